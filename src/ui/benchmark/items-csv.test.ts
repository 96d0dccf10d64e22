import { expect, test } from 'vitest';
import type { Item } from '../../bench';
import { itemsCsv } from './items-csv';

const ITEM: Item = {
  id: 'rivers-1',
  kg: 'geo',
  language: 'en',
  question: 'Which rivers, of all, are "long"?',
  gold: { query: 'SELECT ?r WHERE {\n  ?r a <River> }', rows: [['<Danube>']] },
  goldKey: 'k1',
  query: null,
  rows: [],
  scores: {
    exact: 0,
    exactStrict: 0,
    exactSuperset: 0,
    exactTie: 0,
    rowEm: 0,
    rowF1: 0.25,
    rowOptimal: 1,
    setPrecision: 0,
    setRecall: 0,
    setF1: 0,
    setF1Official: 0,
    hit1: 0,
    hit5: 0,
    reciprocalRank: 0,
  },
  candidatePlace: 3,
  valid: false,
  zeroResult: false,
  cautioned: true,
  confidence: null,
  cause: 'refused',
  failure: 'not-understood',
  goldCheck: 'ran',
  operators: ['join', 'filter'],
  sharding: [],
  sources: { scope: ['a', 'b'], fetched: [], asked: ['a'], matched: ['a', 'b'], realised: null },
  sourcePrecision: null,
  sourceRecall: null,
  sourcePrecisionMatched: null,
  sourceRecallMatched: null,
  requests: 2,
  bytes: 512,
  rowsShown: 0,
  rowsShipped: null,
  repeatedQueries: null,
  endpointSwitches: null,
  modelCalls: 0,
  steps: 4,
  ms: 12.5,
  firstMs: null,
  model: null,
  modelQuery: null,
  trace: null,
};

/** Of a text without quoted line ends. */
const cells = (line: string | undefined): readonly string[] =>
  [...(line ?? '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );

const valuesOf = (item: Item): Readonly<Record<string, string>> => {
  const csv = itemsCsv([{ ...item, gold: { ...item.gold, query: 'ASK {}' } }]);
  const [head, line, rest] = csv.split('\r\n');
  expect(rest).toBe('');
  const values = cells(line);
  return Object.fromEntries(cells(head).map((name, at) => [name, values[at] ?? 'missing']));
};

test('every question is a line under the names of the report; what is not known is empty', () => {
  expect(valuesOf(ITEM)).toMatchObject({
    id: 'rivers-1',
    question: 'Which rivers, of all, are "long"?',
    verdict: 'unanswered',
    cause: 'refused',
    rowF1: '0.25',
    candidatePlace: '3',
    cautioned: '1',
    operators: 'join filter',
    sharding: '',
    scope: '2',
    fetched: '0',
    asked: '1',
    realised: '',
    rowsShipped: '',
    firstMs: '',
    query: '',
    goldQuery: 'ASK {}',
  });
});

test('a query over several lines stays one field', () => {
  expect(itemsCsv([ITEM])).toContain(',"SELECT ?r WHERE {\n  ?r a <River> }"\r\n');
});

test('a spreadsheet computes nothing', () => {
  expect(valuesOf({ ...ITEM, question: '=HYPERLINK(1)' })['question']).toBe("'=HYPERLINK(1)");
});
