import type { Iri } from '../rdf';
import type { AgentEvent, StepName, StepNote } from './events';
import type { RunFailure } from './failure';

/** What a pipeline yields between its first and its last event; it returns why nothing came out. */
export type Pipeline = AsyncGenerator<AgentEvent, RunFailure | undefined>;

/** A step's two events. Ids count from 1 within a run. */
export class Steps {
  readonly #now: () => number;
  #last: number;

  /** `before`: how many the run had. */
  constructor(now: () => number, before = 0) {
    this.#now = now;
    this.#last = before;
  }

  start(name: StepName): OpenStep {
    this.#last += 1;
    const id = this.#last;
    const started = this.#now();
    return {
      started: { type: 'step-start', id, name },
      end: ({ note, input, output, ms = this.#now() - started }) => ({
        type: 'step-end',
        id,
        ms,
        note,
        input,
        output,
      }),
    };
  }
}

export interface OpenStep {
  readonly started: AgentEvent;
  end(told: {
    readonly note: StepNote | undefined;
    readonly input: string;
    readonly output: string;
    /** Where it is known better than by the clock. */
    readonly ms?: number;
  }): AgentEvent;
}

const failureOf = (thrown: unknown, signal: AbortSignal): RunFailure =>
  signal.aborted
    ? { kind: 'stopped' }
    : { kind: 'broken', message: thrown instanceof Error ? thrown.message : String(thrown) };

/** A pipeline as a whole run: it begins with `run-start`, ends with `run-end`, and never rejects. */
export async function* wholeRun(
  question: string,
  scope: readonly Iri[],
  pipeline: () => Pipeline,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> {
  const started = now();
  yield { type: 'run-start', question, scope };
  let failure: RunFailure | undefined;
  try {
    signal.throwIfAborted();
    failure = yield* pipeline();
  } catch (thrown) {
    failure = failureOf(thrown, signal);
  }
  yield { type: 'run-end', ms: now() - started, failure };
}
