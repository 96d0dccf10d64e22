import { expect, test } from 'vitest';
import { summaryReport } from '../report/report';
import { readReport } from './read-report';
import { itemWith, reportWith } from './report.fixture';

const report = reportWith([itemWith({ id: 'one' }), itemWith({ id: 'two' })]);
const written = JSON.parse(JSON.stringify(report)) as Record<string, unknown> & {
  readonly items: readonly Readonly<Record<string, unknown>>[];
};

const faultOf = (value: unknown): unknown => {
  const outcome = readReport(typeof value === 'string' ? value : JSON.stringify(value));
  return outcome.ok ? undefined : outcome.failure;
};

const withItem = (change: Readonly<Record<string, unknown>>) => ({
  ...written,
  items: [written.items[0], { ...written.items[1], ...change }],
});

test('what is written is read back, whole or as a summary', () => {
  for (const one of [report, summaryReport(report)])
    expect(readReport(JSON.stringify(one))).toEqual({ ok: true, value: one });
});

test('what is no report of this schema is told from one that is broken', () => {
  expect(faultOf('{"schema":')).toMatchObject({ kind: 'not-json' });
  expect(faultOf([])).toEqual({ kind: 'schema', schema: undefined });
  expect(faultOf({ ...written, schema: 'lodestone/bench/1' })).toEqual({
    kind: 'schema',
    schema: 'lodestone/bench/1',
  });
  expect(faultOf({ ...written, pack: 7 })).toEqual({ kind: 'shape', path: 'pack' });
});

test.each([
  [{ kg: null }, 'items[1].kg'],
  [{ candidatePlace: undefined }, 'items[1].candidatePlace'],
  [{ scores: { ...report.items[1]?.scores, exact: 1.5 } }, 'items[1].scores.exact'],
  [{ sources: { ...report.items[1]?.sources, realised: [1] } }, 'items[1].sources.realised'],
  [{ sources: { ...report.items[1]?.sources, asked: undefined } }, 'items[1].sources.asked'],
  [{ sourceRecall: undefined }, 'items[1].sourceRecall'],
])('%j is found', (change, path) => {
  expect(faultOf(withItem(change))).toEqual({ kind: 'shape', path });
});

test('a question that stands twice can be paired with nothing', () => {
  expect(faultOf(withItem({ id: 'one' }))).toEqual({ kind: 'repeated-id', id: 'one' });
});
