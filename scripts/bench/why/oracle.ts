import oxigraph from 'oxigraph';
import { printTerm, type Quad, type Term } from '../../../src/rdf';
import { forOxigraph, parseQuery, printQuery, type Query } from '../../../src/sparql';

type Triples = readonly Pick<Quad, 'subject' | 'predicate' | 'object'>[];

/** A row as text: a term of N-Triples, or nothing, for each variable. */
export type OracleRow = readonly (string | undefined)[];

export interface OracleRows {
  readonly variables: readonly string[];
  readonly rows: OracleRow[];
  readonly terms: readonly (readonly (Term | undefined)[])[];
}

const ownTerm = (term: oxigraph.Term): Term => {
  if (term.termType === 'Literal')
    return {
      termType: 'Literal',
      value: term.value,
      language: term.language,
      datatype: { termType: 'NamedNode', value: term.datatype.value },
    };
  return { termType: term.termType === 'BlankNode' ? 'BlankNode' : 'NamedNode', value: term.value };
};

const textOf = (query: Query | string): string | undefined => {
  if (typeof query !== 'string') return printQuery(forOxigraph(query));
  const parsed = parseQuery(query);
  return parsed.ok ? printQuery(forOxigraph(parsed.value)) : undefined;
};

/** A store of its own over a few triples: what is told is checked here, by none of the code that told it. */
export class Oracle {
  readonly #store = new oxigraph.Store();

  constructor(triples: Triples) {
    const lines = triples.map(
      (one) => `${[one.subject, one.predicate, one.object].map(printTerm).join(' ')} .`,
    );
    this.#store.load(lines.join('\n'), { format: 'application/n-triples' });
  }

  /** `undefined` where it is no SELECT query, or none at all. */
  select(query: Query | string): OracleRows | undefined {
    const text = textOf(query);
    const parsed = text === undefined ? undefined : parseQuery(text);
    if (text === undefined || parsed?.ok !== true || parsed.value.queryType !== 'SELECT') return undefined;
    const variables = parsed.value.variables.map((one) =>
      'termType' in one ? one.value : (one as { variable: { value: string } }).variable.value,
    );
    const terms = (this.#store.query(text) as Map<string, oxigraph.Term>[]).map((row) =>
      variables.map((name) => {
        const term = row.get(name);
        return term === undefined ? undefined : ownTerm(term);
      }),
    );
    const rows = terms.map((row) => row.map((term) => (term === undefined ? undefined : printTerm(term))));
    return { variables, rows, terms };
  }

  /** `undefined` where it is no ASK query. */
  ask(query: string): boolean | undefined {
    const text = textOf(query);
    const answer = text === undefined ? undefined : this.#store.query(text);
    return typeof answer === 'boolean' ? answer : undefined;
  }
}
