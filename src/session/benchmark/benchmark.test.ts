import { afterEach, expect, test, vi } from 'vitest';
import { runKeeperOver, type Report, type RunKeeper } from '../../bench';
import { memoryRecords } from '../fixtures/memory-records.fixture';
import { nodeBench } from '../fixtures/node-bench.fixture';
import { Trail } from '../fixtures/trail.fixture';
import type { Bench, BenchCode, OwnPack } from './bench';
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

const codeOf = (bench: Bench, keeper: RunKeeper = runKeeperOver(memoryRecords())): BenchCode => {
  ends.push(() => bench.end());
  return { openBench: () => bench, openKeeper: () => keeper, version: '1.0.0' };
};

/** The benchmark over real workers, unless a bench is given; with its address. */
const opened = (hash = '', bench: Bench = nodeBench(FILES), keeper?: RunKeeper) => {
  const trail = new Trail(hash);
  const code = codeOf(bench, keeper);
  const load = () => Promise.resolve(code);
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
});

test('the report is what the command writes, of the set-up that was run', async () => {
  const { benchmark } = opened('#view=benchmark&lang=es&seed=3');
  await benchmark.start();
  const report = JSON.parse(await benchmark.report(signal)) as Report;
  expect(report).toMatchObject({
    schema: 'lodestone/bench/3',
    pack: 'rivers',
    n: 1,
    exact: 1,
    seed: 3,
    shards: 'none',
    command: 'Benchmark page #view=benchmark&lang=es&seed=3',
  });
  expect(report.items.map(({ id }) => id)).toEqual(['valles']);
});

test('the questions of the pack may be shown to it, but for the one that is asked', async () => {
  const { benchmark } = opened('#view=benchmark&examples=loo');
  await benchmark.start();
  const report = JSON.parse(await benchmark.report(signal)) as Report;
  expect(report).toMatchObject({ n: 4, exact: 0.75, examples: 'loo' });
});

test('a question that is looked at has its place in the history, its reading and its steps', async () => {
  const { trail, benchmark } = opened();
  await benchmark.start();
  benchmark.look('through');
  expect(trail.hash()).toBe('#view=benchmark&question=through');
  await vi.waitFor(() => expect(benchmark.trace.run).toBeDefined(), 30_000);
  expect(benchmark.trace.run?.reading?.mentions.length).toBeGreaterThan(0);
  expect(benchmark.trace.run?.steps.map(({ name }) => name)).toContain('execute');
  trail.go(-1);
  expect(benchmark.question).toBeUndefined();
  expect(benchmark.trace.run).toBeUndefined();
});

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
  await vi.waitFor(() => expect(benchmark.items).toHaveLength(1), 30_000);
  expect(benchmark.progress).toMatchObject({ done: 1, of: 4 });
  await benchmark.goOn();
  expect(benchmark.phase).toBe('ended');
  expect(benchmark.items.map(({ id }) => id)).toEqual(benchmark.opened?.questions);
  // The one that was stopped is asked once more.
  expect(asked).toHaveLength(5);
  expect(asked[1]).toBe(asked[2]);
});

test('choosing rewrites the address and starts nothing; starting again drops what was asked', async () => {
  const { trail, benchmark } = opened();
  await benchmark.start();
  benchmark.choose({ language: 'es', limit: 1 });
  expect([trail.hash(), trail.length]).toEqual(['#view=benchmark&lang=es&limit=1', 1]);
  expect(benchmark.items).toHaveLength(4);
  await benchmark.start();
  expect(benchmark.items.map(({ id }) => id)).toEqual(['valles']);
});

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
});

test('code that can not be fetched is told, and fetched by the next start', async () => {
  const code = codeOf(nodeBench(FILES));
  const load = vi.fn(() => Promise.resolve(code));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const benchmark = new Benchmark({ load, address: new Trail('#view=benchmark&limit=1'), now: () => 0 });
  await benchmark.start();
  expect([benchmark.phase, benchmark.failure]).toEqual(['failed', { kind: 'code' }]);
  await benchmark.start();
  expect(benchmark.phase).toBe('ended');
});

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
});

