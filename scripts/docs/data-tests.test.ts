import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The last cell of each row, heads and rules apart. */
const testsIn = (document: string): readonly string[] =>
  document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(?: kind|[ :]*-)/u.test(line))
    .flatMap((line) => (line.split('|').at(-2) ?? '').split(',').map((one) => one.trim()));

test('every row of docs/data.md names test files that are there', () => {
  const named = testsIn(readFileSync(join(ROOT, 'docs/data.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(15);
  expect(
    named.filter(
      (one) =>
        !/\.(?:test|fixture)\.ts$|\/questions\/[^/]+\.json$/u.test(one) || !existsSync(join(ROOT, one)),
    ),
  ).toEqual([]);
});
