import { expect, test } from 'vitest';
import { TRIPLE_LIMIT } from '../store';
import { FILE_TRIPLES, memoryOfFiles } from './file-memory';

test('the page tells the limit that files are read with', () => {
  expect(FILE_TRIPLES).toBe(TRIPLE_LIMIT);
});

test('the memory of small files is not told', () => {
  expect(memoryOfFiles([])).toBeUndefined();
  expect(memoryOfFiles([{ name: 'demo.ttl', size: 1_000_000 }])).toBeUndefined();
});

test.each([
  ['registry.nt', 60_288_627, 0.7],
  ['REGISTRY.NT', 301_499_857, 2.7],
  ['registry.ttl', 17_023_878, 0.7],
])('that of %s, %i bytes, is as it was measured', (name, size, gigabytes) => {
  const memory = memoryOfFiles([{ name, size }]) ?? 0;
  expect(Math.round(memory / 1e8) / 10).toBe(gigabytes);
});

test('that of several files is told together', () => {
  const files = [
    { name: 'a.nq', size: 20_000_000 },
    { name: 'b.nq', size: 30_000_000 },
  ];
  expect(memoryOfFiles(files)).toBe(memoryOfFiles([{ name: 'c.nq', size: 50_000_000 }]));
});