test('stopping while it opens keeps nothing and ends the workers', async () => {
  const real = nodeBench(FILES);
  const end = vi.fn(() => real.end());
  const { benchmark } = opened('', { ...real, end });
  const run = benchmark.start();
  await vi.waitFor(() => expect(benchmark.stage).toBe('loading'), 30_000);
  benchmark.stop();
  await run;
  expect([benchmark.phase, benchmark.opened]).toEqual(['idle', undefined]);
  expect(end).toHaveBeenCalledOnce();
});

const OWN_LINE = line('own', 'Which rivers flow through Northdale?', THROUGH, ['r0', 'r2']);
const MORE_LINE = line('more', 'Which rivers are there?', 'SELECT ?x { ?x a :River }', ['r0', 'r1', 'r2']);

const ownPack = (name: string, files: Readonly<Record<string, string>> = {}): OwnPack => ({
  name,
  files: new Map(
    Object.entries({ 'kg/rivers.ttl': RIVERS, 'questions.jsonl': `${OWN_LINE}\n${MORE_LINE}`, ...files }).map(
      ([path, text]) => [path, new Blob([text])],
    ),
  ),
});

test("a pack of one's own is read, told, run, and left again", async () => {
  const { trail, benchmark } = opened('#view=benchmark&lang=es');
  await benchmark.givePack(ownPack('mine'));
  expect(benchmark.pack.facts).toMatchObject({
    name: 'mine',
    graphs: [{ name: 'mine', questions: 2 }],
    questions: 2,
    languages: ['en'],
  });
  expect(trail.hash()).toBe('#view=benchmark&pack=mine');
  await benchmark.start();
  expect(benchmark.items.map(({ scores }) => scores.exact)).toEqual([1, 1]);
  expect(benchmark.tables?.report.pack).toBe('mine');
  benchmark.chooseDemo();
  expect([trail.hash(), benchmark.isChanged]).toEqual(['#view=benchmark', true]);
});

test('a folder that is no pack is told with its place, and what was chosen before stays', async () => {
  const { benchmark } = opened();
  await benchmark.givePack(ownPack('mine'));
  await benchmark.givePack(ownPack('other', { 'questions.jsonl': `${OWN_LINE}\n{"id": 1}` }));
  expect(benchmark.pack.refused).toMatchObject({
    name: 'other',
    failure: { kind: 'pack', failure: { kind: 'line', file: 'questions.jsonl', line: 2 } },
  });
  expect([benchmark.setup.pack, benchmark.pack.own?.name, benchmark.canStart]).toEqual([
    'mine',
    'mine',
    true,
  ]);
});

test('one graph of a pack is asked by its own questions', async () => {
  const { benchmark } = opened();
  const lines = [OWN_LINE.replace('{', '{"kg":"rivers",'), MORE_LINE.replace('{', '{"kg":"more",')];
  await benchmark.givePack(ownPack('mine', { 'kg/more.ttl': RIVERS, 'questions.jsonl': lines.join('\n') }));
  expect(benchmark.pack.facts?.graphs.map(({ name, questions }) => [name, questions])).toEqual([
    ['more', 1],
    ['rivers', 1],
  ]);
  benchmark.choose({ graph: 'more' });
  await benchmark.start();
  expect(benchmark.opened?.sources.map(({ name }) => name)).toEqual(['more']);
  expect(benchmark.items.map(({ id, sources }) => [id, sources.scope.length])).toEqual([['more', 1]]);
  benchmark.choose({ scope: 'all' });
  await benchmark.start();
  expect(benchmark.opened?.sources.map(({ name }) => name)).toEqual(['more', 'rivers']);
  expect(benchmark.items.map(({ id, sources }) => [id, sources.scope.length])).toEqual([['more', 2]]);
  benchmark.choose({ graph: 'none' });
  await benchmark.start();
  expect(benchmark.failure).toEqual({ kind: 'no-graph', graph: 'none' });
  benchmark.choose({ graph: 'more', language: 'es' });
  await benchmark.start();
  expect(benchmark.failure).toEqual({ kind: 'none-to-ask' });
});

