import { expect, test } from 'vitest';
import { failed } from '../base';
import { trialOf } from './trial.fixture';
import { Trials } from './trials';
import type { Question, RunParts } from './run';

const question: Question = { question: 'Which ships?', scope: [], pins: [], language: 'en' };

/** Runs nothing, and remembers how long it was told to wait. */
const engines = (name: 'shards' | 'direct') => {
  const limits: number[] = [];
  const parts = {
    engines: {
      namesFor: () => [name],
      execute: (_: unknown, { timeoutMs }: { readonly timeoutMs: number }) => {
        limits.push(timeoutMs);
        return Promise.resolve(failed({ kind: 'timeout', ms: timeoutMs }));
      },
    },
    sources: [],
    now: () => 0,
  } as unknown as RunParts;
  return { limits, trials: new Trials(question, parts, new AbortController().signal) };
};

const bound = (query: string) => ({ candidate: trialOf(query, 0, []).candidate, weight: 1 });

test('the best reading is waited for longer than the others, and sources on the network longest', async () => {
  const here = engines('shards');
  const { plan } = trialOf('ASK {}', 0, []);
  await here.trials.first(bound('ASK {}'), plan);
  await here.trials.try(bound('ASK {}'));
  const [first = 0, later = 0] = here.limits;
  expect(first).toBeGreaterThan(later);
  const elsewhere = engines('direct');
  await elsewhere.trials.first(bound('ASK {}'), plan);
  expect(elsewhere.limits[0]).toBeGreaterThan(first);
});

test('the network is asked for the sake of comparison three times, and no more', async () => {
  const { limits, trials } = engines('direct');
  for (let at = 0; at < 6; at += 1) await trials.try(bound('ASK {}'));
  expect(limits).toHaveLength(3);
});

test('the first failure is the one that is told', async () => {
  const { trials } = engines('shards');
  await trials.first(bound('ASK {}'), trialOf('ASK {}', 0, []).plan);
  const { failure } = trials;
  await trials.try(bound('ASK {}'));
  expect(failure?.kind).toBe('execute');
  expect(trials.failure).toBe(failure);
});
