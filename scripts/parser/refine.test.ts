import { expect, test } from 'vitest';
import { choice, option } from './choices.fixture';
import { refine } from './refine';

const readBy = (good: number) => [
  choice([option('a', true, { good }), option('b', false, {})], { pack: 'one' }),
  choice([option('c', false, { good }), option('d', true, {})], { pack: 'other' }),
];

test('between two fits all questions are read again by the weights fitted last', async () => {
  const seen: Readonly<Record<string, number>>[] = [];
  const readAgain = (reading: Readonly<Record<string, number>>) => {
    seen.push(reading);
    return Promise.resolve(readBy(2));
  };
  const options = { prior: {}, pull: 1, readAgain };
  const isLearned = ({ pack }: { readonly pack: string }): boolean => pack === 'one';
  const once = await refine(readBy(1), isLearned, { ...options, rounds: 1 });
  expect(seen).toEqual([]);
  const twice = await refine(readBy(1), isLearned, { ...options, rounds: 2 });
  expect(seen).toEqual([once.reading]);
  expect(twice.choices).toEqual(readBy(2));
  expect(once.reading['good']).toBeGreaterThan(0);
});
