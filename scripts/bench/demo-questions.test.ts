import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { openNodeEngine } from '../node-engine';
import { askAndCompare, questionsOf, type Comparison } from './ask-and-compare';

// Dozens of questions on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The demo with its shards, apart from what `npm run demo` left in the checkout. */
const builtDemo = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await cp(here('../../public/demo'), folder, { recursive: true });
  await promisify(execFile)(process.execPath, ['--import', 'tsx', here('../demo.ts'), folder]);
  return folder;
};

const folder = await builtDemo();
const { engine, sources, examples } = await openNodeEngine({
  shards: join(folder, 'shards'),
  withholdExamples: true,
});
afterAll(async () => {
  engine.end();
  await rm(folder, { recursive: true });
});
const scope = sources.map(({ iri }) => iri);

test('with the examples withheld, three quarters of them are answered with exactly their rows', async () => {
  const outcomes: Comparison[] = [];
  const everyThird = examples.filter((_, at) => at % 3 === 0);
  for (const question of everyThird.flatMap(questionsOf))
    outcomes.push(await askAndCompare(question, engine, scope));
  for (const language of ['en', 'es']) {
    const own = outcomes.filter((one) => one.language === language);
    const exact = own.filter(({ isExact }) => isExact).length;
    expect(own.length).toBeGreaterThan(20);
    expect(exact / own.length, language).toBeGreaterThanOrEqual(0.75);
  }
});
