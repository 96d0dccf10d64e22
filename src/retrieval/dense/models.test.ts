import { expect, test } from 'vitest';
import { MODELS, poolingOf, prefixesOf } from './models';

test.each([
  ['Xenova/multilingual-e5-small', 'query: ', 'passage: '],
  ['intfloat/e5-base-v2', 'query: ', 'passage: '],
  ['Xenova/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: ', ''],
  ['Xenova/bge-m3', '', ''],
  ['Xenova/all-MiniLM-L6-v2', '', ''],
  ['tiny-encoder', '', ''],
])('%s is asked as it was trained', (model, query, passage) => {
  expect(prefixesOf(model)).toEqual({ query, passage });
});

test('the BGE family speaks by its first token', () => {
  expect(MODELS.filter(({ id }) => poolingOf(id) === 'cls').map(({ id }) => id)).toEqual([
    'Xenova/bge-small-en-v1.5',
  ]);
});

test('the default reads many languages', () => {
  expect(MODELS[0]?.languages).toBe('many');
});
