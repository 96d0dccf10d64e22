import { expect, test } from 'vitest';
import { foldsByGraph } from './folds';

const all = Array.from({ length: 90 }, (_, at) => ({ graph: `g${String(at % 9)}`, at }));

test.each([2, 4, 9, 50])('with %i folds no two share a graph, and none is lost', (most) => {
  const folds = foldsByGraph(all, most, 1);
  expect(folds).toHaveLength(Math.min(most, 9));
  const graphs = folds.map((fold) => new Set(fold.map(({ graph }) => graph)));
  expect(graphs.reduce((sum, { size }) => sum + size, 0)).toBe(9);
  expect(new Set(graphs.flatMap((one) => [...one])).size).toBe(9);
  expect(
    folds
      .flat()
      .map(({ at }) => at)
      .sort((a, b) => a - b),
  ).toEqual(all.map(({ at }) => at));
});

test('the seed deals the graphs', () => {
  expect(foldsByGraph(all, 3, 1)).toEqual(foldsByGraph(all, 3, 1));
  expect(foldsByGraph(all, 3, 1)).not.toEqual(foldsByGraph(all, 3, 2));
});
