import { expect, test } from 'vitest';
import { chunksOf, nextChunk } from './chunks';

const questions = (kg: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ kg, id: `${kg}${String(at)}` }));

const chunks = chunksOf([{ folder: 'f', questions: [...questions('a', 5), ...questions('b', 2)] }], 2);

test('many questions about one graph are cut evenly, and none is lost', () => {
  expect(chunks.map(({ kg, ids }) => [kg, ids])).toEqual([
    ['a', ['a0', 'a1']],
    ['a', ['a2', 'a3']],
    ['a', ['a4']],
    ['b', ['b0', 'b1']],
  ]);
});

test('a thread goes on with a graph that it has open, and helps with one of another thread last', () => {
  const next = (own: readonly string[], others: readonly string[], from = chunks) =>
    nextChunk(from, new Set(own), new Set(others))?.ids;
  expect(next(['f b'], [])).toEqual(['b0', 'b1']);
  expect(next([], ['f a'])).toEqual(['b0', 'b1']);
  expect(next([], ['f a', 'f b'])).toEqual(['a0', 'a1']);
  expect(next([], [], [])).toBeUndefined();
});
