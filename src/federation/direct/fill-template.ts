import { blankNode, namedNode, type ResultSet, type Term } from '../../rdf';
import type { Triple } from '../../sparql';
import { asNQuads, type PlainTriple } from '../gather/triples';

type Row = ResultSet['rows'][number];
type Part = Triple['subject'] | Triple['predicate'] | Triple['object'];

/** `undefined`: the solution binds nothing there. A blank node of the template is another one in each solution. */
const partOf = (part: Part, row: Row, columns: ReadonlyMap<string, number>, at: number): Term | undefined => {
  if (!('termType' in part)) return undefined;
  switch (part.termType) {
    case 'Variable': {
      const term = row[columns.get(part.value) ?? -1];
      // The labels of the answer are kept apart from those of the template.
      return term?.termType === 'BlankNode' ? blankNode(`answer ${term.value}`) : term;
    }
    case 'BlankNode':
      return blankNode(`template ${String(at)} ${part.value}`);
    case 'NamedNode':
      return namedNode(part.value);
    case 'Literal': {
      const { value, language, datatype } = part;
      return {
        termType: 'Literal',
        value,
        language,
        datatype: { termType: 'NamedNode', value: datatype.value },
      };
    }
    default:
      return undefined;
  }
};

function* triplesOf(
  template: readonly Triple[],
  { variables, rows }: ResultSet,
): Generator<PlainTriple, void> {
  const columns = new Map(variables.map((name, at) => [name, at]));
  for (const [at, row] of rows.entries())
    for (const { subject, predicate, object } of template) {
      const [s, p, o] = [subject, predicate, object].map((part) => partOf(part, row, columns, at));
      if (s === undefined || p === undefined || o === undefined) continue;
      if (s.termType !== 'Literal' && p.termType === 'NamedNode') yield [s, p, o];
    }
}

/**
 * The triples of a CONSTRUCT query with these solutions, as N-Quads, each once. What RDF does not allow is left out.
 * @see https://www.w3.org/TR/sparql11-query/#construct
 */
export const fillTemplate = (template: readonly Triple[], solutions: ResultSet): string =>
  asNQuads(triplesOf(template, solutions));
