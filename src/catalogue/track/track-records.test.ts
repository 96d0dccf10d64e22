import { expect, test } from 'vitest';
import { done, failed } from '../../base';
import type { LedgerEntry } from '../../endpoint';
import { iri, literal, type Iri } from '../../rdf';
import type { Records } from '../kept/keeper-over';
import type { Source } from '../source';
import { TrackRecords } from './track-records';
import { percentile } from './use-record';

const URL_OF = iri('https://rivers.example/sparql');

const SOURCE: Source = {
  iri: URL_OF,
  kind: 'endpoint',
  remote: {
    aliases: [iri('http://rivers.example/sparql')],
    learned: 'computed',
    date: '2026-11-01T00:00:00.000Z',
    searchable: 'names',
    magic: [],
  },
  title: { en: 'Rivers', es: 'Ríos' },
  card: { en: '', es: '' },
  dataset: URL_OF,
  datasetTitle: { en: 'Rivers', es: 'Ríos' },
  description: { dataset: URL_OF, triples: 4, complete: false, classes: [], properties: [], links: [] },
  state: { type: 'ready' },
  bundled: false,
};

let ids = 0;
const entry = (more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: (ids += 1),
  url: URL_OF,
  method: 'GET',
  purpose: 'answer',
  sent: 'ASK {}',
  bytesSent: 10,
  bytesReceived: 10,
  started: Date.parse('2026-11-02T00:00:00.000Z'),
  ms: 20,
  state: 'done',
  ...more,
});

const memory = () => {
  const held = new Map<unknown, unknown>();
  const records: Records = {
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  };
  return { held, records };
};

const rows = (count: number) =>
  done({
    result: {
      type: 'bindings' as const,
      variables: ['n'],
      rows: Array.from({ length: count }, () => [literal('1')]),
    },
  });

const heard = (): TrackRecords => new TrackRecords(() => [SOURCE]);

test('requests are counted once, whatever is told of them later, and under every address of the source', () => {
  const records = heard();
  for (const ms of [10, 30, 20]) records.hearRequest(entry({ ms }));
  records.hearRequest(entry({ state: 'open' }));
  records.hearRequest(entry({ state: 'aborted' }));
  records.hearRequest(entry({ purpose: 'prompt' }));
  const late = entry({ url: 'http://rivers.example/sparql/', state: 'network', ms: 500 });
  records.hearRequest(late);
  records.hearRequest({ ...late, state: 'cors' });
  const { use } = records.of(SOURCE);
  expect(use).toEqual({
    requests: 4,
    failures: 1,
    since: '2026-11-02T00:00:00.000Z',
    latencies: [10, 30, 20],
    lastFailure: { kind: 'cors', date: '2026-11-02T00:00:00.500Z' },
  });
});

test('why a request failed is what came of it', () => {
  const records = heard();
  records.hearRequest(entry({ state: 'http-status' }));
  const failure = { kind: 'http-status', url: URL_OF, status: 503, excerpt: '' } as const;
  records.hearOutcome({ url: URL_OF, query: 'ASK {}' }, failed(failure));
  expect(records.of(SOURCE).use?.lastFailure).toMatchObject({ kind: 'http-status', status: 503 });
});

test('percentiles are by the nearest rank', () => {
  const values = Array.from({ length: 20 }, (_, at) => at + 1);
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile([7], 0.95)]).toEqual([10, 19, 7]);
  expect(percentile([], 0.5)).toBeUndefined();
});

