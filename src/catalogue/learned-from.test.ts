import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../e2e/servers';
import { nodeWorkerPort } from '../base/node-worker';
import { openEndpoints } from '../endpoint';
import { iri } from '../rdf';
import { foldQuads } from '../void';
import { EX, PREFIXES, lasting, parse } from './discover/discover.fixture';
import { sourceOf } from './discover/source-of';
import { learnedFrom } from './learned-from';
import type { Source } from './source';

const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
let server: SparqlServer;
beforeAll(async () => {
  server = await startSparqlServer({ turtle: '' });
});
afterAll(async () => {
  endpoints.end();
  await server.close();
});

const COUNTED = `${PREFIXES} :m a :Moon ; :of :Saturn . :n a :Moon ; :of :Mars . :Mars a :Planet .`;

/** A source that was counted whole while it held `COUNTED`. */
const counted = async (more: Partial<Source['remote']> = {}): Promise<Source> => {
  const url = iri(server.url);
  const parsed = await parse({ name: 'a.ttl', content: new Blob([COUNTED]), base: url }, lasting);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  const description = foldQuads(parsed.value, { dataset: url });
  expect(description.complete).toBe(true);
  const source = sourceOf(
    { kind: 'endpoint', url, aliases: [] },
    {
      description,
      learned: 'computed',
      title: undefined,
      magic: [],
      examples: [],
      rowCap: undefined,
      isGetOnly: false,
      isSample: false,
    },
    {
      date: '2026-01-01',
      skeleton: { searchable: 'names', rowCap: undefined, isGetOnly: false },
      cardOf: () => ({ en: '', es: '' }),
    },
  );
  return { ...source, ...(source.remote === undefined ? {} : { remote: { ...source.remote, ...more } }) };
};

/** The source after an answer to the query, given while the server held the Turtle. */
const after = async (
  turtle: string,
  query: string,
  { rows = 1000, source = counted() } = {},
): Promise<Source> => {
  server.hold({ turtle });
  const limits = { timeoutMs: 20_000, rows, bytes: 1_000_000 };
  const text = `PREFIX : <${EX}> ${query}`;
  const request = { url: iri(server.url), query: text, purpose: 'answer', limits } as const;
  const answer = await endpoints.query(request, lasting);
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return learnedFrom(await source, text, answer.value);
};
const isTrusted = ({ description }: Source): boolean => description.complete;

const QUERIES = [
  'SELECT * { ?s ?p ?o }',
  'SELECT ?p (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?p',
  'SELECT * { ?s ?p ?o . ?s a :Moon } LIMIT 2',
  'SELECT * { ?s :of ?o }',
  'SELECT ?o { ?s :of ?o }',
  'SELECT DISTINCT ?o { ?s :of ?o } LIMIT 1',
  'SELECT * { ?s :of ?o . ?s a :Moon }',
  'SELECT * { VALUES ?s { :m :n :x } ?s :of ?o }',
  'SELECT * { ?s :of ?o FILTER(?o = :Mars) }',
  'SELECT * { :m :of ?o }',
  'SELECT * { ?s :of ?s }',
  'SELECT * { ?s a ?c }',
  'SELECT * { ?s a :Moon }',
  'SELECT (COUNT(*) AS ?n) { ?s :of ?o }',
  'SELECT (COUNT(DISTINCT ?s) AS ?n) { ?s a :Moon }',
  'SELECT (COUNT(DISTINCT ?o) AS ?n) { ?s :of ?o }',
  'SELECT (MAX(?o) AS ?n) { ?s :of ?o }',
  'SELECT * { { ?s :of ?o } UNION { ?s a ?o } }',
  'SELECT * { ?s a :Planet OPTIONAL { ?s :of ?o } }',
  'ASK { :m :of :Saturn }',
  'ASK { :m :mass ?x }',
  'DESCRIBE :m',
  'CONSTRUCT { ?s :other ?o } WHERE { ?s :of ?o }',
];
test.each(QUERIES)(
  'what a source answers while it holds what was counted takes nothing away: %s',
  async (query) => {
    const source = counted();
    expect(await after(COUNTED, query, { source })).toBe(await source);
  },
);

