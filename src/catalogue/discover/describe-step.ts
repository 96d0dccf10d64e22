import type { Outcome } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import type { Iri } from '../../rdf';

/** What is being counted, and how far: requests done and the requests known of. */
export interface DescribeStep {
  readonly what: 'published' | 'size' | 'properties' | 'classes' | 'links' | 'literals';
  readonly done: number;
  readonly of: number;
}

export interface CountOptions {
  readonly dataset: Iri;
  /** More triples than this are sampled, not counted. Default: `MOST_TRIPLES`. */
  readonly mostTriples?: number;
  /** Triples that one query joins at most. Default: 1 million. */
  readonly mostJoined?: number;
  readonly onProgress: (step: DescribeStep) => void;
}

export const MOST_TRIPLES = 5_000_000;

/** Names or partitions of a source. `whole`: none is missing for all we know. */
export type Listed<T> = Outcome<{ readonly items: readonly T[]; readonly whole: boolean }, EndpointFailure>;
