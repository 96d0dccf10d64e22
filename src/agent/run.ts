import { type Composer, type ComposeRequest, type NamedSource } from '../composer';
import type { Source } from '../catalogue';
import type { EngineName, Engines } from '../federation';
import type { LanguageModel } from '../model';
import type { Iri, Language } from '../rdf';
import type { Nearness } from './meaning-search';
import type { AgentEvent, RunFailure, StepName, StepNote } from './events';

/** What a run is handed. */
export interface RunParts {
  readonly composer: Pick<Composer, 'read' | 'card' | 'labels' | 'nearest' | 'similar' | 'describe' | 'tell'>;
  readonly engines: Engines;
  /** Every source there is, those out of scope included. */
  readonly sources: readonly Source[];
  /** Whom a question may name. Default: nobody. */
  readonly named?: readonly NamedSource[];
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** The search by meaning. Default: there is none. */
  readonly nearness?: Nearness;
  /** Is asked after the composer. Default: there is none. */
  readonly model?: LanguageModel;
}

/** Who asks says by what, as a model may be loaded, or changed, between two questions. */
export interface ModelUse {
  /** Default: none. */
  readonly model?: LanguageModel | undefined;
}

export interface Question extends ComposeRequest {
  /** What the user picked to run the query with. */
  readonly engine?: EngineName;
  /**
   * All of the best readings are run before the last word, however unlikely and however long that takes. For measuring:
   * the page leaves those that nobody would have meant. Default: they are left.
   */
  readonly triesAll?: true;
}

export interface WrittenQuery {
  readonly query: string;
  readonly scope: readonly Iri[];
  /** Of the labels. */
  readonly language: Language;
  readonly engine?: EngineName;
}

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
