import type { Outcome } from '../base';
import type { Iri, QueryResult } from '../rdf';
import type { ExecuteFailure } from './failures';

/** What the shards engine needs of a store: one query over the merge of several sources. */
export interface ShardStore {
  query(
    text: string,
    sources: readonly Iri[],
    options: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<Outcome<{ readonly result: QueryResult; readonly ms: number }, ExecuteFailure>>;
}
