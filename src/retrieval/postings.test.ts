import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Postings, inBoth } from './postings';

/** Terms by entry. */
const ENTRIES = [[0, 2], [2], [1, 2], [], [0]];
const postings = new Postings(4, (tell) => {
  ENTRIES.forEach((terms, entry) => {
    for (const term of terms) tell(term, entry);
  });
});

test('each term tells its entries, ascending', () => {
  expect([0, 1, 2, 3].map((term) => [...postings.of(term)])).toEqual([[0, 4], [2], [0, 1, 2], []]);
  expect(postings.frequency(2)).toBe(3);
});

test('entries of any of several terms are told once', () => {
  expect([...postings.ofAny([0, 2])]).toEqual([0, 1, 2, 4]);
  expect([...postings.ofAny([])]).toEqual([]);
});

test('what both lists hold is what a set would say', () => {
  const list = fc.uniqueArray(fc.nat(300), { maxLength: 120 }).map((ids) => Uint32Array.from(ids).sort());
  fc.assert(
    fc.property(list, list, (one, other) => {
      const held = new Set(other);
      expect([...inBoth(one, other)]).toEqual([...one].filter((id) => held.has(id)));
    }),
  );
});
