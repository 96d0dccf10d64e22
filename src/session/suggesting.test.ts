import { expect, test } from 'vitest';
import type { Suggestion } from '../agent';
import { freshRun, type Run } from './run';
import { Suggesting } from './suggesting.svelte';

const ENDED: Run = { ...freshRun('Which flibber lakes are deep?', []), phase: 'ended' };
const UNREAD: Run = {
  ...ENDED,
  failure: { kind: 'not-understood', similar: [], unread: ['flibber'] },
};
const WITHOUT: Suggestion = { question: 'Which lakes are deep?' };

test('a suggestion belongs to its run, and to that one when it is shown again', async () => {
  const asked: (readonly string[])[] = [];
  const suggesting = new Suggesting({
    engine: { suggest: ({ unread }) => (asked.push(unread), Promise.resolve(WITHOUT)) },
    language: () => 'en',
  });
  await suggesting.consider(ENDED);
  expect(asked).toEqual([]);
  await suggesting.consider(UNREAD);
  expect(asked).toEqual([['flibber']]);
  expect(suggesting.of(UNREAD)).toEqual(WITHOUT);
  suggesting.drop();
  expect(suggesting.of(ENDED)).toBeUndefined();
  expect(suggesting.of(UNREAD)).toEqual(WITHOUT);
});

test('an engine that fails suggests nothing', async () => {
  const suggesting = new Suggesting({
    engine: { suggest: () => Promise.reject(new Error('gone')) },
    language: () => 'en',
  });
  await suggesting.consider(UNREAD);
  expect(suggesting.of(UNREAD)).toBeUndefined();
});
