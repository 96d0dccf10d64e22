import type { AgentEvent, ExecutedCandidate, ExploreRequest, ModelUse, Question } from '../../agent';
import type { Iri } from '../../rdf';

/** What was sent to sources. */
export interface Traffic {
  readonly requests: number;
  /** Of the answers. */
  readonly bytes: number;
  /** Rows, or triples, of the answers to queries that came whole; `undefined` where nothing is sent. */
  readonly rows: number | undefined;
  /** Sources that got a request for data, see `asksOrCounts`; `undefined` where nothing is sent. */
  readonly fetched: readonly Iri[] | undefined;
  /** Sources that got requests, none of them for data. */
  readonly asked: readonly Iri[];
  /** Queries that had been sent to the same source before; `undefined` where nothing is sent. */
  readonly repeated: number | undefined;
  /** Queries that went to another source than the one sent before; `undefined` where nothing is sent. */
  readonly switches: number | undefined;
}

/** What a run of the benchmark asks: the engine of the page, over the graphs of a pack. */
export interface Asker {
  /** Never rejects; the last event is `run-end`. */
  ask(question: Question & ModelUse, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Looks further into a question that was asked. Default: it can't. Never rejects; the last event is `run-end`. */
  explore?(request: ExploreRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void>;
  /** Best first. Rejects only with an AbortError. */
  candidates(
    question: Question,
    timeoutMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<ExecutedCandidate, void>;
  /**
   * Makes ready what the first question about these sources would wait for, which is no part of its time. Default: nothing
   * is. Rejects where that can't be had.
   */
  prepare?(scope: readonly Iri[], signal: AbortSignal): Promise<void>;
  /** The sources of a graph, in its order. */
  sourcesOf(graph: string): readonly Iri[];
  /** Since the last call. */
  traffic(): Traffic;
  /** Ends the workers. */
  end(): void;
}

/** Of a question that is answered from what is in the tab. */
export const NOTHING_SENT: Traffic = {
  requests: 0,
  bytes: 0,
  rows: undefined,
  fetched: undefined,
  asked: [],
  repeated: undefined,
  switches: undefined,
};
