import type { LanguageModel } from '../../model';
import type { Answer } from '../answer/answer';
import type { AgentEvent } from '../events';
import type { RunFailure } from '../failure';
import type { Question, RunParts } from '../question';
import { Steps, wholeRun, type Pipeline } from '../run';
import { SqlConsulting } from './consult-by-sql';
import type { Consulted } from './consulted';

/** A question that was answered, or not, and is now put before a model. */
export interface ConsultRequest extends Consulted {
  readonly model: LanguageModel;
  /** How many steps its run had: ids go on from there. */
  readonly steps: number;
}

/** What else there is to say of a question: where sources failed or were not chosen a model knows no better. */
const isOpen = (failure: RunFailure | undefined): boolean =>
  failure === undefined || failure.kind === 'empty' || failure.kind === 'not-understood';

/** Where nothing answers the question, what found nothing. */
const shownOf = (answers: readonly Answer[], failure: RunFailure | undefined): readonly Answer[] =>
  failure?.kind === 'empty' && answers.length === 0 ? [failure.answer] : answers;

/** Of a question that names whom to ask, a model sees the sources that are named, and no others. */
const narrowed = (asked: Consulted): Consulted => {
  const named = asked.answers.find(({ candidate }) =>
    candidate?.groundings.some(({ meaning }) => meaning.kind === 'source'),
  );
  if (named?.candidate === undefined) return asked;
  return { ...asked, question: { ...asked.question, scope: named.candidate.scope } };
};

/**
 * A model after the composer. Its answer stands first only where it is likelier right; of a question that nothing was read of it is a
 * suggestion, as some query gives rows whatever is asked.
 */
async function* consulted(
  asked: Consulted,
  parts: RunParts,
  model: LanguageModel,
  steps: Steps,
  signal: AbortSignal,
): Pipeline {
  const { failure } = asked;
  yield { type: 'composed', failure };
  const shown = narrowed({ ...asked, answers: shownOf(asked.answers, failure) });
  yield* new SqlConsulting(shown, parts, model, steps, signal).run();
  return failure;
}

/** A run of the composer's, and then, where there is a model, that one's choice. */
export async function* withModel(
  composed: Pipeline,
  question: Question,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): Pipeline {
  let answers: readonly Answer[] = [];
  let next = await composed.next();
  while (next.done !== true) {
    const event: AgentEvent = next.value;
    if (event.type === 'answers-found') ({ answers } = event);
    yield event;
    next = await composed.next();
  }
  const failure = next.value;
  const { model } = parts;
  if (model === undefined || !isOpen(failure)) return failure;
  return yield* consulted({ question, answers, failure }, parts, model, steps, signal);
}

/** Asks a model about a question that was answered before. Never rejects; the last event is `run-end`. */
export const consult = (
  { model, steps, ...asked }: ConsultRequest,
  parts: RunParts,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> =>
  wholeRun(
    asked.question.question,
    asked.question.scope,
    () => consulted(asked, parts, model, new Steps(parts.now, steps), signal),
    parts.now,
    signal,
  );
