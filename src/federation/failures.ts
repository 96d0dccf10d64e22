import type { EndpointFailure } from '../endpoint';
import type { Iri } from '../rdf';

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

export type ReadFailure = EndpointFailure | { readonly kind: 'engine'; readonly message: string };

/**
 * Documents that a page leads to were not read, or one of them not to its end. `most`: documents, links from the page to
 * a document, links in all, bytes of one document.
 */
export interface WalkLimit {
  readonly kind: 'walk-limit';
  readonly limit: 'documents' | 'depth' | 'links' | 'bytes';
  readonly most: number;
}

/** One answer of the source holds so many rows, and there was no way to have the others, or to know that there are none. */
export interface RowLimit {
  readonly kind: 'row-limit';
  readonly rows: number;
}

/** The source says itself that what it sent is a part, as at the end of the time that it gives a query. */
export interface PartialAnswer {
  readonly kind: 'partial';
}

export interface ReadFault {
  readonly source: Iri;
  readonly failure: ReadFailure;
}

/** Why rows of a source are missing. */
export interface SourceFault {
  readonly source: Iri;
  readonly failure: ReadFailure | WalkLimit | RowLimit | PartialAnswer;
}
