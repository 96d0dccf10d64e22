import * as oxigraph from 'oxigraph';
import { parseQuery, printQuery } from '../../../src/sparql';

export interface Gold {
  /** As it is printed from its tree. */
  readonly sparql: string;
  readonly rows: readonly (readonly (string | null)[])[];
}

/** One graph, ready to be asked. */
export class GoldStore {
  readonly #store = new oxigraph.Store();

  constructor(triples: readonly string[]) {
    this.#store.load(triples.join('\n'), { format: 'application/n-triples' });
  }

  /** Rows as N-Triples terms, in the order of the variables. Throws where the query is not SPARQL. */
  ask(text: string, variables: readonly string[]): Gold {
    const parsed = parseQuery(text);
    if (!parsed.ok) throw new Error(`No SPARQL: ${text} (${JSON.stringify(parsed.failure)})`);
    const sparql = printQuery(parsed.value);
    const answer = this.#store.query(sparql);
    if (typeof answer === 'boolean')
      return { sparql, rows: [[oxigraph.literal(String(answer), XSD_BOOLEAN).toString()]] };
    if (!Array.isArray(answer)) throw new Error('Neither SELECT nor ASK.');
    const rows = (answer as readonly Map<string, oxigraph.Term>[]).map((solution) =>
      variables.map((name) => solution.get(name)?.toString() ?? null),
    );
    return { sparql, rows };
  }
}

const XSD_BOOLEAN = oxigraph.namedNode('http://www.w3.org/2001/XMLSchema#boolean');