test.each([
  ['SELECT ?n WHERE { VALUES ?n { 1 } }', ['values']],
  ['SELECT ?n WHERE { ?n ?p ?o } VALUES ?n { 1 }', ['values']],
  ['SELECT (COUNT(*) AS ?n) WHERE { { SELECT ?s WHERE { ?s ?p ?o } LIMIT 1 } }', ['aggregate', 'subquery']],
  ['SELECT ?n WHERE { ?n <http://e/a>/<http://e/b>* ?o }', ['closure', 'path']],
  ['SELECT ?n WHERE { ?n ?p ?o }', []],
  ['SELECT COUNT(?n) WHERE {}', []],
])('an answer to %s shows what it takes', (query, expected) => {
  const records = heard();
  records.hearOutcome({ url: URL_OF, query }, rows(0));
  expect(records.of(SOURCE).capabilities).toEqual([]);
  records.hearOutcome({ url: URL_OF, query }, rows(2));
  const { capabilities } = records.of(SOURCE);
  expect(capabilities.map(({ what }) => what).sort()).toEqual(expected);
  for (const one of capabilities)
    expect(one).toMatchObject({ works: true, query, came: { kind: 'rows', rows: 2 }, how: 'use' });
});

test('what was asked for counts more than what was seen by the way, until that says otherwise', () => {
  const records = heard();
  const probed = { what: 'post', query: 'ASK {}', date: '2026-11-02', how: 'probe' } as const;
  records.learn(SOURCE, [{ ...probed, works: true, came: { kind: 'answer' } }]);
  records.hearRequest(entry({ method: 'POST', sent: 'ASK { ?s ?p ?o }' }));
  expect(records.of(SOURCE).capabilities).toMatchObject([{ what: 'post', works: true, how: 'probe' }]);
});

test('a later visit goes on where the earlier one ended, and what is no record is dropped', async () => {
  const { held, records: kept } = memory();
  const first = new TrackRecords(() => [SOURCE], kept);
  first.hearRequest(entry({ ms: 10 }));
  first.hearRequest(entry({ url: 'https://elsewhere.example/sparql' }));
  first.hearOutcome({ url: URL_OF, query: 'SELECT ?n WHERE { VALUES ?n { 1 } }' }, rows(1));
  await first.keep();
  expect(held.size).toBe(1);
  held.set('https://bad.example', { capabilities: [{ what: 'everything' }] });
  const second = new TrackRecords(() => [SOURCE], kept);
  second.hearRequest(entry({ ms: 30 }));
  await second.resume();
  expect(second.of(SOURCE).use).toMatchObject({ requests: 2, latencies: [10, 30] });
  expect(second.of(SOURCE).capabilities.map(({ what }) => what)).toContain('values');
  expect(held.has('https://bad.example')).toBe(false);
  await second.forget(SOURCE);
  expect(held.size).toBe(0);
  expect(second.of(SOURCE).capabilities).toEqual([]);
});

test('a visit that asks without looking at the details adds to what earlier ones left', async () => {
  const { records: kept } = memory();
  for (const ms of [10, 30]) {
    const visit = new TrackRecords(() => [SOURCE], kept);
    visit.hearRequest(entry({ ms }));
    await visit.keep();
    await visit.resume();
    expect(visit.of(SOURCE).use?.latencies.at(-1)).toBe(ms);
  }
  const last = new TrackRecords(() => [SOURCE], kept);
  await last.resume();
  expect(last.of(SOURCE).use).toMatchObject({ requests: 2, latencies: [10, 30] });
});

test('of many requests the latest count, and a storage that refuses harms nothing', async () => {
  const refuse = (): Promise<never> => Promise.reject(new DOMException('No.', 'SecurityError'));
  const records = new TrackRecords(() => [SOURCE], { all: refuse, set: refuse, remove: refuse });
  await records.resume();
  for (let at = 0; at < 300; at += 1) records.hearRequest(entry({ ms: at }));
  await records.keep();
  const { use } = records.of(SOURCE);
  expect([use?.requests, use?.latencies.length, use?.latencies[0]]).toEqual([300, 200, 100]);
  const many = Array.from({ length: 400 }, (_, at): Iri => iri(`https://e${String(at)}.example/sparql`));
  for (const url of many) records.hearRequest(entry({ url }));
  expect(records.of(SOURCE).use).toBeUndefined();
});
