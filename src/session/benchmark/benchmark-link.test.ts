import { expect, test } from 'vitest';
import { DEFAULT_SETUP, parseBenchmarkLink, printBenchmarkLink } from './benchmark-link';

test('a plain address is the default set-up, and the other way round', () => {
  expect(parseBenchmarkLink('#view=benchmark')).toEqual({ setup: DEFAULT_SETUP, question: undefined });
  expect(printBenchmarkLink({ setup: DEFAULT_SETUP, question: undefined })).toBe('#view=benchmark');
});

test('every choice and the opened question stand in the address and come back', () => {
  const link = {
    setup: {
      pack: 'my & pack',
      graph: 'rivers',
      shards: 'fkgqa',
      scope: 'all',
      examples: 'kfold:10',
      language: 'pt-br',
      limit: undefined,
      seed: 7,
      budget: 2.5,
    },
    question: 'space-3&es',
  } as const;
  expect(printBenchmarkLink(link)).toBe(
    '#view=benchmark&pack=my+%26+pack&kg=rivers&shards=fkgqa&scope=all&examples=kfold%3A10&lang=pt-br&limit=all&seed=7&budget=2.5&question=space-3%26es',
  );
  expect(parseBenchmarkLink(printBenchmarkLink(link))).toEqual(link);
});

test.each([
  'limit=0',
  'limit=-3',
  'limit=1e9',
  'limit=99999999999',
  'limit=',
  'seed=x',
  'shards=many',
  'lang=<b>',
  'examples=kfold:1',
  'examples=all',
  'budget=0',
  'pack=',
  'kg=',
])('what can not be meant stays at its default: %s', (field) => {
  expect(parseBenchmarkLink(`#view=benchmark&${field}`).setup).toEqual(DEFAULT_SETUP);
});
