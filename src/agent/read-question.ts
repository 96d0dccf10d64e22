import type { ReadQuestion } from '../composer';
import type { AgentEvent } from './events';
import { printCandidates, printReading } from './print-steps';
import type { Question, RunParts } from './question';
import type { Steps } from './run';

/** A question with the terms that its words are close to in meaning. Rejects only with an AbortError. */
export const withNear = async (
  question: Question,
  nearness: RunParts['nearness'],
  signal: AbortSignal,
): Promise<Question> => {
  const near = await nearness?.terms(question, signal);
  return near === undefined || near.length === 0 ? question : { ...question, near };
};

/** The first two stages: what the words mean, and which queries they may be. */
export async function* readQuestion(
  question: Question,
  { composer, now, nearness, named = [] }: Pick<RunParts, 'composer' | 'now' | 'nearness' | 'named'>,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, ReadQuestion> {
  const { question: words } = question;
  const ground = steps.start('ground');
  yield ground.started;
  const started = now();
  const asked = await withNear(question, nearness, signal);
  const composed = await composer.read({ ...asked, named }, signal);
  const { reading, candidates, ms } = composed;
  const elapsed = now() - started;
  yield ground.end({
    note: { step: 'ground', mentions: reading.mentions.length, unread: reading.unread.length },
    input: words,
    output: printReading(reading, words),
    ms: Math.max(0, elapsed - ms.compose),
  });
  const groundings = candidates[0]?.groundings ?? [];
  yield { type: 'reading-found', reading, groundings };
  const compose = steps.start('compose');
  yield compose.started;
  yield compose.end({
    note: { step: 'compose', candidates: candidates.length },
    input: printReading(reading, words),
    output: printCandidates(candidates),
    ms: ms.compose,
  });
  return composed;
}
