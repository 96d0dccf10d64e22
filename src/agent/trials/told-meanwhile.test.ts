import { expect, test } from 'vitest';
import { toldMeanwhile } from './told-meanwhile';

/** Each that was told, and what came of it in the end. */
const all = async <T, R>(
  start: (tell: (told: T) => void) => Promise<R>,
): Promise<readonly [readonly T[], R]> => {
  const running = toldMeanwhile(start);
  const told: T[] = [];
  let next = await running.next();
  for (; next.done !== true; next = await running.next()) told.push(next.value);
  return [told, next.value];
};
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('what is told comes before the end, one after the other', async () => {
  const work = async (tell: (told: number) => void): Promise<string> => {
    for (const one of [1, 2]) {
      tell(one);
      await turn();
    }
    return 'end';
  };
  expect(await all(work)).toEqual([[1, 2], 'end']);
});

test('of what is told at once the last counts', async () => {
  const work = async (tell: (told: number) => void): Promise<string> => {
    await turn();
    tell(1);
    tell(2);
    await turn();
    return 'end';
  };
  expect(await all(work)).toEqual([[2], 'end']);
});

test('a failure is thrown, after what was told before it', async () => {
  const running = toldMeanwhile(async (tell: (told: number) => void) => {
    tell(1);
    await turn();
    throw new Error('It broke.');
  });
  expect(await running.next()).toEqual({ done: false, value: 1 });
  await expect(running.next()).rejects.toThrow('It broke.');
});
