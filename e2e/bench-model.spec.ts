import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { tinyGguf } from '../scripts/gguf/tiny-gguf';
import type { Report } from '../src/bench';

const BENCH = fileURLToPath(new URL('../scripts/bench.ts', import.meta.url));

const LAKES: Readonly<Record<string, number>> = { Barano: 100, Kelima: 101, Moroth: 102 };
const TURTLE = Object.entries(LAKES).map(
  ([name, depth]) =>
    `<http://e/${name}> a <http://e/Lake> ; <http://www.w3.org/2000/01/rdf-schema#label> "${name}" ; <http://e/depth> ${depth} .`,
);
const QUESTIONS = Object.entries(LAKES).map(([name, depth]) =>
  JSON.stringify({
    id: name,
    kg: 'lakes',
    question: `What is the depth of ${name}?`,
    goldSparql: `SELECT ?x { <http://e/${name}> <http://e/depth> ?x }`,
    goldVars: ['x'],
    goldRows: [[`"${depth}"^^<http://www.w3.org/2001/XMLSchema#integer>`]],
  }),
);

const write = async (path: string, body: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
};

interface Ran {
  readonly code: number | null;
  readonly error: string;
}

const bench = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', BENCH, ...args], (_failed, _out, error) => {
      resolve({ code: child.exitCode, error });
    });
  });

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-model-'));
  await write(join(folder, 'lakes/kg/lakes.ttl'), TURTLE.join('\n'));
  await write(join(folder, 'lakes/questions.jsonl'), QUESTIONS.join('\n'));
  const body = tinyGguf();
  const sha256 = createHash('sha256').update(body).digest('hex');
  const indexed = (id: string) => {
    const files = [{ path: `${id}/tiny.gguf`, bytes: body.length, sha256 }];
    return { id, kind: 'gguf', folder: `${id}/`, weights: [], bytes: body.length, files };
  };
  await write(join(folder, 'models/own/tiny/tiny.gguf'), body);
  await write(
    join(folder, 'models/index.json'),
    JSON.stringify({ version: 1, models: [indexed('own/tiny'), indexed('own/none')] }),
  );
});
test.afterAll(() => rm(folder, { recursive: true }));

test('the bench asks a model in a headless browser, from one command', async () => {
  test.slow();
  const out = join(folder, 'report.json');
  const options = ['--pack', join(folder, 'lakes'), '--models', join(folder, 'models'), '--out', out];
  const { code, error } = await bench(...options, '--agent', 'model:own/tiny');
  expect(error).toContain('3/3');
  expect(code).toBe(0);
  const report = JSON.parse(await readFile(out, 'utf8')) as Report;
  expect(report.agent).toBe('model:own/tiny');
  for (const { model } of report.items) {
    expect(model?.tokensOut).toBeGreaterThan(0);
    expect(model?.calls).toBeLessThanOrEqual(2);
    // Whatever it wrote, the composer's answer stands.
    expect(model?.composerExact).toBe(1);
  }
});

test('a model that can not be loaded is told, and nothing is asked', async () => {
  // Two processes, one of which builds a page and opens it in a browser.
  test.slow();
  const options = ['--pack', join(folder, 'lakes'), '--models', join(folder, 'models')];
  const { code, error } = await bench(...options, '--agent', 'model:own/none');
  expect(error).toContain('"kind":"not-there"');
  expect(code).toBe(2);
  expect((await bench(...options, '--agent', 'model:../other')).code).toBe(2);
});