const MORE = `${COUNTED} :m :mass 5 . :n a :Stone ; :of :Sun .`;
test.each([
  ['a predicate that is not listed', 'SELECT * { ?s ?p ?o }'],
  ['one among groups', 'SELECT ?p (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?p'],
  ['one of a thing', 'SELECT ?p { :m ?p ?o }'],
  ['one beside another pattern', 'SELECT * { ?s a :Moon . ?s ?p ?o }'],
  ['one that was asked for by name', 'SELECT * { ?s :mass ?o . ?s a :Moon } LIMIT 1'],
  ['one that is there', 'ASK { ?s :mass ?o }'],
  ['one in a description', 'DESCRIBE :m'],
  ['a class that is not listed', 'SELECT * { ?s a ?c }'],
  ['one that was asked for by its name', 'SELECT * { ?s a :Stone }'],
  ['more triples than were counted', 'SELECT * { ?s :of ?o }'],
  ['more of them, counted', 'SELECT (COUNT(*) AS ?n) { ?s :of ?o }'],
  ['more of them, counted by what differs', 'SELECT (COUNT(DISTINCT ?o) AS ?n) { ?s :of ?o }'],
])('%s takes the silence of the description away: %s', async (_, query) => {
  const source = await after(MORE, query);
  expect(isTrusted(source)).toBe(false);
  // Nothing else of it is forgotten.
  expect(source).toEqual({ ...(await counted()), description: source.description });
});

const LESS = `${PREFIXES} :m a :Moon ; :of :Saturn .`;
test('fewer triples or instances than were counted say so only where all were asked for', async () => {
  expect(isTrusted(await after(LESS, 'SELECT * { ?s :of ?o }'))).toBe(false);
  expect(isTrusted(await after(LESS, 'SELECT * { ?s a :Moon }'))).toBe(false);
  expect(isTrusted(await after(LESS, 'SELECT (COUNT(*) AS ?n) { ?s :of ?o }'))).toBe(false);
  expect(isTrusted(await after(LESS, 'SELECT (COUNT(DISTINCT ?s) AS ?n) { ?s a :Moon }'))).toBe(false);
  expect(isTrusted(await after(LESS, 'SELECT * { ?s :of ?o } LIMIT 5'))).toBe(true);
  expect(isTrusted(await after(LESS, 'SELECT * { ?s :of :Mars }'))).toBe(true);
  expect(isTrusted(await after(LESS, 'SELECT * { VALUES ?s { :m } ?s :of ?o }'))).toBe(true);
});

test('of an answer that was cut, by us or by the source, only what is there counts', async () => {
  expect(isTrusted(await after(COUNTED, 'SELECT * { ?s :of ?o }', { rows: 1 }))).toBe(true);
  expect(isTrusted(await after(LESS, 'SELECT * { ?s :of ?o }', { source: counted({ rowCap: 1 }) }))).toBe(
    true,
  );
  expect(isTrusted(await after(MORE, 'SELECT * { ?s ?p ?o }', { rows: 2 }))).toBe(true);
  expect(isTrusted(await after(MORE, 'SELECT * { ?s :mass ?o }', { source: counted({ rowCap: 1 }) }))).toBe(
    false,
  );
});

test('an endpoint that refuses POST when a query asks much of it is asked by GET alone from then on', async () => {
  const long = `SELECT * { ?s :of ?o } # ${'x'.repeat(2000)}`;
  expect((await after(COUNTED, long)).remote?.getOnly).toBeUndefined();
  await server.setFault({ kind: 'refuses-post' });
  const source = await after(COUNTED, long);
  expect(source.remote?.getOnly).toBe(true);
  expect(isTrusted(source)).toBe(true);
  // Two news in one answer.
  const both = await after(MORE, long);
  expect([both.remote?.getOnly, isTrusted(both)]).toEqual([true, false]);
  await server.setFault(undefined);
});

test('what a source would not have been asked for by its description proves nothing where it is asked elsewhere', async () => {
  for (const query of [
    'SELECT * { GRAPH ?g { ?s ?p ?o } }',
    'SELECT * { ?s a :Moon OPTIONAL { ?s :mass ?o } }',
    'SELECT * { ?s a :Moon FILTER NOT EXISTS { ?s :mass ?o } }',
    'SELECT * { { ?s :mass ?o } UNION { ?s a :Moon } }',
  ])
    expect(isTrusted(await after(`${COUNTED} :x :mass 5 .`, query))).toBe(true);
});
