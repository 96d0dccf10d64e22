import type { Store } from 'oxigraph';

/** What tells the servers of one publisher from a plain SPARQL endpoint. */
export interface Manner {
  /** Queries without GRAPH see the triples of all graphs. */
  readonly unionsGraphs?: true;
  /** What takes longer than it gives a query comes with its body broken off, after so many milliseconds. */
  readonly limit?: { readonly ms: number; readonly takesTooLong: (query: string) => boolean };
  /** The query with what the store does not know by itself replaced. */
  readonly rewrite?: (query: string, store: Store) => string;
  /** The answer as the store writes it. */
  readonly respell?: (body: string) => string;
}
