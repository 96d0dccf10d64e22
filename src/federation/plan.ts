import type { Iri } from '../rdf';

/** Why a source takes no part. Each is evidence of absence, or the scope. */
export type LeftOutReason =
  | 'out-of-scope'
  /** It is chosen; the question asks others by their names. */
  | 'not-named'
  | 'not-ready'
  | 'lists-none-of-its-terms'
  | 'not-needed'
  /** It was asked whether it has a match, just now. */
  | 'asked-and-has-none';

export interface LeftOut {
  readonly source: Iri;
  readonly reason: LeftOutReason;
}

/** One triple pattern or path with the sources that may hold matches of it. */
export interface Assignment {
  /** As SPARQL text. */
  readonly pattern: string;
  readonly sources: readonly Iri[];
}

export interface Plan {
  /** The query as composed or written: plain SPARQL over the union of the scope. */
  readonly query: string;
  /**
   * The same for another program: with all brackets, where engines differ in how they read it without; in an answer also over
   * the graphs that its one endpoint needs. Absent: `query` will do.
   */
  readonly portable?: string;
  /** The same with SERVICE clauses, for people and for engines that federate. */
  readonly printed: string;
  readonly assignments: readonly Assignment[];
  /** Sources that must be asked. */
  readonly sources: readonly Iri[];
  readonly leftOut: readonly LeftOut[];
  /** What SPARQL 1.1 can't say about the plan (a path closed over several sources): codes, sentences by the page. */
  readonly remarks: readonly Remark[];
  /** How the shards engine runs it. `undefined`: `query` itself, over the merge of `sources`. */
  readonly resolved?: ResolvedQuery;
}

export type Remark = 'path-over-several-sources' | 'negation-over-several-sources';

/** A query whose SERVICE clauses are resolved: merged with the rest where that means the same, else kept apart. */
export interface ResolvedQuery {
  /** Holds `SERVICE <marker>` for each of `blocks`. */
  readonly text: string;
  /** What `text` runs over, blocks apart. */
  readonly sources: readonly Iri[];
  readonly blocks: readonly ServiceBlock[];
}

/** A SERVICE clause that must be evaluated alone. */
export interface ServiceBlock {
  readonly marker: Iri;
  /** As written in the query. */
  readonly service: Iri;
  /** What its body runs over. */
  readonly sources: readonly Iri[];
}

/** What one source gave to a run. */
export interface Contribution {
  readonly source: Iri;
  /** Its triples that match a pattern assigned to it; of a remote source, the rows that it sent. */
  readonly rows: number;
  readonly ms: number;
  /** HTTP requests; `undefined` for a local source. */
  readonly requests?: number;
}
