import type { Outcome } from '../../base';
import type { Source } from '../../catalogue';
import type { Endpoints, Purpose } from '../../endpoint';
import type { Iri, QueryResult, ResultSet } from '../../rdf';
import type { ExecuteFailure, PartialAnswer, ReadFailure, SourceFault, WalkLimit } from '../failures';
import type { Contribution, LeftOut, Plan } from '../plan';

export type EngineName = 'shards' | 'direct' | 'gather' | 'comunica' | 'traversal';

export interface ReadOptions {
  readonly purpose: Purpose;
  readonly timeoutMs: number;
  /** Rows that are taken at most. */
  readonly rows: number;
  /** What fetches pages of fragments. Default: the engine's own. */
  readonly documents?: Pick<Endpoints, 'fetchDocument'>;
}

/** Rows of one source. `capped`: there were more, by our limit or by its own. */
export interface SourceRows extends ResultSet {
  readonly capped: boolean;
  /** Why others may be missing that asking again would not bring. */
  readonly missing?: WalkLimit | PartialAnswer;
  readonly ms: number;
}

/**
 * One SELECT query at one source, whatever its kind: an endpoint over HTTP, a shard in the store, fragments through
 * Comunica. Blank nodes are labelled consistently within one call, and mean nothing across calls. Rejects only with an AbortError.
 */
export type ReadSource = (
  source: Source,
  select: string,
  options: ReadOptions,
  signal: AbortSignal,
) => Promise<Outcome<SourceRows, ReadFailure>>;

/**
 * One query of any form at one remote source, sent as it is. `capped`: there were more rows than the options or the
 * source allow. Rejects only with an AbortError.
 */
export type SendQuery = (
  source: Source,
  query: string,
  options: ReadOptions,
  signal: AbortSignal,
) => Promise<
  Outcome<
    {
      readonly result: QueryResult;
      readonly capped: boolean;
      /** By the source's own word. */
      readonly missing?: PartialAnswer;
      readonly ms: number;
    },
    ReadFailure
  >
>;

/**
 * What keeps a request from reading a whole predicate: a constant subject or object, keys, a filter, another pattern
 * that the same source matches with it, the LIMIT of the query.
 */
export type Narrowing = 'constant' | 'keys' | 'filter' | 'join' | 'limit';

/** One part of a query, as it was fetched from one source. */
export interface Fetch {
  readonly source: Iri;
  /** As SPARQL text, without the keys. */
  readonly pattern: string;
  /** Distinct keys that were sent; 0: none. */
  readonly keys: number;
  /** That came back, all requests together. */
  readonly rows: number;
  /** Empty: a predicate, or a source, was read from end to end. */
  readonly narrowedBy: readonly Narrowing[];
  /** There were keys, but more than are worth sending. */
  readonly keysLeftOut: boolean;
}

/** What came of a plan. */
export interface Execution {
  readonly result: QueryResult;
  readonly engine: EngineName;
  /** Of the execution, all parts together. */
  readonly ms: number;
  /** Sources that failed, where their rows are merely missing (the query is monotone). Empty: complete. */
  readonly missing: readonly SourceFault[];
  /** Requests, rows and time of each source, where the engine knows them by itself. */
  readonly contributions: readonly Contribution[] | undefined;
  /** How each part was fetched, in the order of the answers. */
  readonly fetches?: readonly Fetch[];
  /** Sources of the plan that sent nothing, because they were asked for matches before and have none. */
  readonly leftOut?: readonly LeftOut[];
  /** Sources that have more rows than one answer of theirs may hold, where pages could not bring the rest. */
  readonly capped?: readonly Iri[];
  /** Of an answer that is told before the end: sources that have not answered yet. */
  readonly awaited?: readonly Iri[];
}

export interface EngineOptions {
  readonly signal: AbortSignal;
  /** For the whole plan. */
  readonly timeoutMs: number;
  readonly purpose: Purpose;
  /**
   * Hears, while some sources keep the others waiting, what the query gives without them: rows that stay, whatever comes. Of
   * a query that more data could take rows from, nothing is told.
   */
  readonly onPartial?: (partial: Execution) => void;
}

/** An engine over the plans that it can run. Rejects only with an AbortError. */
export interface QueryEngine {
  readonly name: EngineName;
  execute(plan: Plan, options: EngineOptions): Promise<Outcome<Execution, ExecuteFailure>>;
}
