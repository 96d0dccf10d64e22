import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { startChatServer, type ChatFault } from '../../../e2e/servers';
import type { Item, Report } from '../../../src/bench';

// Processes of their own, each with an engine, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = await mkdtemp(join(tmpdir(), 'bench-model-'));
afterAll(() => rm(folder, { recursive: true }));

const INTEGER = 'http://www.w3.org/2001/XMLSchema#integer';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const DEPTHS = { Baral: 100, Kelmo: 101, Tanus: 102, Velor: 103, Sorim: 104, Ganil: 105 };
const NAMES = Object.keys(DEPTHS);

const pack = join(folder, 'lakes');
await mkdir(join(pack, 'kg'), { recursive: true });
await writeFile(
  join(pack, 'kg/lakes.ttl'),
  Object.entries(DEPTHS)
    .map(
      ([name, depth]) =>
        `<http://e/${name}> a <http://e/Lake> ; <${LABEL}> "${name}" ; <http://e/depth> ${depth} .`,
    )
    .join('\n'),
);
await writeFile(
  join(pack, 'questions.jsonl'),
  Object.entries(DEPTHS)
    .map(([name, depth]) =>
      JSON.stringify({
        id: name,
        kg: 'lakes',
        question: `What is the depth of ${name}?`,
        goldSparql: `SELECT ?x { <http://e/${name}> <http://e/depth> ?x }`,
        goldVars: ['x'],
        goldRows: [[`"${depth}"^^<${INTEGER}>`]],
      }),
    )
    .join('\n'),
);

interface Ran {
  readonly code: number;
  readonly error: string;
  readonly report: Report | undefined;
  /** Of the file. */
  readonly text: string;
}

let runs = 0;
const bench = (agent: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> => {
  runs += 1;
  const out = join(folder, `${runs}.json`);
  const script = fileURLToPath(new URL('../../bench.ts', import.meta.url));
  const args = ['--import', 'tsx', script, '--pack', pack, '--agent', agent, '--out', out];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { env: { ...process.env, ...env } },
      (failed, _stdout, error) => {
        const text = failed === null ? readFileSync(out, 'utf8') : '';
        const report = failed === null ? (JSON.parse(text) as Report) : undefined;
        resolve({ code: child.exitCode ?? -1, error, report, text });
      },
    );
  });
};

const itemsOf = ({ report }: Ran): readonly Item[] => (report?.items ?? []) as readonly Item[];

const depthOf = (name: string): string => `SELECT depth FROM lake WHERE name = '${name}'`;
/** Right, whatever lake is asked for. */
const rightReply = (request: unknown): string =>
  depthOf(/What is the depth of (\w+)/u.exec(JSON.stringify(request))?.[1] ?? '');
/** The first request finds out what the server can be held to. */
const FAULTS: readonly (ChatFault | undefined)[] = [
  undefined,
  { kind: 'status', status: 429, retryAfter: '0.05' },
  undefined,
  { kind: 'cut', tokens: 2 },
  { kind: 'slow', ms: 5 },
  { kind: 'over-long' },
  undefined,
  { kind: 'wrong-json' },
  { kind: 'status', status: 500 },
];

test('a whole pack is asked of a model on a server, whatever the server does', async () => {
  const server = await startChatServer({
    reply: (request, call) => (FAULTS[call]?.kind === 'over-long' ? 'SELECT and on, ' : rightReply(request)),
    key: 'sk-7',
    models: [{ id: 'tiny', owned_by: 'library' }],
    faults: FAULTS,
  });
  try {
    const ran = await bench(`openai:${server.base},tiny`, { LODESTONE_MODEL_KEY: 'sk-7' });
    expect(ran.error).not.toContain('Error');
    expect(ran.report).toMatchObject({
      agent: `openai:${server.base},tiny`,
      n: 6,
      exact: 1,
      corrections: 1 / 6,
      model: {
        n: 6,
        exact: 1,
        composerExact: 1,
        won: [],
        lost: [],
        choices: { candidate: 3, own: 0, none: 3 },
        places: { 1: 3 },
        faults: { 'model/cut': 1, 'model/malformed': 1, 'model/refused': 1 },
        calls: { p50: 1, p95: 2 },
      },
    });
    const { model } = ran.report ?? {};
    expect(model?.tokens.p50).toBeGreaterThan(50);
    expect(model?.tokens.p50).toBeLessThan(4000);
    expect(itemsOf(ran).filter(({ model: one }) => one?.calls === 2)).toHaveLength(1);
    expect(server.asked).toHaveLength(FAULTS.length);
    expect(new Set(server.keys)).toEqual(new Set(['Bearer sk-7']));
    expect(ran.text).not.toContain('sk-7');
  } finally {
    await server.close();
  }
});

test('a server without the model, or without an answer, is no run', async () => {
  const server = await startChatServer({ reply: rightReply, models: [{ id: 'other' }] });
  const unknown = await bench(`openai:${server.base},tiny`);
  expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining('"known":["other"]')]);
  await server.close();
  const dead = await bench(`openai:${server.base},tiny`);
  expect([dead.code, dead.error]).toEqual([2, expect.stringContaining('"kind":"offline"')]);
});

const scriptAt = async (name: string, lines: readonly unknown[]): Promise<string> => {
  const file = join(folder, name);
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, texts.join('\n'));
  return `script:${file}`;
};

test('a script is asked about the questions that it knows, and what it does to them is told', async () => {
  const [first = '', second = '', third = ''] = NAMES;
  const agent = await scriptAt('replies.jsonl', [
    { id: first, replies: [depthOf(first)] },
    { id: second, replies: ['The depth is 101 m.'] },
    '',
    { id: third, replies: ['I am not sure.', 'SELECT name FROM lake WHERE depth = 102'] },
    { id: 'of another pack', replies: [depthOf(first)] },
  ]);
  const ran = await bench(agent);
  expect(ran.report?.agent).toMatch(/^script:replies\.jsonl [0-9a-f]{12}$/u);
  expect(ran.report?.model).toMatchObject({
    n: 3,
    composerExact: 1,
    exact: 2 / 3,
    won: [],
    lost: [third],
    choices: { candidate: 1, own: 1, none: 1 },
    faults: { 'unusable/unreadable': 1 },
  });
  expect(ran.report?.exact).toBe(1);
  const models = new Map(itemsOf(ran).map(({ id, model, modelQuery }) => [id, { model, modelQuery }]));
  expect(models.get(first)?.model).toMatchObject({ choice: 'candidate', place: 1, calls: 1, agrees: true });
  expect(models.get(second)).toMatchObject({
    model: { choice: 'none', calls: 2, exact: 1 },
    modelQuery: null,
  });
  expect(models.get(third)?.model).toMatchObject({ calls: 2, agrees: false, exact: 0 });
  expect(models.get(third)?.modelQuery).toContain('depth');
  expect(models.get(NAMES[3] ?? '')).toEqual({ model: null, modelQuery: null });
});

test('a line that is no line of a script is named', async () => {
  const agent = await scriptAt('wrong.jsonl', [{ id: 'a', replies: ['SELECT 1'] }, '{"id":"b"}']);
  const { code, error } = await bench(agent);
  expect(code).toBe(2);
  expect(error).toBe('Line 2 of the script is not of the form {"id": …, "replies": [text, …]}.\n');
});
