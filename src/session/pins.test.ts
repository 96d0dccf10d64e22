import { expect, test } from 'vitest';
import type { Mention } from '../composer';
import { correct, correctionsOf, pinsOf, withCorrected } from './pins';

const mention = (start: number, end: number): Mention => ({ start, end, meanings: [] });

test('a correction belongs to the words of its question', () => {
  const all = correct(new Map(), ' Who painted it? ', { mention: mention(4, 11), meaning: 'a' });
  expect(pinsOf(all, 'Who painted it?')).toEqual([{ start: 4, end: 11, meaning: 'a' }]);
  expect(pinsOf(all, 'Who painted that?')).toEqual([]);
});

test('the last correction of the same words counts', () => {
  const once = correct(new Map(), 'q', { mention: mention(0, 5), meaning: 'a' });
  const twice = correct(once, 'q', { mention: mention(3, 8), meaning: null });
  expect(pinsOf(twice, 'q')).toEqual([{ start: 3, end: 8, meaning: null }]);
  expect(pinsOf(once, 'q')).toEqual([{ start: 0, end: 5, meaning: 'a' }]);
});

test('words said to mean none of these stay within reach, in their place', () => {
  const all = correct(new Map(), 'q', { mention: mention(3, 5), meaning: null });
  const mentions = withCorrected([mention(0, 2), mention(6, 8)], correctionsOf(all, 'q'));
  expect(mentions.map((one) => one.start)).toEqual([0, 3, 6]);
});
