import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { literal, type QueryResult } from '../rdf';
import { memoryHistory } from './fixtures/history-records.fixture';
import { shortAnswerOf, type Asked } from './history-entry';
import type { HistoryRecords } from './history-records';
import { History } from './history.svelte';
import type { Shelf } from './settings.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const memoryShelf = (): Shelf => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
};

/** Each history is a tab of the same browser. Each question comes a second after the one before. */
const browser = (records: HistoryRecords = memoryHistory()) => {
  let time = 0;
  const shelf = memoryShelf();
  return () =>
    new History({
      load: () => Promise.resolve(records),
      shelf: () => shelf,
      now: () => (time += 1000),
    });
};

const asked = (question: string, then: readonly string[] = []): Asked => ({
  question,
  then,
  sources: undefined,
  query: undefined,
});

const toldOf = (history: History): readonly string[] =>
  history.all.map(({ question, then }) => [question, ...then].join(' > '));

test('questions stand there on the next visit, the newest first, each once', async () => {
  const tab = browser();
  const first = tab();
  await first.note(asked('A'));
  await first.note(asked('B'));
  await first.note(asked('A'), { type: 'boolean', value: true });
  const second = tab();
  await second.open();
  expect(toldOf(second)).toEqual(['A', 'B']);
  expect(second.all[0]?.answer).toEqual({ type: 'boolean', value: true });
});

test('a question that is asked again keeps its answer until a new one is there', async () => {
  const history = browser()();
  await history.note(asked('A'), { type: 'triples' });
  await history.note(asked('A'));
  expect(history.all[0]?.answer).toEqual({ type: 'triples' });
});

test('the same question of other sources is another entry', async () => {
  const history = browser()();
  await history.note(asked('A'));
  await history.note({ ...asked('A'), sources: [] });
  expect(toldOf(history)).toEqual(['A', 'A']);
  expect(history.questions).toEqual(['A']);
});

test('a follow-up takes the place of what it follows, unless that is pinned', async () => {
  const history = browser()();
  await history.note(asked('A'));
  await history.note(asked('A', ['x']));
  expect(toldOf(history)).toEqual(['A > x']);
  await history.pin(history.all[0]?.key ?? '', true);
  await history.note(asked('A', ['x', 'y']));
  expect(toldOf(history)).toEqual(['A > x > y', 'A > x']);
});

test('two tabs lose none of their questions', async () => {
  const tab = browser();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.open(), other.open()]);
  await one.note(asked('A'));
  await other.note(asked('B'));
  await one.note(asked('C'));
  await Promise.all([one.open(), other.open()]);
  expect(toldOf(one)).toEqual(['C', 'B', 'A']);
  expect(toldOf(other)).toEqual(['C', 'B', 'A']);
});

test('a pin that another tab set stays when the question is asked again', async () => {
  const tab = browser();
  const [one, other] = [tab(), tab()];
  await one.note(asked('A'));
  await other.open();
  await other.pin(other.all[0]?.key ?? '', true);
  await one.note(asked('A'));
  await one.open();
  expect(one.all).toMatchObject([{ question: 'A', isPinned: true }]);
});

test('a removed question can be brought back for ten seconds', async () => {
  const history = browser()();
  await history.note(asked('A'));
  await history.note(asked('B'));
  await history.remove(history.all[1]?.key ?? '');
  expect([toldOf(history), history.removed]).toEqual([['B'], 1]);
  await history.undo();
  await history.open();
  expect([toldOf(history), history.removed]).toEqual([['B', 'A'], 0]);
  await history.remove(history.all[1]?.key ?? '');
  vi.advanceTimersByTime(10_000);
  await history.undo();
  expect(toldOf(history)).toEqual(['B']);
});

test('all questions are removed, those of another tab too, and all come back', async () => {
  const tab = browser();
  const [one, other] = [tab(), tab()];
  await one.note(asked('A'));
  await other.note(asked('B'));
  await one.removeAll();
  expect(one.removed).toBe(2);
  await other.open();
  expect(toldOf(other)).toEqual([]);
  await one.undo();
  await other.open();
  expect(toldOf(other)).toEqual(['B', 'A']);
});

test('where none are to be kept, what was kept goes, and no other tab keeps one', async () => {
  const tab = browser();
  const [one, other] = [tab(), tab()];
  await one.note(asked('A'));
  await one.keep(false);
  await other.note(asked('B'));
  await other.open();
  expect([toldOf(other), other.keeps]).toEqual([[], false]);
  await one.undo();
  expect([toldOf(one), one.keeps]).toEqual([['A'], true]);
  await other.note(asked('B'));
  expect(toldOf(other)).toEqual(['B']);
});

test('of more than 500 the oldest go, but not what is pinned', async () => {
  const tab = browser();
  const history = tab();
  await history.note(asked('first'));
  await history.note(asked('second'));
  await history.pin(history.all[1]?.key ?? '', true);
  for (let count = 0; count < 500; count++) await history.note(asked(String(count)));
  const later = tab();
  await later.open();
  expect(later.all).toHaveLength(501);
  expect(toldOf(later)).toContain('first');
  expect(toldOf(later)).not.toContain('second');
});

test('where storage is full, the list lasts as long as the page, and says so', async () => {
  const records = memoryHistory();
  const full = { ...records, update: () => Promise.reject(new Error('full')) };
  const tab = browser(full);
  const history = tab();
  await history.note(asked('A'));
  await history.note(asked('B'));
  expect(history.isUnkept).toBe(true);
  await history.open();
  expect(toldOf(history)).toEqual(['B', 'A']);
});

test('where storage is forbidden, nothing rejects', async () => {
  const history = new History({
    load: () => Promise.reject(new Error('forbidden')),
    shelf: () => {
      throw new Error('forbidden');
    },
    now: () => 0,
  });
  await history.open();
  await history.note(asked('A'));
  await history.pin(history.all[0]?.key ?? '', true);
  expect(history.all).toMatchObject([{ question: 'A', isPinned: true }]);
  await history.keep(false);
  await history.note(asked('B'));
  expect([toldOf(history), history.isUnkept]).toEqual([[], true]);
});

test('records that are no questions are passed over', async () => {
  const records = memoryHistory();
  await records.update('x', () => ({ key: 'x', question: 7 }));
  await records.update('y', () => 'y');
  const history = browser(records)();
  await history.open();
  expect(history.all).toEqual([]);
});

test.each<readonly [QueryResult, unknown]>([
  [
    { type: 'boolean', value: false },
    { type: 'boolean', value: false },
  ],
  [{ type: 'quads', nquads: '' }, { type: 'triples' }],
  [
    { type: 'bindings', variables: ['x'], rows: ['a', 'b', 'c', 'd'].map((text) => [literal(text)]) },
    { type: 'rows', rows: 4, first: ['a', 'b', 'c'] },
  ],
  [
    { type: 'bindings', variables: ['x'], rows: [[literal('long '.repeat(100))]] },
    { type: 'rows', rows: 1, first: [expect.stringMatching(/^.{10,79}…$/u)] },
  ],
])('an answer in short, %#', (result, short) => {
  const answer = { candidate: undefined, labels: {}, result } as unknown as Parameters<
    typeof shortAnswerOf
  >[0];
  expect(shortAnswerOf(answer, 'en')).toEqual(short);
});
