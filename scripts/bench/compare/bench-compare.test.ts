import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REPORT_SCHEMA } from '../../../src/bench';
import { runHere } from '../../run-here.fixture';

const folder = await mkdtemp(join(tmpdir(), 'compare-'));
afterAll(() => rm(folder, { recursive: true }));

const SCORES = [
  ...['exact', 'exactStrict', 'exactSuperset', 'exactTie', 'rowEm', 'rowF1', 'setPrecision', 'setRecall'],
  ...['setF1', 'setF1Official', 'hit1', 'hit5', 'reciprocalRank'],
];

/** A report as its documented schema has it, with as much as is compared. */
const report = (exact: string, change: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    schema: REPORT_SCHEMA,
    pack: 'waters',
    questions: null,
    agent: 'composer',
    setup: 'plain',
    examples: 'none',
    shards: 'none',
    scope: 'dataset',
    engine: 'auto',
    transport: 'local',
    seed: 1,
    budget: 10,
    limit: null,
    kg: null,
    warmup: false,
    version: '0.1.0',
    commit: 'abc1234',
    date: '2025-01-01',
    items: Array.from(exact, (one, at) => ({
      id: `q${at}`,
      kg: `g${at % 2}`,
      goldKey: `k${at}`,
      scores: Object.fromEntries(SCORES.map((name) => [name, Number(one)])),
      candidatePlace: null,
      valid: true,
      zeroResult: false,
      cautioned: false,
      sourcePrecision: Number(one) === 1 ? 1 : null,
      sourceRecall: Number(one) === 1 ? 0.5 : null,
      sourcePrecisionMatched: null,
      sourceRecallMatched: null,
      rowsShown: 1,
      sources: { scope: 1, fetched: 1, asked: 0, matched: 1, realised: 1 },
    })),
    ...change,
  });

const file = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

const run = async (...args: readonly string[]) => {
  const { code, out, error } = await runHere('bench-compare', ...args);
  return { code, out: out.join('\n'), error: error.map((text) => `${text}\n`).join('') };
};

test('two summaries are compared', async () => {
  const a = await file('a.json', report('00110'));
  const b = await file('b.json', report('011111', { shards: 'fkgqa', limit: 6, commit: 'abc1234+' }));
  const { code, out, error } = await run(a, b);
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('shards: none → fkgqa\nlimit: all → 6\ncommit: abc1234 → abc1234+\n\n');
  expect(out).toContain('5 questions in both (5 gold queries, 2 graphs); 0 in A alone, 1 in B alone.');
  expect(out).toMatch(
    /\| exact \| 5 \| 40\.0 \| 80\.0 \| \+40\.0 \| 0\.0 … \+80\.0 \| \+33\.3 … \+50\.0 \|/u,
  );
  expect(out).toContain('| sourceRecall | 2 | 50.0 | 50.0 | 0.0 |');
  expect(out).toContain('0 exact in A alone, 2 in B alone, p = 0.500');
  expect(out).toContain('Exact in B alone: 2 (q1, q4)');
  expect(out).toContain('Exact in A alone: 0');
});

test('of several reports, what the papers tell of their agents stands side by side', async () => {
  const spread = { least: 1, median: 20, p90: 30, most: 300, mean: 40 };
  const tools = {
    tokens: spread,
    modelCalls: spread,
    sparqlCalls: spread,
    voidCalls: spread,
    seconds: spread,
    firstRowsSeconds: spread,
    queriesValid: 0.5,
    queryFaults: { prefix: 0.4, braces: 0.1 },
    actions: { run_sparql_query: 4 },
    ends: { done: 2, 'budget/turns': 1 },
    budgetEnds: 1,
    salvaged: 1,
    salvagedExact: 0,
  };
  // Without the fields that reports of before lack.
  const plain = await file('plain.json', report('011', { n: 3, exact: 2 / 3 }));
  const baseline = await file(
    'baseline.json',
    report('001', { n: 3, exact: 1 / 3, setup: 'baseline', agent: 'openai:http://localhost/v1,Q', tools }),
  );
  const { code, out, error } = await run(plain, baseline, plain);
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('| set-up | plain | baseline | plain |');
  expect(out).toContain('| agent | composer | Q | composer |');
  expect(out).toContain('| exact, % | 66.7 | 33.3 | 66.7 |');
  expect(out).toContain('| tokens: least / median / most | – | 1 / 20 / 300 | – |');
  expect(out).toContain('| queries that do not parse, % | – | prefix 40.0, braces 10.0 | – |');
  expect(out).toContain('| cut off; answered; right | – | 1; 1; 0 | – |');
  expect(out).toMatch(/\| baseline, Qwen3-8B \| 13\.1 \|/u);
  const two = await run(plain, baseline);
  expect(two.out).toMatch(/Exact in A alone: 1[^]*\| set-up \| plain \| baseline \|/u);
});

test('what can not be compared is refused in one sentence, with exit code 2', async () => {
  const a = await file('waters.json', report('01'));
  const refusals: readonly (readonly [readonly string[], RegExp])[] = [
    [[a], /^Two reports or more are compared, not 1: .*\n$/u],
    [[a, join(folder, 'nowhere.json')], /can't be read: .*\n$/u],
    [[a, await file('next.json', report('01', { schema: 'lodestone/bench/9' }))], /bench\/9; only .*\n$/u],
    [[a, await file('former.json', report('01', { schema: 'lodestone/bench/1' }))], /bench\/1; only .*\n$/u],
    [
      [a, await file('hills.json', report('01', { pack: 'hills' }))],
      /^The reports are of different packs.*\n$/u,
    ],
    [[a, a, '--seed', 'one'], /^--seed takes .*\n$/u],
  ];
  for (const [args, sentence] of refusals) {
    const { code, out, error } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(sentence);
  }
});
