import type { DynamicCache } from '@huggingface/transformers';
import { expect, test } from 'vitest';
import { KeptTokens, type CacheMaker } from './kept-tokens';

/** Caches that are told apart by a name, and count who gives them back. */
const caches = (canCut: boolean) => {
  const ended: string[] = [];
  const names = new Map<DynamicCache, string>();
  const made = (name: string): DynamicCache => {
    const cache = { dispose: () => Promise.resolve(void ended.push(name)) } as unknown as DynamicCache;
    names.set(cache, name);
    return cache;
  };
  const maker: CacheMaker = {
    fresh: () => made('fresh'),
    cut: ({ length: known }, length) => (canCut ? made(`${String(length)} of ${String(known)}`) : undefined),
  };
  return { ended, maker, made, nameOf: (cache: DynamicCache) => names.get(cache) };
};

/** After a prompt `ab` and a reply `c`, whose token was not read any more. */
const opened = (canCut = true) => {
  const all = caches(canCut);
  const kept = new KeptTokens(all.maker);
  kept.keep([1, 2, 3], { cache: all.made('whole'), length: 2 }, { prompt: 'ab', reply: 'c' });
  const take = async (...ids: readonly number[]) => {
    const { cache, length } = await kept.take(ids);
    return [all.nameOf(cache), length];
  };
  return { ...all, kept, take };
};

test('what goes on from all that was read takes it over', async () => {
  const { take, ended } = opened();
  expect(await take(1, 2, 3, 4)).toEqual(['whole', 2]);
  expect(ended).toEqual([]);
});

test('what begins alike takes the beginning over', async () => {
  const { take, ended } = opened();
  expect(await take(1, 9)).toEqual(['1 of 2', 1]);
  expect(ended).toEqual(['whole']);
});

test('at least one token is left to read', async () => {
  const { take } = opened();
  expect(await take(1, 2)).toEqual(['1 of 2', 1]);
});

test.each([
  ['begins otherwise', true, [9, 2]],
  ['begins alike where the beginning can not be had alone', false, [1, 9]],
])('what %s begins anew', async (_, canCut, ids) => {
  const { take, ended } = opened(canCut);
  expect(await take(...ids)).toEqual(['fresh', 0]);
  expect(ended).toEqual(['whole']);
});

test('what was taken is kept no longer', async () => {
  const { take } = opened();
  await take(1, 2, 3, 4);
  expect(await take(1, 2, 3, 4)).toEqual(['fresh', 0]);
});

const letters = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

test('a prompt that goes on from the last reply keeps the tokens that the reply was written in', () => {
  const { kept } = opened();
  expect(kept.idsOf('abcd', letters)).toEqual([1, 2, 3, 100]);
});

test.each(['ab', 'abx', 'b'])('another one (%s) is cut by the tokenizer', (prompt) => {
  const { kept } = opened();
  expect(kept.idsOf(prompt, letters)).toEqual(letters(prompt));
});

test('a reply that was broken off has no tokens to go on from', () => {
  const { kept, made } = opened();
  kept.keep([1, 2, 3], { cache: made('other'), length: 3 }, undefined);
  expect(kept.idsOf('abcd', letters)).toEqual(letters('abcd'));
});
