import { expect, test } from 'vitest';
import type { Answer, Caution, RunFailure } from '../agent';
import { AboutSources } from './about-sources.svelte';
import { freshRun, type Run } from './run';

const answerWith = (...cautions: readonly Caution[]): Answer => ({
  candidate: undefined,
  plan: { query: 'SELECT ?x {}', printed: '', assignments: [], sources: [], leftOut: [], remarks: [] },
  result: { type: 'bindings', variables: ['x'], rows: [] },
  labels: {},
  cautions,
  ms: 1,
  engine: 'shards',
  engines: ['shards'],
});
const HOLDING = answerWith();

const ended = (question: string, answers: readonly Answer[], failure?: RunFailure): Run => ({
  ...freshRun(question, []),
  phase: 'ended',
  answers,
  failure,
});
const READ_IN_PART = ended('Which sources hold moons?', [
  answerWith({ kind: 'unread-words', words: ['sources'] }),
]);
const READ = ended('Which moons are there?', [answerWith()]);
const NOT_READ = ended('How many sources?', [], { kind: 'not-understood', similar: [] });
const STOPPED = ended('How many sources?', [], { kind: 'stopped' });

const asking = (answer: () => Promise<Answer | undefined> = () => Promise.resolve(HOLDING)) => {
  const heard: string[] = [];
  const signals: AbortSignal[] = [];
  const about = new AboutSources({
    engine: {
      aboutSources: ({ question }, signal) => {
        heard.push(question);
        signals.push(signal);
        return answer();
      },
    },
    language: () => 'en',
  });
  return { about, heard, signals };
};

test('it is asked where words were left unread or nothing was understood, and nowhere else', async () => {
  const { about, heard } = asking();
  for (const run of [READ_IN_PART, READ, NOT_READ, STOPPED]) await about.consider(run);
  expect(heard).toEqual([READ_IN_PART.question, NOT_READ.question]);
  expect([READ_IN_PART, READ, NOT_READ].map((run) => about.of(run))).toEqual([HOLDING, undefined, HOLDING]);
});

test('another question ends the asking; a run that is shown again keeps its answer', async () => {
  const { about, signals } = asking();
  await about.consider(READ_IN_PART);
  about.drop();
  expect(signals[0]?.aborted).toBe(true);
  expect(about.of(READ_IN_PART)).toBe(HOLDING);
});

test('what breaks is as if nothing answered', async () => {
  const { about } = asking(() => Promise.reject(new Error('gone')));
  await about.consider(NOT_READ);
  expect(about.of(NOT_READ)).toBeUndefined();
});
