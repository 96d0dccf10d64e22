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

test('that of large ones is, together, and more of formats that shorten IRIs', () => {
  const lines = memoryOfFiles([{ name: 'registry.NT', size: 60_000_000 }]) ?? 0;
  const shortened = memoryOfFiles([{ name: 'registry.ttl', size: 60_000_000 }]) ?? 0;
  expect(lines).toBeGreaterThan(60_000_000);
  expect(shortened).toBeGreaterThan(lines);
  const both = [
    { name: 'a.nq', size: 60_000_000 },
    { name: 'b.ttl', size: 60_000_000 },
  ];
  expect(memoryOfFiles(both)).toBe(lines + shortened);
});
