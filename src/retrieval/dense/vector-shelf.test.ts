import { expect, test } from 'vitest';
import type { Quantised } from './quantise';
import { VectorShelf, dropVectors, type VectorRecords } from './vector-shelf';

const memory = () => {
  const held = new Map<unknown, unknown>();
  const records: VectorRecords = {
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  };
  return { held, records };
};
const vector = (...codes: number[]): Quantised => ({ codes: Int8Array.from(codes), scale: 0.5 });
const opened = async (
  records: VectorRecords,
  model = 'tiny q8 abc',
  dimensions = 2,
): Promise<VectorShelf> => {
  const shelf = new VectorShelf(records, model, dimensions);
  await shelf.open();
  return shelf;
};
const VECTORS = new Map([
  ['one', vector(1, 2)],
  ['two', vector(-3, 127)],
]);

test('what was put is there, now and on the next visit', async () => {
  const { records } = memory();
  const shelf = await opened(records);
  await shelf.put(VECTORS, 1);
  expect(shelf.get('two')).toEqual(vector(-3, 127));
  const next = await opened(records);
  expect(next.get('one')).toEqual(vector(1, 2));
  expect(next.get('two')).toEqual(vector(-3, 127));
  expect(next.get('three')).toBeUndefined();
});

test('vectors of another model, or of the same with other weights, are not taken for its own', async () => {
  const { held, records } = memory();
  await (await opened(records)).put(VECTORS, 1);
  expect((await opened(records, 'tiny q8 def')).get('one')).toBeUndefined();
  expect(held.size).toBe(1);
});

test.each([
  ['another version', { version: 0 }],
  ['too few numbers', { codes: Int8Array.of(1) }],
  ['numbers of another type', { codes: [1, 2, -3, 127] }],
  ['a hash that is none', { hashes: ['one', 7] }],
])('%s is dropped', async (_, change) => {
  const { held, records } = memory();
  await (await opened(records)).put(VECTORS, 1);
  for (const record of held.values()) Object.assign(record as object, change);
  expect((await opened(records)).get('one')).toBeUndefined();
  expect(held.size).toBe(0);
});

test('all can be dropped', async () => {
  const { held, records } = memory();
  await (await opened(records)).put(VECTORS, 1);
  await dropVectors(records);
  expect(held.size).toBe(0);
});

test('a storage that refuses costs the next visit and nothing else', async () => {
  const refuse = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  const records = { all: refuse, set: refuse, remove: refuse };
  const shelf = await opened(records);
  await shelf.put(VECTORS, 1);
  expect(shelf.get('one')).toEqual(vector(1, 2));
  await expect(dropVectors(records)).resolves.toBeUndefined();
});