test('what is no number is told beside its field, kept as typed, and starts nothing', async () => {
  const { trail, benchmark } = opened();
  benchmark.type('limit', '-1');
  benchmark.type('seed', '1.5');
  benchmark.type('budget', '');
  expect(benchmark.typed('limit')).toEqual({ text: '-1', fault: 'too-small' });
  expect(benchmark.typed('seed')).toEqual({ text: '1.5', fault: 'not-whole' });
  expect(benchmark.typed('budget')).toEqual({ text: '', fault: 'empty' });
  await benchmark.start();
  expect([benchmark.phase, trail.hash()]).toEqual(['idle', '']);
  benchmark.limit(false);
  expect(benchmark.typed('limit').fault).toBeUndefined();
  benchmark.limit(true);
  expect(benchmark.typed('limit')).toEqual({ text: '-1', fault: 'too-small' });
  for (const [field, text] of [
    ['limit', '77'],
    ['seed', '0'],
    ['budget', '2,5'],
  ] as const)
    benchmark.type(field, text);
  expect(trail.hash()).toBe('#view=benchmark&limit=77&seed=0&budget=2.5');
  expect(benchmark.canStart).toBe(true);
});

/** A bench that stops its benchmark at the question of this number, from 1. */
const stoppingAt = (number: number, stop: () => void): Bench => {
  const real = nodeBench(FILES);
  let asked = 0;
  return {
    ...real,
    ask: (id, signal) => {
      asked += 1;
      if (asked === number) stop();
      return real.ask(id, signal);
    },
  };
};

test('after a reload a run goes on where it was', async () => {
  const records = memoryRecords();
  const first = opened(
    '#view=benchmark&seed=4',
    stoppingAt(3, () => first.benchmark.stop()),
    runKeeperOver(records),
  );
  await first.benchmark.start();
  await vi.waitFor(() => expect(first.benchmark.items).toHaveLength(2), 30_000);

  const asked: string[] = [];
  const real = nodeBench(FILES);
  const counting: Bench = { ...real, ask: (id, stop) => (asked.push(id), real.ask(id, stop)) };
  const { benchmark } = opened('#view=benchmark&seed=4', counting, runKeeperOver(records));
  await benchmark.kept.open();
  expect(benchmark.resumable).toMatchObject({ done: 2, of: 4, pack: 'rivers' });
  await benchmark.resume(benchmark.resumable?.id ?? '');
  expect(benchmark.phase).toBe('ended');
  expect(asked).toHaveLength(2);
  expect(benchmark.items.map(({ id }) => id)).toEqual(first.benchmark.opened?.questions);
  expect(benchmark.tables?.report).toMatchObject({ n: 4, exact: 0.75 });
  expect(benchmark.resumable).toBeUndefined();
});

test('after a reload a link to a question opens the run that asked it, with its reading, steps and names', async () => {
  const records = memoryRecords();
  const first = opened('', nodeBench(FILES), runKeeperOver(records));
  await first.benchmark.start();
  first.benchmark.look('through');
  await vi.waitFor(() => expect(first.benchmark.trace.run).toBeDefined(), 30_000);
  const before = first.benchmark.trace.run;

  const { trail, benchmark } = opened(first.trail.hash(), nodeBench(FILES), runKeeperOver(records));
  await benchmark.open();
  expect([benchmark.phase, benchmark.items.length, trail.hash()]).toEqual(['ended', 4, first.trail.hash()]);
  await vi.waitFor(() => expect(benchmark.trace.run).toBeDefined(), 30_000);
  const after = benchmark.trace.run;
  expect(after?.steps).toEqual(before?.steps);
  expect(after?.groundings.map(({ start, meaning }) => [start, meaning.label])).toEqual(
    before?.answers[0]?.candidate?.groundings.map(({ start, meaning }) => [start, meaning.label]),
  );
  expect(benchmark.trace.labels).toEqual({
    'https://rivers.example/r0': 'Aire',
    'https://rivers.example/r2': 'Calder',
  });
  // Nothing of ours has these names: they are those of the gold rows alone.
  benchmark.look('nonsense');
  expect(Object.values(benchmark.trace.labels)).toEqual(['Northdale', 'Southdale']);
});

test('a link to a question that no kept run asked shows none', async () => {
  const records = memoryRecords();
  const first = opened('#view=benchmark&limit=1', nodeBench(FILES), runKeeperOver(records));
  await first.benchmark.start();
  const { benchmark } = opened('#view=benchmark&question=through', nodeBench(FILES), runKeeperOver(records));
  await benchmark.open();
  expect([benchmark.isOpen, benchmark.opened]).toEqual([true, undefined]);
});

