import { expect, test } from 'vitest';
import { done, failed } from '../../base';
import { trialOf } from './trial.fixture';
import { Trials } from './trials';
import type { Question, RunParts } from '../question';

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

/** Each query gives its own text, once it is let go. */
const answering = (name: 'shards' | 'direct', now = () => 0) => {
  const running: { readonly query: string; readonly end: () => void }[] = [];
  const parts = {
    engines: {
      namesFor: () => [name],
      execute: ({ query }: { readonly query: string }) =>
        new Promise((resolve) => {
          running.push({ query, end: () => resolve(done(trialOf(query, 0, [query]))) });
        }),
    },
    sources: [],
    now,
  } as unknown as RunParts;
  return { running, trials: new Trials(question, parts, new AbortController().signal) };
};

const readings = ['ASK {}', 'ASK { }', 'ASK {  }'].map((query) => trialOf(query, 0, []).candidate);
/** All that goes on without waiting for an answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one reading is run at a time; they are told in their order', async () => {
  const { running, trials } = answering('shards');
  const found = trials.others(readings, undefined, 1);
  for (const many of [1, 2, 3]) {
    await settled();
    expect(running).toHaveLength(many);
    running.at(-1)?.end();
  }
  expect((await found).map(({ candidate }) => candidate.query)).toEqual(['ASK {}', 'ASK { }', 'ASK {  }']);
});

test('what was asked already is not asked again', async () => {
  const { running, trials } = answering('shards');
  const once = trials.try(bound('ASK {}'));
  await settled();
  running[0]?.end();
  await once;
  const other = { ...trialOf('ASK {}', -1, []).candidate, id: 'said otherwise' };
  expect(await trials.try({ candidate: other, weight: 2 })).toMatchObject({ candidate: other, weight: 2 });
  expect([running.length, trials.tried]).toEqual([1, 1]);
});

test('no other reading is begun once the time for them is over', async () => {
  let time = 0;
  const { running, trials } = answering('shards', () => time);
  const found = trials.others(readings, undefined, 1);
  await settled();
  time = 2;
  running[0]?.end();
  expect(await found).toHaveLength(1);
  expect(running).toHaveLength(1);
});
