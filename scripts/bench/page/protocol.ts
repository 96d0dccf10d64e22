import type { AgentEvent, Question } from '../../../src/agent';

/** One question as the page answered it. Milliseconds by the page's clock, from pressing "Ask". */
export interface Shown {
  readonly events: readonly AgentEvent[];
  /** Until the first rows were laid out; `undefined` where there were none. */
  readonly firstMs: number | undefined;
  /** Until the last rows, or why there are none, were laid out. */
  readonly ms: number;
}

/** What the measured page offers to whoever drives it. */
export interface MeasuredPage {
  /** Resolves when no file is left to be loaded. */
  ready(): Promise<void>;
  /** Types the question and presses "Ask"; all else that is asked for with it goes straight to the engine. */
  ask(question: Question): Promise<Shown>;
  end(): void;
}
