import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { JudgedCache } from './judged-cache';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const JUDGED = { features: { 'rows.one': 1 }, isRight: true, rows: 'key' };

test('a query of a question is run once, and not again by who opens the file later', async () => {
  const file = join(folder, 'new', 'graph.jsonl');
  let runs = 0;
  const run = () => {
    runs += 1;
    return Promise.resolve(JUDGED);
  };
  const cache = new JudgedCache(file);
  expect([await cache.judged('1', 'q', run), await cache.judged('1', 'q', run)]).toEqual([JUDGED, JUDGED]);
  expect(runs).toBe(1);
  await cache.judged('2', 'q', run);
  expect(runs).toBe(2);
  appendFileSync(file, '{"key":"cut o');
  expect(await new JudgedCache(file).judged('1', 'q', run)).toEqual(JUDGED);
  expect(runs).toBe(2);
});
