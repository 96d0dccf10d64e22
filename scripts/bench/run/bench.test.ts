import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import type { Item, Report } from '../../../src/bench';

// Several processes, each with an engine, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
afterAll(() => rm(folder, { recursive: true }));

const INTEGER = 'http://www.w3.org/2001/XMLSchema#integer';
const STEMS = ['Bar', 'Kel', 'Mor', 'Tan', 'Vel', 'Sor', 'Gan', 'Ril', 'Dor', 'Pal'];
const ENDINGS = ['ano', 'eth', 'ima', 'oru', 'usk', 'yla'];
/** So many that none is at its end before it is stopped. */
const DEPTHS: Readonly<Record<string, number>> = Object.fromEntries(
  STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending)).map((name, at) => [name, 100 + at]),
);
const turtle = Object.entries(DEPTHS).map(
  ([name, depth]) =>
    `<http://e/${name}> a <http://e/Lake> ; <http://www.w3.org/2000/01/rdf-schema#label> "${name}" ; <http://e/depth> ${depth} .`,
);

const lines = (question = 'What is the depth of'): string =>
  Object.entries(DEPTHS)
    .map(([name, depth]) =>
      JSON.stringify({
        id: name,
        kg: 'lakes',
        question: `${question} ${name}?`,
        goldSparql: `SELECT ?x { <http://e/${name}> <http://e/depth> ?x }`,
        goldVars: ['x'],
        goldRows: [[`"${depth}"^^<${INTEGER}>`]],
      }),
    )
    .join('\n');

const pack = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(join(path, 'kg'), { recursive: true });
  await writeFile(join(path, 'kg/lakes.ttl'), turtle.join('\n'));
  await writeFile(join(path, 'kg/hills.ttl'), '<http://e/Vodno> a <http://e/Hill> .');
  await writeFile(join(path, 'questions.jsonl'), lines());
  return path;
};

const command = ['--import', 'tsx', fileURLToPath(new URL('../../bench.ts', import.meta.url))];

interface Ran {
  readonly code: number;
  readonly error: string;
}

const run = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [...command, ...args], (_failed, _out, error) => {
      resolve({ code: child.exitCode ?? -1, error });
    });
  });

/** Ctrl+C after so many questions. */
const runAndStop = (after: number, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...command, ...args]);
    let error = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      error += text;
      // A second one would kill it.
      if (!child.killed && asked(error).length >= after) child.kill('SIGINT');
    });
    child.on('close', (code) => resolve({ code: code ?? -1, error }));
  });

/** Ids, as the progress tells them. */
const asked = (error: string): readonly string[] =>
  error.split('\n').flatMap((line) => /^ *\d+\/\d+ .* (\S+)$/u.exec(line)?.[1] ?? []);

const reportAt = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report;

test('what was asked when it was stopped is not asked again, but for a question that was changed', async () => {
  const path = await pack('waters');
  const out = join(folder, 'waters.json');
  const stopped = await runAndStop(2, '--pack', path, '--out', out);
  expect([stopped.code, existsSync(out)]).toEqual([130, false]);
  expect(stopped.error).toMatch(/Stopped\. What was asked is kept: .*\n$/u);
  const before = asked(stopped.error);

  const [changed, ...others] = before;
  const text = lines().replace(`depth of ${changed ?? ''}?`, `depth of the lake ${changed ?? ''}?`);
  await writeFile(join(path, 'questions.jsonl'), text);
  const resumed = await run('--pack', path, '--out', out);
  expect(resumed.code).toBe(0);
  const after = asked(resumed.error);
  expect(after).toContain(changed);
  expect([...after, ...others].sort()).toEqual(Object.keys(DEPTHS).sort());

  const report = reportAt(out);
  expect(report).toMatchObject({ n: 60, exact: 1, pack: 'waters', questions: null, seed: 1, budget: 10 });
  expect(report).toMatchObject({ limit: null, kg: null, warmup: false });
  expect(report.commit ?? '').toMatch(/^(?:[0-9a-f]{7,}\+?)?$/u);
  expect(existsSync(`${out}.partial.jsonl`)).toBe(false);
  const traces = readFileSync(`${out}.traces.jsonl`, 'utf8').trimEnd().split('\n');
  for (const { id, trace } of report.items as readonly Item[])
    expect(JSON.parse(traces[(trace ?? 0) - 1] ?? '{}')).toMatchObject({ id });
});

test('another set-up asks all again, and is named in the report', async () => {
  const path = await pack('others');
  const out = join(folder, 'others.json');
  const questions = join(folder, 'deeper.jsonl');
  await writeFile(questions, lines('How deep is').replaceAll('"How deep is', '"Say the depth of'));
  const stopped = await runAndStop(1, '--pack', path, '--out', out);
  expect(stopped.code).toBe(130);
  const other = await run(
    '--pack',
    path,
    '--out',
    out,
    '--questions',
    questions,
    '--limit',
    '3',
    '--summary',
  );
  expect([other.code, asked(other.error).length]).toEqual([0, 3]);
  expect(reportAt(out)).toMatchObject({ n: 3, questions: 'deeper.jsonl' });
  expect(readFileSync(out, 'utf8')).not.toContain('Say the depth');
});

test('the questions of one graph may have the others in scope', async () => {
  const path = await pack('scopes');
  const scopeOf = async (...args: readonly string[]): Promise<unknown> => {
    const out = join(folder, 'scopes.json');
    await run('--pack', path, '--kg', 'lakes', '--limit', '1', '--out', out, '--summary', ...args);
    return reportAt(out).items.map(({ sources }) => sources.scope);
  };
  expect([await scopeOf(), await scopeOf('--scope', 'all')]).toEqual([[1], [2]]);
});

test('what is refused is said in one sentence, with exit code 2', async () => {
  const path = await pack('refused');
  const graph = await run('--pack', path, '--kg', 'moons');
  expect(graph).toEqual({ code: 2, error: '--kg moons: the pack has no such graph; it has hills, lakes.\n' });
  const engine = await run('--pack', path, '--engine', 'comunica');
  expect([engine.code, engine.error.split('\n').length]).toEqual([2, 2]);
});
