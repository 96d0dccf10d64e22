import type { Reading } from '../../composer';
import type { Answer } from '../answer/answer';
import { isInThisTab } from '../network/in-this-tab';
import type { ModelAnswer } from '../answer/model-answer';
import type { Question, RunParts } from '../question';
import type { Pipeline, Steps } from '../run';
import { explored } from './explore';

/**
 * A run, and then a look by itself where it pays: by code where nothing answers the question, and by drafts of a model, where
 * one was asked, also where the answer is doubted and all sources are in this tab. What is found stands below. docs/decisions/looking-further.md has the figures.
 */
export async function* withLook(
  asked: Pipeline,
  question: Question,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): Pipeline {
  let answers: readonly Answer[] = [];
  let reading: Reading | undefined;
  let told: ModelAnswer | undefined;
  let first: Answer | undefined;
  let next = await asked.next();
  while (next.done !== true) {
    const event = next.value;
    if (event.type === 'answers-found') ({ answers } = event);
    if (event.type === 'reading-found') ({ reading } = event);
    if (event.type === 'model-answered') ({ told, first } = event);
    yield event;
    next = await asked.next();
  }
  const failure = next.value;
  const isNone = failure?.kind === 'empty' || failure?.kind === 'not-understood';
  const shown = told?.standsFirst === true ? told.answer : (first ?? answers[0]);
  const isDoubted = failure === undefined && shown !== undefined && shown.cautions.length > 0;
  const { model } = parts;
  const mayDraft =
    model !== undefined && told?.fault?.kind !== 'model' && isInThisTab(parts.sources, question.scope);
  if (!isNone && !(isDoubted && mayDraft)) return failure;
  // What stands first has a vote, and so has what the model wrote.
  const known =
    shown === undefined || failure !== undefined
      ? answers
      : [shown, ...answers.slice(first === undefined ? 0 : 1)];
  yield* explored(
    {
      question,
      answers: known,
      failure,
      reading,
      told,
      model: mayDraft ? model : undefined,
      looksByCode: isNone,
      // What takes long is for the reader to ask for.
      limits: { parts: 0, turns: 0 },
    },
    parts,
    steps,
    signal,
  );
  return failure;
}
