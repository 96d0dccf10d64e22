import { afterAll, expect, test, vi } from 'vitest';
import { startFileServer, startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import { keeperOver, type Pack, type Records, type Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { EMPTY_CATALOGUE, openEngine } from '../engine.fixture';
import type { LocalEngine } from '../local-engine';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { signal } = new AbortController();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const RIVERS = `@prefix : <https://rivers.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
:River rdfs:label "river"@en . :length rdfs:label "length"@en .
:r1 a :River ; rdfs:label "Alder" ; :length 40 . :r2 a :River ; rdfs:label "Birch" ; :length 50 .
:e1 a sh:SPARQLExecutable ; rdfs:comment "All rivers"@en ; sh:select "SELECT ?r WHERE { ?r a <https://rivers.example/River> }" .
`;
const LAKES = `@prefix : <https://lakes.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Lake rdfs:label "lake"@en . :l1 a :Lake ; rdfs:label "Cedar" . :l2 a :Lake ; rdfs:label "Drake" . :l3 a :Lake ; rdfs:label "Elm" .
`;

const memory = (): Records & { readonly held: Map<unknown, unknown> } => {
  const held = new Map<unknown, unknown>();
  return {
    held,
    all: () => Promise.resolve([...held]),
    set: (key, record) => Promise.resolve(void held.set(key, structuredClone(record))),
    remove: (key) => Promise.resolve(void held.delete(key)),
  };
};

const visit = (records: Records, tracks: Records): LocalEngine => {
  const engine = openEngine({
    keeper: keeperOver(records),
    trackRecords: tracks,
    ...EMPTY_CATALOGUE,
  });
  ends.push(() => engine.end());
  return engine;
};

const value = <T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: unknown },
): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const answered = async (engine: LocalEngine, question: string, scope: readonly Iri[]): Promise<unknown> => {
  let rows: unknown;
  for await (const event of engine.ask({ question, scope, pins: [], language: 'en' }, signal)) {
    if (event.type !== 'answers-found') continue;
    const result = event.answers[0]?.result;
    rows = result?.type === 'bindings' ? result.rows.map((row) => row[0]?.value) : undefined;
  }
  return rows;
};

const taken = async (engine: LocalEngine, pack: Pack): Promise<readonly Source[]> => {
  const sources: Source[] = [];
  for (const entry of pack.entries)
    if (entry.kind === 'learned') sources.push(value(await engine.packs.take(entry, signal)));
  return sources;
};

/** What a teacher learns once. */
const lesson = (async () => {
  const server = await startSparqlServer({ turtle: RIVERS });
  ends.push(() => server.close());
  const engine = visit(memory(), memory());
  const learned = value(await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal));
  const file = Object.assign(new Blob([LAKES]), { name: 'lakes.ttl' });
  const document = value(await engine.addFile(file, () => undefined, signal));
  const tried = value(await engine.tracks.probe(learned.iri, () => undefined, signal));
  const text = await engine.catalogueText(signal);
  return { server, learned, document, tried, text };
})();

/** Without what came later: the catalogue that it came from, and what trying it found out. */
const asLearned = (source: Source): Source => {
  const plain = { ...source, ...(source.remote === undefined ? {} : { remote: { ...source.remote } }) };
  Reflect.deleteProperty(plain, 'pack');
  if (plain.remote !== undefined) Reflect.deleteProperty(plain.remote, 'naming');
  return plain;
};
const queries = ({ log }: SparqlServer): number => log.length;

