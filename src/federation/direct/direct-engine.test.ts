import { expect, test } from 'vitest';
import { done, failed, type Outcome } from '../../base';
import type { Source } from '../../catalogue';
import { iri, namedNode, type QueryResult } from '../../rdf';
import type { ReadFailure } from '../failures';
import type { SendQuery } from '../engines/contract';
import { SourceHabits } from '../rows/source-habits';
import { planQuery } from '../plan-query';
import { EX, PREFIXES, shardsOf } from '../shards.fixture';
import { directEngine, isDirect } from './direct-engine';

const URL_A = iri('https://a.example.org/sparql');
const REMOTE = {
  aliases: [iri('https://mirror.example.org/sparql')],
  learned: 'computed',
  date: '2026-01-01',
  searchable: 'names',
  magic: [iri('http://wikiba.se/ontology#label')],
} as const;

const [a, b] = shardsOf({ A: ':m a :Moon ; :of :Saturn .', B: ':n :mass 5 .' }).sources as [Source, Source];
const sources: readonly Source[] = [
  { ...a, iri: URL_A, kind: 'endpoint', dataset: URL_A, remote: REMOTE, bundled: false },
  b,
];

const plan = (query: string) => {
  const planned = planQuery(PREFIXES + query, sources, [URL_A, iri(`${EX}B`)]);
  if (!planned.ok) throw new Error(JSON.stringify(planned.failure));
  return planned.value;
};

type Sent = Outcome<{ result: QueryResult; capped: boolean; ms: number }, ReadFailure>;
const MOON: QueryResult = {
  type: 'bindings',
  variables: ['p', 'x'],
  rows: [[namedNode(`${EX}Saturn`), namedNode(`${EX}m`)]],
};

const run = async (query: string, answer: Sent = done({ result: MOON, capped: false, ms: 3 })) => {
  const sent: string[] = [];
  const send: SendQuery = (source, text) => {
    expect(source.iri).toBe(URL_A);
    sent.push(text);
    return Promise.resolve(answer);
  };
  const engine = directEngine({ send, sources: () => sources, habits: new SourceHabits() });
  const options = { signal: new AbortController().signal, timeoutMs: 1000, purpose: 'answer' } as const;
  return { sent, outcome: await engine.execute(plan(query), options) };
};

test('a query that one endpoint answers alone is sent as it was understood, and none of its comments', async () => {
  const query =
    'SELECT ?x   ?p { ?x a :Moon; :of ?p } # \\u000A SERVICE <https://b.example.org/> { ?x ?y ?z }';
  const { sent, outcome } = await run(query);
  expect(sent).toEqual([`${PREFIXES}SELECT ?x ?p\nWHERE {\n  ?x a :Moon ;\n    :of ?p .\n}`]);
  expect(outcome).toMatchObject({
    ok: true,
    value: { engine: 'direct', missing: [], contributions: [{ source: URL_A, rows: 1, ms: 3, requests: 1 }] },
  });
});

test('columns stand as the query names them', async () => {
  const { outcome } = await run('SELECT * { ?x :of ?p }');
  expect(outcome.ok && outcome.value.result).toMatchObject({
    variables: ['x', 'p'],
    rows: [[namedNode(`${EX}m`), namedNode(`${EX}Saturn`)]],
  });
});

test('prefixes that everybody knows are declared to the endpoint', async () => {
  const { sent } = await run('SELECT * { ?x rdf:type :Moon FILTER(STR(?x) != "rdfs:label") }');
  expect(sent[0]).toMatch(/PREFIX rdf: <| a :Moon/u);
  expect(sent[0]).not.toMatch(/rdf:type/u);
});

test.each([
  ['the whole of WHERE', `SELECT ?x { SERVICE <${URL_A}> { ?x :of ?p } }`, false],
  ['under another address', 'SELECT ?x { SERVICE <http://mirror.example.org/sparql/> { ?x :of ?p } }', false],
  ['SILENT', `SELECT ?x { SERVICE SILENT <${URL_A}> { ?x :of ?p } }`, true],
  ['under OPTIONAL', `SELECT ?x { OPTIONAL { SERVICE <${URL_A}> { ?x :of ?p } } }`, true],
  ['beside a pattern', `SELECT ?x { ?x a :Moon SERVICE <${URL_A}> { ?x :of ?p } }`, true],
  [
    'with data read in ORDER BY',
    `SELECT ?x { SERVICE <${URL_A}> { ?x :of ?p } } ORDER BY EXISTS { ?x a :Moon }`,
    true,
  ],
])('a SERVICE clause that wraps a query: %s', async (_where, query, isKept) => {
  const { sent } = await run(query);
  expect(/SERVICE/u.test(sent[0] ?? '')).toBe(isKept);
});

test('the magic of a store goes with the query to it', async () => {
  const query = 'SELECT ?x { ?x a :Moon SERVICE <http://wikiba.se/ontology#label> { ?x :language "en" } }';
  const { sent } = await run(query);
  expect(sent[0]).toMatch(/SERVICE wikibase:label \{ \?x :language "en" \. \}/u);
});

test('rows that the endpoint cut, and its failure, are told', async () => {
  const cut = await run('SELECT ?x { ?x :of ?p }', done({ result: MOON, capped: true, ms: 1 }));
  expect(cut.outcome).toMatchObject({ ok: true, value: { capped: [URL_A] } });
  const failure = { kind: 'cors', url: URL_A } as const;
  const dead = await run('SELECT ?x { ?x :of ?p }', failed(failure));
  expect(dead.outcome).toEqual(failed({ kind: 'endpoint-failed', source: URL_A, failure }));
});

test('what needs a second source is not direct', () => {
  expect(isDirect(plan('SELECT ?x { ?x :of ?p }'), sources)).toBe(true);
  expect(isDirect(plan('SELECT ?x { ?x :of ?p . ?y :mass ?k }'), sources)).toBe(false);
  expect(isDirect(plan('SELECT ?x { ?y :mass ?k }'), sources)).toBe(false);
});
