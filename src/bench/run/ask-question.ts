import {
  weighed,
  type AgentEvent,
  type Answer,
  type ModelAnswer,
  type ModelUse,
  type Question,
  type RunFailure,
} from '../../agent';
import type { Reading } from '../../composer';
import type { Asker } from './asker';

/** A question that was put before a language model. */
export interface Consulted {
  /** The answer without it. */
  readonly composed: Answer | undefined;
  /** Why that is none. */
  readonly failure: RunFailure | undefined;
  readonly told: ModelAnswer;
}

/** What came of one question. */
export interface Asked {
  /** What the page shows: the model's where that stands first, else the first; of an empty result the one without rows. */
  readonly answer: Answer | undefined;
  readonly failure: RunFailure | { readonly kind: 'budget' } | undefined;
  readonly reading: Reading | undefined;
  readonly steps: number;
  /** From asking to the last event, other readings and cautions included. Milliseconds. */
  readonly ms: number;
  /** From asking to the first rows. */
  readonly firstMs: number | undefined;
  readonly events: readonly AgentEvent[];
  /** `undefined`: no model was asked, or its time was over before it said anything. */
  readonly consulted: Consulted | undefined;
}

const answerIn = (events: readonly AgentEvent[], failure: RunFailure | undefined): Answer | undefined => {
  if (failure?.kind === 'empty') return failure.answer;
  const found = events.findLast((event) => event.type === 'answers-found');
  return found?.answers[0];
};

const consultedIn = (events: readonly AgentEvent[]): Consulted | undefined => {
  const told = events.findLast((event) => event.type === 'model-answered')?.told;
  if (told === undefined) return undefined;
  const at = events.findIndex(({ type }) => type === 'composed');
  const composed = events[at];
  const failure = composed?.type === 'composed' ? composed.failure : undefined;
  return { composed: answerIn(events.slice(0, at), failure), failure, told };
};

/**
 * Asks as the page does, until the budget is spent: what was found by then does not count.
 * Rejects only where `signal` stops the whole run.
 */
export const askQuestion = async (
  asker: Pick<Asker, 'ask'>,
  question: Question & ModelUse,
  budgetMs: number,
  signal: AbortSignal,
): Promise<Asked> => {
  const budget = AbortSignal.timeout(budgetMs);
  const events: AgentEvent[] = [];
  const started = performance.now();
  let firstMs: number | undefined;
  for await (const event of asker.ask(question, AbortSignal.any([signal, budget]))) {
    if (event.type === 'answers-found') firstMs ??= performance.now() - started;
    events.push(event);
  }
  const ms = performance.now() - started;
  signal.throwIfAborted();
  const end = events.findLast((event) => event.type === 'run-end');
  const overrun = budget.aborted && end?.failure?.kind === 'stopped';
  const consulted = consultedIn(events);
  const composed = answerIn(events, end?.failure);
  const said = consulted?.told.standsFirst === true ? consulted.told.answer : undefined;
  const reading = events.findLast((event) => event.type === 'reading-found')?.reading;
  return {
    answer: overrun ? undefined : (said ?? (composed && weighed(composed, consulted?.told))),
    failure: overrun ? { kind: 'budget' } : said === undefined ? end?.failure : undefined,
    reading,
    steps: events.filter((event) => event.type === 'step-start').length,
    ms,
    firstMs: overrun ? undefined : firstMs,
    events,
    consulted,
  };
};
