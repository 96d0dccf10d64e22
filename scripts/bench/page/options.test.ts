import { expect, test } from 'vitest';
import { readOptions } from './options';

const read = (text: string) => readOptions(text.split(' ').filter((one) => one !== ''));

test('a graph is of the pack before it', () => {
  expect(read('--pack a --pack b --kg lakes --limit 9').packs).toEqual([
    { folder: 'a', kg: undefined },
    { folder: 'b', kg: 'lakes' },
  ]);
  expect(read('--pack a --limit 9').setup.limit).toBe(9);
});

test.each([
  ['', /^--pack DIR is missing/u],
  ['--kg lakes --pack a', /^--kg names a graph of the pack that stands before it\.$/u],
  ['--pack a --limit none', /^--limit takes a whole number from 1/u],
])('%s', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
