import { afterEach, expect, test, vi } from 'vitest';
import type { Report } from '../../bench';
import { nodeBench } from '../fixtures/node-bench.fixture';
import { Trail } from '../fixtures/trail.fixture';
import type { Bench } from './bench';
import { Benchmark } from './benchmark.svelte';

const RIVERS = `@prefix : <https://rivers.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:River rdfs:label "river"@en, "río"@es . :Valley rdfs:label "valley"@en, "valle"@es .
:through rdfs:label "flows through"@en, "atraviesa"@es .
:north a :Valley ; rdfs:label "Northdale" . :south a :Valley ; rdfs:label "Southdale" .
:r0 a :River ; rdfs:label "Aire" ; :through :north .
:r1 a :River ; rdfs:label "Bourne" ; :through :south .
:r2 a :River ; rdfs:label "Calder" ; :through :north .
`;
const PREFIX = 'PREFIX : <https://rivers.example/> ';

const line = (id: string, question: string, query: string, rows: readonly string[], lang = 'en'): string =>
  JSON.stringify({
    id,
    question,
    lang,
    goldSparql: PREFIX + query,
    goldVars: ['x'],
    goldRows: rows.map((name) => [`<https://rivers.example/${name}>`]),
  });

const THROUGH = 'SELECT ?x { ?x a :River ; :through :north }';
const QUESTIONS = [
  line('through', 'Which rivers flow through Northdale?', THROUGH, ['r0', 'r2']),
  line('rivers', 'Which rivers are there?', 'SELECT ?x { ?x a :River }', ['r0', 'r1', 'r2']),
  line('valles', '¿Qué valles hay?', 'SELECT ?x { ?x a :Valley }', ['north', 'south'], 'es'),
  line('nonsense', 'asdf qwer', 'SELECT ?x { ?x a :Valley }', ['north', 'south']),
];
const FILES = new Map([
  ['kg/rivers.ttl', RIVERS],
  ['questions.jsonl', QUESTIONS.join('\n')],
]);

const { signal } = new AbortController();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The benchmark over real workers, unless a bench is given; with its address. */
const opened = (hash = '', bench: Bench = nodeBench(FILES)) => {
  const trail = new Trail(hash);
  ends.push(() => bench.end());
  const load = () => Promise.resolve({ openBench: () => bench });
  return { trail, bench, benchmark: new Benchmark({ load, address: trail, now: () => performance.now() }) };
};

test('every question of the pack is asked, scored and told, in the order that the seed fixes', async () => {
  const { benchmark } = opened();
  expect(benchmark.phase).toBe('idle');
  await benchmark.start();
  expect(benchmark.phase).toBe('ended');
  expect(benchmark.progress).toMatchObject({ done: 4, of: 4 });
  expect(benchmark.items.map(({ id }) => id)).toEqual(benchmark.opened?.questions);
  expect(Object.fromEntries(benchmark.items.map(({ id, cause }) => [id, cause]))).toEqual({
    through: null,
    rivers: null,
    valles: null,
    nonsense: 'refused',
  });
  expect(benchmark.tables?.report).toMatchObject({ n: 4, exact: 0.75, items: [] });
  expect(benchmark.opened?.operators[0]).toEqual({ name: 'plain', n: 4 });
}, 60_000);

test('the report is what the command writes, of the set-up that was run', async () => {
  const { benchmark } = opened('#view=benchmark&lang=es&seed=3');
  await benchmark.start();
  const report = JSON.parse(await benchmark.report(signal)) as Report;
  expect(report).toMatchObject({
    schema: 'lodestone/bench/2',
    pack: 'rivers',
    n: 1,
    exact: 1,
    seed: 3,
    shards: 'none',
    command: 'Benchmark page #view=benchmark&lang=es&seed=3',
  });
  expect(report.items.map(({ id }) => id)).toEqual(['valles']);
}, 60_000);

