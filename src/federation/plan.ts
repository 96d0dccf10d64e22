import type { EndpointFailure } from '../endpoint';
import type { SourceFault } from './engines/contract';
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

export type PlanFailure =
  | { readonly kind: 'syntax'; readonly message: string; readonly line: number | undefined }
  | { readonly kind: 'update-refused' }
  | { readonly kind: 'service-unknown'; readonly iri: string }
  | { readonly kind: 'service-variable' }
  | { readonly kind: 'from-refused' }
  /** No source of the scope can match this pattern. */
  | { readonly kind: 'no-source'; readonly pattern: string };

/** What Comunica would answer wrongly, or not at all. */
export type ComunicaRefusal =
  | 'graph'
  | 'describe'
  /** EXISTS or NOT EXISTS around parts at sources: it moves such a filter into the first of them. */
  | 'exists'
  /** isBlank, isIRI: it knows blank nodes of sources under surrogate IRIs. */
  | 'blank-test'
  /** Blank nodes of two answers were to be joined or counted. */
  | 'blank-join'
  /** `+` or `*` over several sources. */
  | 'path'
  /** Terms that it compares otherwise than SPARQL does. */
  | 'comparison'
  /** MIN or MAX of others than literals. */
  | 'extreme'
  /** OPTIONAL whose filter looks outside it, around parts that it can't evaluate for one solution. */
  | 'optional'
  | 'service-in-service'
  /** SERVICE that names several sources, or a page to follow links from. */
  | 'service-of-several'
  | 'too-many-requests'
  | 'too-many-rows';

export type ExecuteFailure =
  | { readonly kind: 'timeout'; readonly ms: number }
  | { readonly kind: 'source-failed'; readonly source: Iri; readonly message: string }
  /** A remote source that the whole query needs. */
  | { readonly kind: 'endpoint-failed'; readonly source: Iri; readonly failure: EndpointFailure }
  /** Rows without these sources could be wrong, not merely incomplete: none are given. */
  | { readonly kind: 'withheld'; readonly faults: readonly SourceFault[] }
  /** A part of the query matches more at a source than can be fetched. */
  | { readonly kind: 'too-large'; readonly source: Iri; readonly pattern: string; readonly rows: number }
  /** A path that is walked from source to source leads to more nodes than are followed. */
  | { readonly kind: 'path-too-long'; readonly pattern: string; readonly nodes: number }
  /** A construct that can't be distributed. */
  | { readonly kind: 'not-distributed'; readonly reason: 'graph' | 'describe' | 'blank-nodes' | 'service' }
  /** `isGathered`: the engine `gather` can run the plan. */
  | { readonly kind: 'comunica-refused'; readonly reason: ComunicaRefusal; readonly isGathered: boolean }
  | { readonly kind: 'engine'; readonly message: string };

/** What one source gave to a run. */
export interface Contribution {
  readonly source: Iri;
  /** Its triples that match a pattern assigned to it; of a remote source, the rows that it sent. */
  readonly rows: number;
  readonly ms: number;
  /** HTTP requests; `undefined` for a local source. */
  readonly requests?: number;
}
