import { expect, test } from 'vitest';
import type { Meaning, Mention } from '../composer';
import { correct, correctionsOf, forget, pinsOf, withCorrected } from './pins';

const mention = (start: number, end: number): Mention => ({ start, end, meanings: [] });

test('a correction belongs to the words of its question', () => {
  const all = correct(new Map(), ' Who painted it? ', { mention: mention(4, 11), meaning: 'a' });
  expect(pinsOf(all, 'Who painted it?')).toEqual([{ start: 4, end: 11, meaning: 'a' }]);
  expect(pinsOf(all, 'Who drew it?')).toEqual([]);
});

test('it holds where the same word stands in another question, wherever it stands, spelt the same', () => {
  const all = correct(new Map(), 'Who found Mercury?', { mention: mention(10, 17), meaning: 'a' });
  expect(pinsOf(all, "Is Mercury's mass above that of mercury?")).toEqual([
    { start: 3, end: 10, meaning: 'a', isCarried: true },
  ]);
  expect(pinsOf(all, 'Which Mercurys are there?')).toEqual([]);
  expect(pinsOf(all, 'Mercury or Mercury?').map(({ start }) => start)).toEqual([0, 11]);
});

test('what is said of the word in the question itself undoes it there, and in the next', () => {
  const once = correct(new Map(), 'Who found Mercury?', { mention: mention(10, 17), meaning: 'a' });
  const undone = correct(once, 'When was Mercury found?', { mention: mention(9, 16), meaning: 'b' });
  expect(pinsOf(undone, 'When was Mercury found?')).toEqual([{ start: 9, end: 16, meaning: 'b' }]);
  expect(pinsOf(undone, 'How hot is Mercury?')).toEqual([
    { start: 11, end: 18, meaning: 'b', isCarried: true },
  ]);
  // The first question keeps what was said in it, until it is corrected again, which then is the last said.
  expect(pinsOf(undone, 'Who found Mercury?')).toEqual([{ start: 10, end: 17, meaning: 'a' }]);
  const again = correct(undone, 'Who found Mercury?', { mention: mention(10, 17), meaning: 'c' });
  expect(pinsOf(again, 'How hot is Mercury?').map(({ meaning }) => meaning)).toEqual(['c']);
});

test('what was said of a word elsewhere can be forgotten, and what was said of it here or of other words stays', () => {
  const once = correct(new Map(), 'Who found Mercury?', { mention: mention(10, 17), meaning: 'a' });
  const both = correct(once, 'Who found Mercury?', { mention: mention(4, 9), meaning: 'f' });
  const here = correct(both, 'Who found Venus?', { mention: mention(4, 9), meaning: 'g' });
  const left = forget(here, 'Is Mercury found?', 'Mercury');
  expect(pinsOf(left, 'Is Mercury found?').map(({ meaning }) => meaning)).toEqual(['g']);
  expect(pinsOf(forget(left, 'Who found Venus?', 'found'), 'Who found Venus?')).toHaveLength(1);
  expect(pinsOf(forget(left, 'Is Mercury found?', 'found'), 'Is Mercury found?')).toEqual([]);
});

test('the choices of a word stay within reach where its correction is carried, and only if it can mean that', () => {
  const meaning = (id: string): Meaning => ({
    id,
    kind: 'entity',
    iri: undefined,
    label: id,
    typeLabel: undefined,
    sources: [],
    example: undefined,
  });
  const both = { ...mention(10, 17), meanings: [meaning('a'), meaning('b')] };
  const all = correct(new Map(), 'Who found Mercury?', { mention: both, meaning: 'b' });
  const corrections = correctionsOf(all, 'Is Mercury hot?');
  const held = { ...mention(3, 10), meanings: [meaning('b')] };
  expect(withCorrected([held], corrections)).toEqual([{ ...both, start: 3, end: 10 }]);
  const other = { ...mention(3, 10), meanings: [meaning('x')] };
  expect(withCorrected([other], corrections)).toEqual([other]);
  expect(withCorrected([], corrections)).toEqual([]);
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
