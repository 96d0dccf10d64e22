import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['SECURITY.md', 'docs/faults.md'];

interface Citation {
  readonly file: string;
  /** Words of the test's title, or of a row of its table. */
  readonly title: string;
}

/** Each `file › title` in backticks. */
const citationsIn = (document: string): readonly Citation[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/`([^`›]+?) › ([^`]+)`/gu)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );

test.each(DOCUMENTS)('every test that %s cites is there', (document) => {
  const citations = citationsIn(document);
  expect(citations.length).toBeGreaterThan(10);
  const missing = citations.filter(({ file, title }) => {
    const path = join(ROOT, file);
    return !existsSync(path) || !statSync(path).isFile() || !readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
