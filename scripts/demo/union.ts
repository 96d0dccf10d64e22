import * as oxigraph from 'oxigraph';
import {
  blankNode,
  literal,
  namedNode,
  printTerm,
  type Quad,
  type QueryResult,
  type Term,
} from '../../src/rdf';

/** Graphs merged into one, ready to be asked. */
export interface Union {
  /** SELECT and ASK. Throws on what Oxigraph does not parse. */
  ask(query: string): Exclude<QueryResult, { type: 'quads' }>;
}

const toSubject = ({ termType, value }: Quad['subject']): oxigraph.NamedNode | oxigraph.BlankNode =>
  termType === 'NamedNode' ? oxigraph.namedNode(value) : oxigraph.blankNode(value);

const toOxigraph = (term: Term): oxigraph.NamedNode | oxigraph.BlankNode | oxigraph.Literal => {
  if (term.termType !== 'Literal') return toSubject(term);
  const { value, language, datatype } = term;
  return oxigraph.literal(value, language === '' ? oxigraph.namedNode(datatype.value) : language);
};

const fromOxigraph = (term: oxigraph.Term): Term => {
  switch (term.termType) {
    case 'NamedNode':
      return namedNode(term.value);
    case 'BlankNode':
      return blankNode(term.value);
    case 'Literal':
      return literal(term.value, term.language === '' ? term.datatype.value : term.language);
    default:
      throw new Error(`Not a term of RDF 1.1: ${term.termType}`);
  }
};

/** Blank nodes of one label are one node: name them apart first. A triple given twice is there once. */
export const openUnion = (quads: Iterable<Quad>): Union => {
  const store = new oxigraph.Store();
  const named: string[] = [];
  for (const { subject, predicate, object } of quads) {
    // Text loads five times as fast, but loading renames blank nodes.
    if (subject.termType !== 'BlankNode' && object.termType !== 'BlankNode')
      named.push(`${printTerm(subject)} ${printTerm(predicate)} ${printTerm(object)} .\n`);
    else
      store.add(oxigraph.quad(toSubject(subject), oxigraph.namedNode(predicate.value), toOxigraph(object)));
  }
  store.load(named.join(''), { format: 'application/n-triples' });
  return {
    ask: (query) => {
      const answer = store.query(query);
      if (typeof answer === 'boolean') return { type: 'boolean', value: answer };
      if (typeof answer === 'string') throw new Error('Not a SELECT or ASK query.');
      const rows: Map<string, Term>[] = [];
      const variables = new Set<string>();
      for (const solution of answer) {
        if (!(solution instanceof Map)) throw new Error('Not a SELECT or ASK query.');
        const row = new Map<string, Term>();
        for (const [name, term] of solution) {
          variables.add(name);
          row.set(name, fromOxigraph(term));
        }
        rows.push(row);
      }
      const names = [...variables];
      return {
        type: 'bindings',
        variables: names,
        rows: rows.map((row) => names.map((name) => row.get(name))),
      };
    },
  };
};

/** The rows as text, sorted: equal for equal answers, whatever their order. */
export const printRows = (answer: ReturnType<Union['ask']>): string => {
  if (answer.type === 'boolean') return String(answer.value);
  const { variables, rows } = answer;
  const printed = rows.map((row) =>
    row
      .map((term, index) => `${variables[index] ?? ''}=${term === undefined ? '' : printTerm(term)}`)
      .sort()
      .join(' '),
  );
  return printed.sort().join('\n');
};
