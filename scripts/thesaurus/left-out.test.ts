import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLeftOut } from './left-out';

test('a swear word is left out in any number, and beside another word', () => {
  expect(['crappy', 'cretin', 'cretins', 'old cretin'].every(isLeftOut)).toBe(true);
  expect(['class', 'assess', 'cocktail', 'title', 'country'].some(isLeftOut)).toBe(false);
});

test('the thesaurus has none', () => {
  const file = new URL('../../src/retrieval/thesaurus/english.json', import.meta.url);
  const table = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const words = new Set(
    ['synonyms', 'related', 'common'].flatMap((part) => table[part]?.split(/[;, ]/u) ?? []),
  );
  expect(words.size).toBeGreaterThan(10_000);
  expect([...words].filter(isLeftOut).length).toBe(0);
});
