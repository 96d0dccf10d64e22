import { expect, test } from 'vitest';
import { closeness, noiseOf } from './background';

test('what is as near as anything is close to nothing', () => {
  const noise = noiseOf([0.78, 0.8, 0.82]);
  expect(closeness(0.8, noise)).toBeUndefined();
  expect(closeness(0.84, noise)).toBeUndefined();
});

test('what stands far above it is close, and never more than the same', () => {
  const noise = noiseOf([0.78, 0.8, 0.82]);
  expect(closeness(0.9, noise)).toBeGreaterThan(0.2);
  expect(closeness(0.99, noise)).toBe(1);
});

test('an encoder that finds all of the background equal tells a word that it does not know from one that it does', () => {
  const unknown = noiseOf([1, 1, 1]);
  expect(closeness(1, unknown)).toBeUndefined();
  const known = noiseOf([0, 0, 0]);
  expect(closeness(1, known)).toBe(1);
});

test('no background, no claim beyond the similarity itself', () => {
  expect(noiseOf([])).toEqual({ mean: 0, deviation: 0.1 });
  expect(closeness(0.3, noiseOf([]))).toBeUndefined();
});
