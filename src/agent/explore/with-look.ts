import type { Reading } from '../../composer';
import type { Answer } from '../answer';
import type { Question, RunParts } from '../question';
import type { Pipeline, Steps } from '../run';
import { explored } from './explore';

/** A run, and then, where nothing answers the question, a look by code alone: what it finds stands below the refusal. */
export async function* withLook(
  asked: Pipeline,
  question: Question,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): Pipeline {
  let answers: readonly Answer[] = [];
  let reading: Reading | undefined;
  let isAnswered = false;
  let next = await asked.next();
  while (next.done !== true) {
    const event = next.value;
    if (event.type === 'answers-found') ({ answers } = event);
    if (event.type === 'reading-found') ({ reading } = event);
    if (event.type === 'model-answered') isAnswered = event.told.answer !== undefined;
    yield event;
    next = await asked.next();
  }
  const failure = next.value;
  const isNone = failure?.kind === 'empty' || failure?.kind === 'not-understood';
  if (isNone && !isAnswered) yield* explored({ question, answers, failure, reading }, parts, steps, signal);
  return failure;
}
