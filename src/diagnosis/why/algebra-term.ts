import type { Term } from '../../rdf';
import { iriTerm, literalTerm, type IriTerm, type Term as AlgebraTerm } from '../../sparql';

/** A term of an answer, as it stands in a query. A blank node has no place there: `undefined`. */
export const algebraTerm = (term: Term): IriTerm | ReturnType<typeof literalTerm> | undefined => {
  switch (term.termType) {
    case 'NamedNode':
      return iriTerm(term.value);
    case 'Literal':
      return literalTerm(term.value, term.language === '' ? iriTerm(term.datatype.value) : term.language);
    case 'BlankNode':
      return undefined;
  }
};

/** A term of a query, where it is one of an answer too. */
export const answerTerm = (term: AlgebraTerm): Term | undefined => {
  switch (term.termType) {
    case 'NamedNode':
      return { termType: 'NamedNode', value: term.value };
    case 'Literal':
      return {
        termType: 'Literal',
        value: term.value,
        language: term.language.toLowerCase(),
        datatype: { termType: 'NamedNode', value: term.datatype.value },
      };
    default:
      return undefined;
  }
};
