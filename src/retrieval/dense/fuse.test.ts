import { expect, test } from 'vitest';
import { fuse } from './fuse';

const same = (item: string): string => item;
const order = (...lists: readonly (readonly string[])[]) =>
  fuse(
    lists.map((items) => ({ items })),
    same,
  ).map(({ item }) => item);

test('what both halves find comes before what one of them finds first', () => {
  expect(order(['a', 'b', 'c'], ['d', 'b', 'e'])).toEqual(['b', 'a', 'd', 'c', 'e']);
});

test('equals stand by rank, then by the list that comes first', () => {
  expect(order(['a', 'b'], ['b', 'a'])).toEqual(['a', 'b']);
  expect(order(['a'], ['b'], ['c'])).toEqual(['a', 'b', 'c']);
  expect(order(['a', 'x'], ['b', 'y'])).toEqual(['a', 'b', 'x', 'y']);
});

test('of equal scores the better rank stands first, though its list comes later', () => {
  const lists = [
    { items: ['x', 'second'], weight: 62 },
    { items: ['first'], weight: 61 },
  ];
  const fused = fuse(lists, same);
  expect(fused.map(({ item }) => item)).toEqual(['x', 'first', 'second']);
  expect(fused[1]?.score).toBe(fused[2]?.score);
});

test('a score is the sum of the reciprocal ranks', () => {
  const [first] = fuse([{ items: ['a', 'b'] }, { items: ['b'] }], same);
  expect(first).toEqual({ item: 'b', score: 1 / 62 + 1 / 61 });
});

test('a list that counts less moves less', () => {
  const lists = [{ items: ['a', 'b'] }, { items: ['b', 'a'], weight: 0.5 }];
  expect(fuse(lists, same).map(({ item }) => item)).toEqual(['a', 'b']);
  expect(fuse([...lists].reverse(), same).map(({ item }) => item)).toEqual(['a', 'b']);
});

test('things are the same by their key, and the first one stands', () => {
  const lexical = [{ id: 'class <a>', from: 'words' }];
  const dense = [
    { id: 'class <b>', from: 'meaning' },
    { id: 'class <a>', from: 'meaning' },
  ];
  const fused = fuse([{ items: lexical }, { items: dense }], ({ id }) => id);
  expect(fused.map(({ item }) => item)).toEqual([lexical[0], dense[0]]);
});

test('nothing in, nothing out', () => {
  expect(fuse([], same)).toEqual([]);
  expect(order([], [])).toEqual([]);
});
