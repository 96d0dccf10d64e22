import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '..');
const WORKERS = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.worker.ts'),
);

// What the guard does is seen in a browser: `e2e/egress.spec.ts`.
test.each(WORKERS)('%s closes itself to other origins before it loads anything else', (file) => {
  const [first] = readFileSync(join(SRC, file), 'utf8').split('\n');
  expect(first).toMatch(/^import '(?:\.\.\/)*(?:\.\/)?base\/egress-guard';$/u);
});
