import { expect, test } from 'vitest';
import { seeded } from '../../base';
import { normalised, quantise } from './quantise';
import { VectorIndex } from './vector-index';

const DIMENSIONS = 384;

/** Points around some centres, as the names of one graph lie. */
const generated = (count: number, seed: number): Float32Array[] => {
  const random = seeded(seed);
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const centres = Array.from({ length: 20 }, () => Float32Array.from({ length: DIMENSIONS }, gauss));
  return Array.from({ length: count }, (_, at) =>
    normalised((centres[at % 20] ?? new Float32Array()).map((value) => value + 0.6 * gauss())),
  );
};

const exactly = (query: Float32Array, vectors: readonly Float32Array[], most: number): readonly number[] =>
  vectors
    .map((vector, row) => ({
      row,
      similarity: vector.reduce((sum, one, at) => sum + one * (query[at] ?? 0), 0),
    }))
    .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
    .slice(0, most)
    .map(({ row }) => row);

const indexOf = (vectors: readonly Float32Array[]): VectorIndex => {
  const index = new VectorIndex(DIMENSIONS, 1);
  for (const vector of vectors) index.add(quantise(vector));
  return index;
};

test('a search over bytes finds what a search over floats finds', () => {
  const vectors = generated(1500, 7);
  const queries = generated(40, 7).map((vector, at) =>
    normalised(vector.map((value, i) => value + 0.3 * (vectors[(at * 7) % 1500]?.[i] ?? 0))),
  );
  const index = indexOf(vectors);
  const recalls = queries.map((query) => {
    const exact = new Set(exactly(query, vectors, 10));
    return index.nearest(query, 10).filter(({ row }) => exact.has(row)).length / 10;
  });
  expect(recalls.reduce((sum, one) => sum + one, 0) / recalls.length).toBeGreaterThanOrEqual(0.98);
});

test('similarities are cosines, best first', () => {
  const vectors = generated(50, 3);
  const near = indexOf(vectors).nearest(vectors[4] ?? new Float32Array(), 5);
  expect(near[0]?.row).toBe(4);
  expect(near[0]?.similarity).toBeCloseTo(1, 2);
  expect(near.map(({ similarity }) => similarity)).toEqual(
    near.map(({ similarity }) => similarity).sort((a, b) => b - a),
  );
});

test('equals stand in the order in which they came', () => {
  const vector = normalised(Float32Array.from({ length: DIMENSIONS }, (_, at) => at));
  const index = indexOf([vector, vector, vector]);
  expect(index.nearest(vector, 2).map(({ row }) => row)).toEqual([0, 1]);
});

test('a vector of another length is a bug', () => {
  expect(() => new VectorIndex(4).add(quantise(new Float32Array(3)))).toThrow(RangeError);
});

test('a vector of zeros is like nothing', () => {
  const index = new VectorIndex(3);
  index.add(quantise(new Float32Array(3)));
  expect(index.nearest(Float32Array.of(1, 0, 0), 1)).toEqual([{ row: 0, similarity: 0 }]);
});