test('a question that is looked at has its place in the history, its reading and its steps', async () => {
  const { trail, benchmark } = opened();
  await benchmark.start();
  benchmark.look('through');
  expect(trail.hash()).toBe('#view=benchmark&question=through');
  await vi.waitFor(() => expect(benchmark.trace).toBeDefined());
  expect(benchmark.trace?.reading?.mentions.length).toBeGreaterThan(0);
  expect(benchmark.trace?.steps.map(({ name }) => name)).toContain('execute');
  trail.go(-1);
  expect(benchmark.question).toBeUndefined();
  expect(benchmark.trace).toBeUndefined();
}, 60_000);

test('after a stop the rest is asked, and what was asked is not asked again', async () => {
  const real = nodeBench(FILES);
  const asked: string[] = [];
  const stopAfter = 2;
  const { benchmark } = opened('', {
    ...real,
    ask: async (id, stop) => {
      asked.push(id);
      if (asked.length === stopAfter) benchmark.stop();
      return real.ask(id, stop);
    },
  });
  await benchmark.start();
  expect(benchmark.phase).toBe('stopped');
  await vi.waitFor(() => expect(benchmark.items).toHaveLength(1));
  expect(benchmark.progress).toMatchObject({ done: 1, of: 4 });
  await benchmark.goOn();
  expect(benchmark.phase).toBe('ended');
  expect(benchmark.items.map(({ id }) => id)).toEqual(benchmark.opened?.questions);
  // The one that was stopped is asked once more.
  expect(asked).toHaveLength(5);
  expect(asked[1]).toBe(asked[2]);
}, 60_000);

test('choosing rewrites the address and starts nothing; starting again drops what was asked', async () => {
  const { trail, benchmark } = opened();
  await benchmark.start();
  benchmark.choose({ language: 'es', limit: 1 });
  expect([trail.hash(), trail.length]).toEqual(['#view=benchmark&lang=es&limit=1', 1]);
  expect(benchmark.items).toHaveLength(4);
  await benchmark.start();
  expect(benchmark.items.map(({ id }) => id)).toEqual(['valles']);
}, 60_000);

test('a pack that is none is told with its place, and is tried again by starting', async () => {
  const files = new Map([...FILES, ['questions.jsonl', `${QUESTIONS[0] ?? ''}\nnot json`]]);
  const { benchmark } = opened('', nodeBench(files));
  await benchmark.start();
  expect(benchmark.phase).toBe('failed');
  expect(benchmark.failure).toMatchObject({
    kind: 'pack',
    failure: { kind: 'line', file: 'questions.jsonl', line: 2 },
  });
  files.set('questions.jsonl', QUESTIONS.join('\n'));
  await benchmark.start();
  expect([benchmark.phase, benchmark.failure]).toEqual(['ended', undefined]);
}, 60_000);

test('code that can not be fetched is told, and fetched by the next start', async () => {
  const bench = nodeBench(FILES);
  ends.push(() => bench.end());
  const load = vi.fn(() => Promise.resolve({ openBench: () => bench }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const benchmark = new Benchmark({ load, address: new Trail('#view=benchmark&limit=1'), now: () => 0 });
  await benchmark.start();
  expect([benchmark.phase, benchmark.failure]).toEqual(['failed', { kind: 'code' }]);
  await benchmark.start();
  expect(benchmark.phase).toBe('ended');
}, 60_000);

test('a worker that breaks ends the run; what was asked until then stays', async () => {
  const real = nodeBench(FILES);
  const asked: string[] = [];
  const { benchmark } = opened('', {
    ...real,
    ask: (id, stop) => {
      asked.push(id);
      return asked.length > 1 ? Promise.reject(new Error('out of memory')) : real.ask(id, stop);
    },
  });
  await benchmark.start();
  expect([benchmark.phase, benchmark.failure]).toEqual([
    'failed',
    { kind: 'broken', message: 'out of memory' },
  ]);
  expect(benchmark.items).toHaveLength(1);
}, 60_000);

test('stopping while it opens keeps nothing and ends the workers', async () => {
  const real = nodeBench(FILES);
  const end = vi.fn(() => real.end());
  const { benchmark } = opened('', { ...real, end });
  const run = benchmark.start();
  await vi.waitFor(() => expect(benchmark.stage).toBe('loading'));
  benchmark.stop();
  await run;
  expect([benchmark.phase, benchmark.opened]).toEqual(['idle', undefined]);
  expect(end).toHaveBeenCalledOnce();
}, 60_000);
