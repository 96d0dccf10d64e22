import { expect, test } from 'vitest';
import { NO_SCORES, type Item } from '../run/item';
import type { KeptItem, KeptRun } from './kept-run';
import type { KeptTrace } from './kept-trace';
import { MemoryRecords } from './records.fixture';
import { MOST_KEPT_RUNS, runKeeperOver } from './run-keeper';

const QUESTIONS = ['q1', 'q2', 'q3'];

const run = (id: string, day = 1): KeptRun => ({
  id,
  setup: '#view=benchmark',
  version: '1.2.3',
  date: `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  openingMs: 12.5,
  opened: {
    pack: {
      name: 'rivers',
      fingerprint: '00ff',
      graphs: [{ name: 'rivers', triples: 9, questions: 3 }],
      questions: 3,
      languages: ['en'],
    },
    questions: QUESTIONS,
    operators: [{ name: 'plain', n: 3 }],
    sources: [],
  },
});

const asked = (id: string): KeptItem => {
  const item: Item = {
    id,
    kg: 'rivers',
    language: 'en',
    question: 'Which rivers are there?',
    gold: { query: 'SELECT ?x {}', rows: [['"a"', null]] },
    goldKey: 'k',
    query: null,
    rows: [],
    scores: NO_SCORES,
    candidatePlace: null,
    valid: false,
    zeroResult: false,
    cautioned: false,
    confidence: null,
    cause: 'refused',
    failure: 'not-understood',
    goldCheck: 'ran',
    operators: ['plain'],
    sharding: ['predicate'],
    sources: { scope: ['a'], fetched: [], asked: [], matched: [], realised: null },
    sourcePrecision: null,
    sourceRecall: 1,
    sourcePrecisionMatched: null,
    sourceRecallMatched: 0.5,
    requests: 0,
    bytes: 0,
    rowsShipped: null,
    rowsShown: 0,
    modelCalls: 0,
    repeatedQueries: 0,
    endpointSwitches: 0,
    steps: 2,
    ms: 3.5,
    firstMs: null,
    model: null,
    modelQuery: null,
    trace: null,
  };
  const trace: KeptTrace = {
    language: 'en',
    mentions: [{ start: 6, end: 12, kind: 'class', label: 'river' }],
    groundings: [],
    unread: [{ start: 13, end: 16 }],
    steps: [
      { name: 'ground', ms: 1.5, note: { step: 'ground', mentions: 1, unread: 1 }, input: 'a', output: '' },
      { name: 'compose', ms: 2, note: { step: 'compose', candidates: 3 }, input: '', output: 'b' },
      { name: 'plan', ms: 1, note: { step: 'plan', sources: 1, of: 2 }, input: '', output: '' },
      { name: 'execute', ms: 1, note: { step: 'execute', role: 'failed' }, input: '', output: '' },
      { name: 'execute', ms: 1, note: { step: 'execute', role: 'first', rows: 2 }, input: '', output: '' },
      { name: 'execute', ms: null, note: null, input: '', output: '' },
      { name: 'diagnose', ms: 1, note: { step: 'diagnose', found: false }, input: '', output: '' },
    ],
    labels: { 'https://rivers.example/r0': 'Aire' },
  };
  return { item, ms: 4.5, trace };
};

test('what was kept of a run comes back, and how far it came', async () => {
  const records = new MemoryRecords();
  const keeper = runKeeperOver(records);
  expect(await keeper.begin(run('one'), [asked('q1')])).toBe(true);
  expect(await keeper.add('one', 1, asked('q2'))).toBe(true);
  const later = runKeeperOver(records);
  expect(await later.list()).toEqual([{ run: run('one'), done: 2 }]);
  expect(await later.items(run('one'))).toEqual([asked('q1'), asked('q2')]);
});

test('beginning a run again drops what was asked of it', async () => {
  const keeper = runKeeperOver(new MemoryRecords());
  await keeper.begin(run('one'), [asked('q1'), asked('q2')]);
  await keeper.begin(run('one', 2), []);
  expect(await keeper.list()).toEqual([{ run: run('one', 2), done: 0 }]);
  expect(await keeper.items(run('one'))).toEqual([]);
});

test('only the last few are kept, with their questions', async () => {
  const records = new MemoryRecords();
  const keeper = runKeeperOver(records);
  const days = Array.from({ length: MOST_KEPT_RUNS + 2 }, (_, at) => at + 1);
  for (const day of days) await keeper.begin(run(`run ${day}`, day), [asked('q1')]);
  const ids = (await keeper.list()).map((one) => one.run.id);
  expect(ids).toEqual(
    days
      .toReversed()
      .slice(0, MOST_KEPT_RUNS)
      .map((day) => `run ${day}`),
  );
  expect(records.entries.size).toBe(2 * MOST_KEPT_RUNS);
});

test('a forgotten run leaves nothing behind', async () => {
  const records = new MemoryRecords();
  const keeper = runKeeperOver(records);
  await keeper.begin(run('one'), [asked('q1')]);
  await keeper.begin(run('one more'), [asked('q1')]);
  await keeper.forget('one');
  expect([...records.entries.keys()]).toEqual(['"one more"', '["one more",0]']);
});

test.each([
  ['another form', { form: 'lodestone/bench/0' }],
  ['no pack', { opened: {} }],
  ['no date', { date: 'yesterday' }],
  ['another id', { id: 'two' }],
])('a run of %s is forgotten with its questions', async (_, change) => {
  const records = new MemoryRecords();
  const keeper = runKeeperOver(records);
  await keeper.begin(run('one'), [asked('q1')]);
  const written = records.entries.get('"one"')?.record as object;
  await records.set([['one', { ...written, ...change }]]);
  expect(await keeper.list()).toEqual([]);
  expect(records.entries.size).toBe(0);
});

test.each([
  ['a cause that nobody knows', { cause: 'weather' }],
  ['a score beyond 1', { scores: { ...NO_SCORES, exact: 2 } }],
  ['a row that is none', { rows: ['"a"'] }],
  ['the id of another question', { id: 'q9' }],
])('what was asked ends before %s', async (_, change) => {
  const keeper = runKeeperOver(new MemoryRecords());
  const broken = { ...asked('q2'), item: { ...asked('q2').item, ...change } as unknown as Item };
  await keeper.begin(run('one'), [asked('q1'), broken, asked('q3')]);
  expect((await keeper.items(run('one'))).map(({ item }) => item.id)).toEqual(['q1']);
});

test('a storage that is full says so; one that fails is as good as empty', async () => {
  const records = new MemoryRecords();
  records.isFull = true;
  const keeper = runKeeperOver(records);
  expect(await keeper.begin(run('one'), [])).toBe(false);
  expect(await keeper.add('one', 0, asked('q1'))).toBe(false);
  const refuse = () => Promise.reject(new DOMException('Forbidden.', 'SecurityError'));
  const forbidden = runKeeperOver({ keys: refuse, get: refuse, set: refuse, remove: refuse });
  expect(await forbidden.list()).toEqual([]);
  expect(await forbidden.items(run('one'))).toEqual([]);
  expect(await forbidden.begin(run('one'), [])).toBe(false);
  await forbidden.forget('one');
});