test('sources come back from a saved catalogue as they were, and nobody is asked before a question is', async () => {
  const { server, learned, document, text } = await lesson;
  const files = await startFileServer({ '/lesson.trig': { type: 'application/trig', body: text } });
  const [kept, tracks] = [memory(), memory()];
  const engine = visit(kept, tracks);
  const before = queries(server);
  const pack = value(await engine.packs.fetch(`${files.url}lesson.trig`, () => undefined, signal));
  await files.close();
  expect(kept.held.size).toBe(0);
  const sources = await taken(engine, pack);
  // What was counted then proves no absence here.
  const unproven = { ...learned, description: { ...learned.description, complete: false } };
  // A catalogue does not say how large the file was.
  const carried = { ...document, bytes: undefined };
  expect(sources.map(asLearned)).toEqual([unproven, carried]);
  // It was tried: that is known from then on.
  expect(sources[0]?.remote?.naming).toMatchObject({
    way: 'exact',
    evidence: { found: undefined, sent: { came: { kind: 'rows', rows: 0 } } },
  });
  expect(sources[0]?.pack?.from).toBe(`${files.url}lesson.trig`);
  expect(queries(server)).toBe(before);

  expect(await answered(engine, 'What is the length of Alder?', [learned.iri])).toEqual(['40']);
  const [asked] = server.log.slice(before).map(({ query }) => query);
  expect(asked).toContain('https://rivers.example/r1');
  expect(await answered(engine, 'How many lakes are there?', [document.iri])).toEqual(['3']);
  await engine.tracks.records.keep();

  // A later visit, without the file and without the endpoint.
  const later = visit(kept, tracks);
  expect((await later.open(signal)).sources.map(asLearned)).toEqual(
    [carried, unproven].map((one) => ({ ...one, state: { type: 'waiting' } })),
  );
  await later.restore(signal);
  expect(await answered(later, 'How many lakes are there?', [document.iri])).toEqual(['3']);
  const behaviour = await later.tracks.of(learned.iri);
  expect(behaviour?.use?.requests).toBeGreaterThan(0);
  expect(behaviour?.use?.median).toBeLessThanOrEqual(behaviour?.use?.p95 ?? 0);
});

test('what an endpoint was found to do comes with the catalogue, and can be asked there', async () => {
  const { learned, tried, text } = await lesson;
  const works = (one: string): unknown => tried.find(({ what }) => what === one)?.works;
  for (const one of [
    'values',
    'subquery',
    'aggregate',
    'path',
    'closure',
    'get',
    'post',
    'json',
    'xml',
    'turtle',
  ])
    expect([one, works(one)]).toEqual([one, true]);
  // This server knows no tables of text, and no index of words.
  expect(tried.find(({ what }) => what === 'csv')).toMatchObject({
    works: false,
    came: { kind: 'type', mediaType: 'application/sparql-results+json' },
  });
  expect(works('text')).toBe(false);
  for (const one of tried) expect(one.query === '' && one.what !== 'text').toBe(false);

  const engine = visit(memory(), memory());
  const pack = value(await engine.packs.read({ name: 'lesson.trig', content: new Blob([text]) }, signal));
  const sources = await taken(engine, pack);
  const told = await engine.tracks.of(learned.iri);
  const names = (all: typeof tried = []) => all.map(({ what }) => what).sort();
  expect(names(told?.capabilities)).toEqual(names(tried));
  expect(told?.use).toBeUndefined();

  const catalogue = value(await engine.addCatalogue(signal));
  const query = `PREFIX our: <https://lodestone.example/ns#> SELECT ?name WHERE { GRAPH <${sources[0]?.iri ?? ''}> {
    ?s our:capability [ our:name ?name ; our:works true ; our:query ?query ] } FILTER(?name = "closure") }`;
  const rows: unknown[] = [];
  for await (const event of engine.run({ query, scope: [catalogue.iri], language: 'en' }, signal)) {
    if (event.type !== 'answers-found') continue;
    const result = event.answers[0]?.result;
    if (result?.type === 'bindings') rows.push(...result.rows.map((row) => row[0]?.value));
  }
  expect(rows).toEqual(['closure']);
});

test('a bad file, another file and a file that is too large are told apart, and nothing is lost', async () => {
  const engine = visit(memory(), memory());
  const read = (text: string) => engine.packs.read({ name: 'x', content: new Blob([text]) }, signal);
  expect(await read('@prefix : <')).toMatchObject({ ok: false, failure: { kind: 'syntax' } });
  expect(await read('<urn:a> <urn:b> <urn:c> .')).toMatchObject({
    ok: false,
    failure: { kind: 'no-catalogue' },
  });
  expect(await read('<html></html>')).toMatchObject({ ok: false, failure: { kind: 'unknown-format' } });
  const large = { name: 'x', content: { size: 1e9 } as Blob };
  expect(await engine.packs.read(large, signal)).toMatchObject({ failure: { kind: 'too-many-bytes' } });
  expect(await engine.packs.fetch('javascript:alert(1)', () => undefined, signal)).toMatchObject({
    failure: { kind: 'not-a-url' },
  });
  expect((await engine.open(signal)).sources).toEqual([]);
});
