import { expect, test } from 'vitest';
import type { Source } from '../catalogue';
import { iri } from '../rdf';
import { planQuery } from './plan-query';
import { EX, PREFIXES, shardsOf } from './shards.fixture';

const MAGIC = 'http://wikiba.se/ontology#label';
const [shard, own, other] = shardsOf({
  A: ':m a :Moon ; :of :Saturn .',
  B: ':m a :Moon ; :mass 5 .',
  C: ':m :mass 6 .',
}).sources as [Source, Source, Source];
const endpoint = (source: Source, url: string, more: Partial<Source> = {}): Source => ({
  ...source,
  iri: iri(url),
  kind: 'endpoint',
  dataset: iri(url),
  bundled: false,
  remote: {
    aliases: [iri('https://sparql.example.com/query'), iri('https://b.example.org/moved')],
    learned: 'published',
    date: '2026-01-01',
    searchable: 'names',
    magic: [iri(MAGIC), iri('http://www.bigdata.com/rdf/search#search')],
  },
  ...more,
});
const A = shard.iri;
const B = iri('https://b.example.org/sparql');
const C = iri('https://c.example.org/sparql');
const remoteC = endpoint(other, C, {
  remote: { aliases: [], learned: 'published', date: '2026-01-01', searchable: 'schema', magic: [] },
});
const sources: readonly Source[] = [shard, endpoint(own, B), remoteC];

const plan = (query: string, all = sources) =>
  planQuery(
    PREFIXES + query,
    all,
    all.map((one) => one.iri),
  );
const planned = (query: string, all = sources) => {
  const outcome = plan(query, all);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

test.each([
  [B],
  ['http://b.example.org/sparql/'],
  ['https://sparql.example.com/query'],
  ['http://b.example.org/moved'],
])('SERVICE <%s> is the source that is known under it', (address) => {
  const { sources: needed } = planned(`SELECT ?x { SERVICE <${address}> { ?x :mass ?k } }`);
  expect(needed).toEqual([B]);
});

test('SERVICE to a source outside the catalogue, and updates, are refused', () => {
  expect(plan('SELECT ?x { SERVICE <https://elsewhere.example.org/> { ?x ?p ?o } }')).toEqual({
    ok: false,
    failure: { kind: 'service-unknown', iri: 'https://elsewhere.example.org/' },
  });
  expect(plan('INSERT DATA { :a :p 1 }')).toEqual({ ok: false, failure: { kind: 'update-refused' } });
  expect(plan('LOAD <https://b.example.org/data>')).toEqual({
    ok: false,
    failure: { kind: 'update-refused' },
  });
});

test('shards and endpoints are planned side by side, exclusive groups and shared patterns told apart', () => {
  const { sources: needed, assignments, printed } = planned('SELECT * { ?x a :Moon ; :of ?p ; :mass ?k }');
  expect(needed).toEqual([A, B, C]);
  expect(assignments.map((one) => one.sources)).toEqual([[A, B], [A], [B, C]]);
  expect(printed).toContain(`SERVICE <${B}>`);
  const exclusive = planned('SELECT * { ?x :of ?p . ?p :none ?q . ?x :mass ?k }', [
    { ...shard, description: { ...shard.description, complete: false } },
    endpoint(own, B),
  ]);
  expect(exclusive.printed).toMatch(/SERVICE :A \{\s*\?x :of \?p \.\s*\?p :none \?q \.\s*\}/u);
});

test('a description with gaps is no evidence that something is not there', () => {
  const gaps = endpoint(own, B, { description: { ...own.description, complete: false } });
  expect(planned('SELECT * { ?x :of ?p }', [shard, gaps]).sources).toEqual([A, B]);
  expect(planned('SELECT * { ?x :of ?p }', [shard, endpoint(own, B)]).sources).toEqual([A]);
});

test('a source that is only listed is not asked, and said to be left out', () => {
  const listed = endpoint(own, B, { state: { type: 'unseen' }, bundled: true });
  const { sources: needed, leftOut } = planned('SELECT * { ?x a :Moon }', [shard, listed]);
  expect(needed).toEqual([A]);
  expect(leftOut).toEqual([{ source: B, reason: 'not-ready' }]);
});

test('the magic of a store belongs to that store, in SERVICE and as a predicate', () => {
  const label = planned(`SELECT ?x { ?x :mass 5 SERVICE <${MAGIC}> { ?x :language "en" } }`);
  expect(label.assignments.at(-1)?.sources).toEqual([B]);
  expect(label.printed).toContain('SERVICE');
  const search = planned('SELECT ?x { ?x <http://www.bigdata.com/rdf/search#search> "moon" }', [
    shard,
    endpoint(own, B),
    { ...remoteC, description: { ...other.description, complete: false } },
  ]);
  expect(search.sources).toEqual([B]);
  expect(plan(`SELECT ?x { ?x :of ?p SERVICE <${MAGIC}> { ?x :language "en" } }`, [shard])).toMatchObject({
    ok: false,
    failure: { kind: 'service-unknown' },
  });
});

test('a list that is handed to the magic of a store is its argument, and no triples', () => {
  const TEXT = 'http://jena.apache.org/text#query';
  const remote = own.remote ?? { aliases: [], learned: 'computed', date: '', searchable: 'names', magic: [] };
  const indexed = endpoint(own, B, { remote: { ...remote, magic: [iri(TEXT)] } });
  for (const query of [
    `SELECT ?x { ?x <${TEXT}> ( "yeats" 10 ) }`,
    `SELECT ?x { ( ?x ?score ) <${TEXT}> "yeats" }`,
    `SELECT ?x { ?x <${TEXT}> ( :name "yeats" ) ; :mass ?m }`,
  ])
    expect(planned(query, [shard, indexed]).sources, query).toEqual([B]);
  expect(plan('SELECT ?x { ?x :mass ( "yeats" 10 ) }', [shard, indexed])).toMatchObject({
    ok: false,
    failure: { kind: 'no-source' },
  });
});

test('a predicate that others hold triples of is theirs too, whatever one store calls its magic', () => {
  const greedy = endpoint(own, B);
  const remote = greedy.remote && { ...greedy.remote, magic: [iri(`${EX}of`)] };
  const { sources: needed } = planned('SELECT * { ?x :of ?p }', [
    shard,
    { ...greedy, ...(remote && { remote }) },
  ]);
  expect(needed).toEqual([A]);
});

test('the magic service of a store outside the scope is refused', () => {
  const outcome = planQuery(`SELECT ?x { ?x ?p ?o SERVICE <${MAGIC}> { ?x ?l "en" } }`, sources, [A]);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'service-unknown', iri: MAGIC } });
});

test('a SILENT clause to an endpoint stays apart, so that its failure can be forgiven', () => {
  const two = sources.slice(0, 2);
  const blocksOf = (silent: string): number | undefined =>
    planned(`SELECT * { ?x a :Moon . SERVICE ${silent} <${B}> { ?x :mass ?k } }`, two).resolved?.blocks
      .length;
  expect(blocksOf('')).toBe(0);
  expect(blocksOf('SILENT')).toBe(1);
});