test('a run of an earlier visit is shown and saved without its pack; it goes on when that is given again', async () => {
  const records = memoryRecords();
  const first = opened(
    '',
    stoppingAt(2, () => first.benchmark.stop()),
    runKeeperOver(records),
  );
  await first.benchmark.givePack(ownPack('mine'));
  await first.benchmark.start();
  await vi.waitFor(() => expect(first.benchmark.items).toHaveLength(1), 30_000);

  const { trail, benchmark } = opened('', nodeBench(FILES), runKeeperOver(records));
  await benchmark.kept.open();
  const [kept] = benchmark.kept.all;
  await benchmark.show(kept?.id ?? '');
  expect(trail.hash()).toBe('#view=benchmark&pack=mine');
  expect([benchmark.phase, benchmark.items.length]).toEqual(['stopped', 1]);
  expect((JSON.parse(await benchmark.report(signal)) as Report).items).toHaveLength(1);
  expect([benchmark.isPackMissing, benchmark.canStart, benchmark.canGoOn]).toEqual([true, false, false]);

  await benchmark.givePack(ownPack('mine', { 'kg/rivers.ttl': `${RIVERS}:r3 a :River .` }));
  await benchmark.goOn();
  expect(benchmark.failure).toEqual({ kind: 'changed' });
  expect(benchmark.items).toHaveLength(1);
  await benchmark.givePack(ownPack('mine'));
  await benchmark.goOn();
  expect([benchmark.phase, benchmark.items.length]).toEqual(['ended', 2]);
});

test('a worker that broke is opened again, and nothing that was asked is lost', async () => {
  const real = nodeBench(FILES);
  let asked = 0;
  const { benchmark } = opened('', {
    ...real,
    ask: (id, stop) => {
      asked += 1;
      if (asked !== 2) return real.ask(id, stop);
      real.end();
      return Promise.reject(new Error('out of memory'));
    },
  });
  await benchmark.start();
  expect([benchmark.phase, benchmark.canGoOn]).toEqual(['failed', true]);
  await benchmark.goOn();
  expect([benchmark.phase, asked]).toEqual(['ended', 5]);
  expect(benchmark.tables?.report.n).toBe(4);
});

test('a run can be removed, and brought back for a while', async () => {
  vi.useFakeTimers();
  try {
    const records = memoryRecords();
    const keeper = runKeeperOver(records);
    const { benchmark } = opened('#view=benchmark&limit=1', nodeBench(FILES), keeper);
    vi.useRealTimers();
    await benchmark.start();
    vi.useFakeTimers();
    const id = benchmark.kept.all[0]?.id ?? '';
    benchmark.kept.remove(id);
    expect([benchmark.kept.all.length, benchmark.kept.removed?.id]).toEqual([0, id]);
    benchmark.kept.undoRemoval();
    expect(benchmark.kept.all).toHaveLength(1);
    benchmark.kept.remove(id);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await records.keys()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a run that was removed just before the page went is not among those of the next visit', async () => {
  const records = memoryRecords();
  const items = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const keeper = runKeeperOver(records);
  const bench = nodeBench(FILES);
  const visit = () =>
    new Benchmark({
      load: () => Promise.resolve(codeOf(bench, keeper)),
      address: new Trail('#view=benchmark&limit=1'),
      now: () => performance.now(),
      shelf: () => shelf,
    });
  const first = visit();
  await first.start();
  first.kept.remove(first.kept.all[0]?.id ?? '');
  expect(await records.keys()).not.toEqual([]);
  const next = visit();
  await next.kept.open();
  expect(next.kept.all).toEqual([]);
  expect(await records.keys()).toEqual([]);
  first.kept.undoRemoval();
});

test('a browser without room is told, and the run comes to its end', async () => {
  const full = runKeeperOver({ ...memoryRecords(), set: () => Promise.reject(new Error('full')) });
  const { benchmark } = opened('#view=benchmark&limit=2', nodeBench(FILES), full);
  await benchmark.start();
  expect([benchmark.phase, benchmark.items.length]).toEqual(['ended', 2]);
  await vi.waitFor(() => expect(benchmark.kept.isUnkept).toBe(true), 30_000);
});
