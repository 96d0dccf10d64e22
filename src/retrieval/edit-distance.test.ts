import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance';

test.each([
  ['', '', 0],
  ['orchard', 'orchard', 0],
  ['orchard', 'orchards', 1],
  ['orchard', 'ochard', 1],
  ['orchard', 'orcharf', 1],
  ['orchard', 'rochard', 1],
  ['orchard', 'orchadr', 1],
  ['orchard', 'rochadr', 2],
  ['', 'abc', 3],
])('from %s to %s it takes %i letters', (one, other, distance) => {
  expect(editDistance(one, other, 9)).toBe(distance);
  expect(editDistance(other, one, 9)).toBe(distance);
});

test('what is further apart than asked is told as one more', () => {
  expect(editDistance('orchard', 'meadow', 2)).toBe(3);
  expect(editDistance('abcdef', 'uvwxyz', 3)).toBe(4);
});

test('a limit changes nothing below it, and long texts after short ones are measured as well', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 90 });
  fc.assert(
    fc.property(word, word, fc.nat(20), (one, other, most) => {
      const exact = editDistance(one, other, 200);
      expect(editDistance(one, other, most)).toBe(Math.min(exact, most + 1));
    }),
  );
});
