import { expect, test } from 'vitest';
import type { Answer, Caution, RunFailure } from '../agent';
import { Afterthought } from './afterthought.svelte';
import { isDoubted, unreadOf } from './doubted';
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
  const signals: AbortSignal[] = [];
  const thought = new Afterthought((_run, signal) => {
    signals.push(signal);
    return answer();
  });
  return { thought, signals };
};

test('a question is doubted where words were left unread or nothing was understood, and nowhere else', () => {
  expect([READ_IN_PART, READ, NOT_READ, STOPPED].map(isDoubted)).toEqual([true, false, true, false]);
  const unheard = ended('Which?', [], { kind: 'not-understood', similar: [], unread: ['flibber'] });
  expect([READ_IN_PART, READ, NOT_READ, unheard].map(unreadOf)).toEqual([['sources'], [], [], ['flibber']]);
});

test('what is found belongs to its run; another question ends the looking, and a run that is shown again keeps it', async () => {
  const { thought, signals } = asking();
  await thought.consider(READ_IN_PART);
  expect([READ_IN_PART, READ, undefined].map((run) => thought.of(run))).toEqual([
    HOLDING,
    undefined,
    undefined,
  ]);
  thought.drop();
  expect(signals[0]?.aborted).toBe(true);
  expect(thought.of(READ_IN_PART)).toBe(HOLDING);
});

test('what is found too late is kept for its run, and not shown as the last', async () => {
  let tell: (answer: Answer) => void = () => undefined;
  const { thought } = asking(
    () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  );
  const looking = thought.consider(READ_IN_PART);
  thought.drop();
  tell(HOLDING);
  await looking;
  expect(thought.of(READ)).toBeUndefined();
  expect(thought.of(READ_IN_PART)).toBe(HOLDING);
});

test('what breaks is as if nothing was found', async () => {
  const { thought } = asking(() => Promise.reject(new Error('gone')));
  await thought.consider(NOT_READ);
  expect(thought.of(NOT_READ)).toBeUndefined();
});
