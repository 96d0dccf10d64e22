import { expect, test } from 'vitest';
import { contentKey, isAlike, partsOf } from './parts-of';

const barn = { kind: 'value', path: [{ property: 'barn', forward: true }], said: [2] };

test('the same by other words is alike, and has the same key', () => {
  const again = { ...barn, said: [5, 6] };
  expect(isAlike(barn, again)).toBe(true);
  expect(contentKey(barn)).toBe(contentKey(again));
});

test('what may be missing is alike, and is written otherwise', () => {
  const optional = { ...barn, optional: true };
  expect(isAlike(barn, optional)).toBe(true);
  expect(contentKey(barn)).not.toBe(contentKey(optional));
});

test('another way is not alike, nor a longer one', () => {
  expect(isAlike(barn, { ...barn, path: [{ property: 'barn', forward: false }] })).toBe(false);
  expect(isAlike(barn, { ...barn, path: [...barn.path, ...barn.path] })).toBe(false);
});

test('the outer part comes before those in it', () => {
  const isOf = (part: object): part is { said: number[] } => 'said' in part;
  const inner = { said: [1] };
  const outer = { said: [0], of: [inner] };
  expect(partsOf({ outer }, isOf)).toEqual([outer, inner]);
});
