import { expect, test } from 'vitest';
import { hasFormer, isFormer, noteFormer, type FormerParts } from './former-tabs';

test('files of a former build are needed until its last tab is gone', async () => {
  let open: readonly string[] = ['a', 'b'];
  const held = new Map<string, Response>();
  const parts: FormerParts = {
    open: () => Promise.resolve(open),
    cache: () =>
      Promise.resolve({
        match: (key) => Promise.resolve(held.get(key)?.clone()),
        put: (key, response) => Promise.resolve(void held.set(key, response)),
        delete: (key) => Promise.resolve(held.delete(key)),
      }),
  };
  expect(await hasFormer(parts)).toBe(false);
  await noteFormer(parts);
  expect(await hasFormer(parts)).toBe(true);
  open = ['b', 'new'];
  expect(await hasFormer(parts)).toBe(true);
  expect([await isFormer(parts, 'b'), await isFormer(parts, 'new')]).toEqual([true, false]);
  open = ['new'];
  expect(await hasFormer(parts)).toBe(false);
  expect(held.size).toBe(0);
});
