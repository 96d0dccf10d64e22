import type { Composition } from '../composer';
import type { AgentEvent } from './events';
import { printCandidates, printReading } from './print-steps';
import type { Question, RunParts, Steps } from './run';

/** The first two stages: what the words mean, and which queries they may be. */
export async function* readQuestion(
  question: Question,
  { composer, now, nearness }: Pick<RunParts, 'composer' | 'now' | 'nearness'>,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, Composition> {
  const { question: words } = question;
  const ground = steps.start('ground');
  yield ground.started;
  const started = now();
  const near = await nearness?.terms(question, signal);
  const asked = near === undefined || near.length === 0 ? question : { ...question, near };
  const { reading, candidates, closest, ms } = await composer.read(asked, signal);
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
  return { reading, candidates, closest };
}
