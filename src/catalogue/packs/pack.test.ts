import { expect, test } from 'vitest';
import { iri, namedNode, literal, type Quad } from '../../rdf';
import { parseRdf, toTriG } from '../../store';
import { CATALOGUE_PREFIXES } from '../catalogue-graphs';
import type { Remote, Source } from '../source';
import { tripleCount } from './made-card';
import { partsOf } from './parts-of';
import { readPack, type Pack } from './read-pack';
import { writePack, type PackParts } from './write-pack';

const RIVER = iri('https://rivers.example/River');
const LENGTH = iri('https://rivers.example/length');
const LABEL = iri('http://www.w3.org/2000/01/rdf-schema#label');
const DATE = '2026-11-02T10:00:00.000Z';
const PACKED = '2026-11-03T08:00:00.000Z';
const FROM = 'https://school.example/lesson.trig';

const remote: Remote = {
  aliases: [iri('http://north.example/sparql')],
  learned: 'computed',
  date: DATE,
  searchable: 'names',
  rowCap: 1000,
  getOnly: true,
  partsStrings: true,
  repeatsTriples: true,
  magic: [iri('http://jena.apache.org/text#query')],
  namedClasses: [RIVER],
  limitMet: { limit: 'requests', most: 4000, stage: 'naming' },
  naming: {
    way: 'jena',
    properties: [LABEL, iri('https://rivers.example/called')],
    languages: ['', 'en'],
    namespaces: ['https://rivers.example/id/'],
    evidence: {
      words: 'Alder "brook"',
      found: iri('https://rivers.example/id/1'),
      tried: ['virtuoso'],
      ms: 12,
    },
  },
};

const endpoint: Source = {
  iri: iri('https://north.example/sparql'),
  kind: 'endpoint',
  remote,
  title: { en: 'North', es: 'Norte' },
  card: { en: 'Rivers of the north.', es: 'Ríos del norte.' },
  dataset: iri('https://north.example/sparql'),
  datasetTitle: { en: 'North', es: 'Norte' },
  description: {
    dataset: iri('https://north.example/sparql'),
    triples: 12,
    complete: false,
    classes: [{ class: RIVER, entities: 4 }],
    properties: [{ property: LENGTH, triples: 4, distinctSubjects: 4, distinctObjects: 3 }],
    links: [],
  },
  state: { type: 'ready' },
  bundled: false,
  topics: { en: ['rivers', 'water'], es: ['ríos', 'agua'] },
  prefixes: { r: iri('https://rivers.example/') },
  examples: {
    list: [
      {
        iri: iri('https://north.example/examples/1'),
        question: { en: 'How long is Alder?', es: '¿Cuánto mide Alder?' },
        query: 'SELECT ?l WHERE { ?r <https://rivers.example/length> ?l }',
        targets: [iri('https://north.example/sparql')],
        federatesWith: [iri('https://south.example/sparql')],
      },
    ],
    leftOut: 2,
  },
};

const document: Source = {
  iri: iri('urn:lodestone:file:rivers.ttl'),
  kind: 'shard',
  title: { en: 'rivers.ttl', es: 'rivers.ttl' },
  card: { en: 'Two.', es: 'Dos.' },
  dataset: iri('urn:lodestone:file:rivers.ttl'),
  datasetTitle: { en: 'rivers.ttl', es: 'rivers.ttl' },
  description: { ...endpoint.description, dataset: iri('urn:lodestone:file:rivers.ttl') },
  state: { type: 'ready' },
  bundled: false,
  fetched: DATE,
};

const names: readonly Quad[] = [
  {
    subject: namedNode('https://rivers.example/id/1'),
    predicate: namedNode(LABEL),
    object: literal('Alder', 'en'),
    graph: undefined,
  },
  {
    subject: { termType: 'BlankNode', value: 'b0' },
    predicate: namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type'),
    object: namedNode(RIVER),
    graph: namedNode('https://rivers.example/graph?a#b'),
  },
];

const parts = (more: Partial<PackParts> = {}): PackParts => ({
  sources: [endpoint, document],
  carried: [endpoint, document].map((one) => ({ source: one.iri, name: 'rivers.nq', quads: names })),
  more: [],
  namesOf: (term) => (term === RIVER ? { en: 'river', es: 'río' } : {}),
  date: PACKED,
  ...more,
});

const quadsOf = async (text: string, name = 'lesson.trig'): Promise<readonly Quad[]> => {
  const parsed = await parseRdf({ name, chunks: [text] }, { signal: new AbortController().signal });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value.quads;
};

/** Through a file, as it is saved and opened. */
const carriedOver = async (packed: PackParts): Promise<Pack> =>
  readPack(await quadsOf(await toTriG(writePack(packed), CATALOGUE_PREFIXES)), FROM);

const learned = (pack: Pack, at = 0) => {
  const entry = pack.entries[at];
  if (entry?.kind !== 'learned') throw new Error(JSON.stringify(entry));
  return entry.kept;
};

test('examples that were all generated are said to be', () => {
  const list = (endpoint.examples?.list ?? []).map((one) => ({ ...one, generated: true as const }));
  expect(list.length).toBeGreaterThan(0);
  const parts = partsOf({ ...endpoint, examples: { list, leftOut: 0 } });
  expect(parts.find(({ part }) => part === 'examples')).toMatchObject({ how: 'generated' });
});

test('a sentence that somebody wrote is not told as counted, with topics or without', () => {
  const cardOf = (source: Source): string | undefined =>
    partsOf(source).find(({ part }) => part === 'card')?.how;
  const { topics, ...plain } = endpoint;
  expect(topics).toBeDefined();
  expect(cardOf(plain)).toBe('written');
  const made = { en: `${tripleCount(endpoint.description.triples, 'en')} about rivers.`, es: '' };
  expect(cardOf({ ...plain, card: made })).toBe('computed');
});

test('an endpoint comes back as it was, with where each part came from', async () => {
  const pack = await carriedOver(parts());
  expect(pack).toMatchObject({ from: FROM, date: PACKED, leftOut: 0 });
  const { source, content } = learned(pack);
  const { pack: origin, ...plain } = source;
  expect(plain).toEqual({ ...endpoint, state: { type: 'waiting' } });
  expect(origin).toMatchObject({ from: FROM, date: PACKED });
  expect(origin?.parts.map(({ part, how, date, from }) => [part, how, date, from])).toEqual([
    ['card', 'written', DATE, endpoint.iri],
    ['topics', 'written', DATE, endpoint.iri],
    ['prefixes', 'written', DATE, endpoint.iri],
    ['statistics', 'computed', DATE, endpoint.iri],
    ['names', 'read', DATE, endpoint.iri],
    ['naming', 'probed', DATE, endpoint.iri],
    ['examples', 'read', DATE, endpoint.iri],
  ]);
  expect(await content.text()).toContain(
    '<https://rivers.example/id/1> <http://www.w3.org/2000/01/rdf-schema#label> "Alder"@en .',
  );
});

test.each(['fragments', 'seed'] as const)(
  '%s come back, too, though nobody can send them a query',
  async (kind) => {
    const plain: Source = { ...endpoint, kind };
    const carried = [{ source: plain.iri, name: 'names.nq', quads: names }];
    const { source } = learned(await carriedOver(parts({ sources: [plain], carried })));
    expect(source).toEqual({ ...plain, state: { type: 'waiting' }, pack: source.pack });
  },
);

test('a document comes back with its triples, in the graphs that they stood in', async () => {
  const kept = learned(await carriedOver(parts()), 1);
  expect(kept.source).toEqual({ ...document, state: { type: 'waiting' }, pack: kept.source.pack });
  const back = await quadsOf(await kept.content.text(), kept.name);
  expect(back.map(({ graph }) => graph?.value)).toEqual([undefined, 'https://rivers.example/graph?a#b']);
  expect(kept.name).toBe('rivers.nq');
});

test('of a file that was loaded from a machine nobody knows more than when it was packed', async () => {
  const made = tripleCount(document.description.triples, 'en');
  const plain = { ...document, card: { en: `${made} about river.`, es: '' } };
  Reflect.deleteProperty(plain, 'fetched');
  const carried = [{ source: plain.iri, name: 'rivers.nq', quads: names }];
  const { source } = learned(await carriedOver(parts({ sources: [plain], carried })));
  const told = source.pack?.parts.map(({ part, how, date }) => `${part} ${how} ${date}`);
  expect(told).toEqual([`card computed ${PACKED}`, `statistics read ${PACKED}`, `names read ${PACKED}`]);
});

test('what came from a catalogue says so in the next one, with the first dates', async () => {
  const { source } = learned(await carriedOver(parts()));
  const again = await carriedOver(parts({ sources: [source], date: '2027-01-01T00:00:00.000Z' }));
  expect(learned(again).source.pack?.parts).toEqual(source.pack?.parts);
  expect(learned(again).source.remote?.date).toBe(DATE);
});

test('without names in the catalogue a source has its schema, with the labels that the catalogue has', async () => {
  const { source, content } = learned(await carriedOver(parts({ carried: [] })));
  expect(source.remote?.searchable).toBe('schema');
  expect(source.remote?.namedClasses).toEqual([]);
  const text = await content.text();
  expect(text).toContain(`<${RIVER}> <${LABEL}> "river"@en .`);
  expect(text).toContain(`<${LENGTH}>`);
  const without = await carriedOver(parts({ carried: [] }));
  expect(without.entries[1]).toMatchObject({ kind: 'elsewhere', iri: document.iri });
});

test('what a stranger wrote proves no absence, and what is not sound is left out', async () => {
  const hostile = [
    { ...endpoint, description: { ...endpoint.description, complete: true } },
    { ...endpoint, iri: iri('javascript:alert(1)') },
    { ...endpoint, iri: iri('https://odd.example/'), kind: 'database' as Source['kind'] },
    {
      ...endpoint,
      iri: iri('https://way.example/'),
      remote: { ...remote, learned: 'guessed' as 'computed' },
    },
    { ...document, iri: iri('data:text/plain,hello') },
  ].map((one) => ({ ...one, dataset: one.iri, description: { ...one.description, dataset: one.iri } }));
  const carried = hostile.map((one) => ({ source: one.iri, name: 'n.nq', quads: names }));
  const pack = await carriedOver(parts({ sources: hostile, carried }));
  expect(pack.entries).toHaveLength(1);
  expect(pack.leftOut).toBe(4);
  expect(learned(pack).source.description.complete).toBe(false);
});

test('Turtle that was written by hand gives cards, and what nobody learned is not told as known', async () => {
  const text = `@prefix void: <http://rdfs.org/ns/void#> . @prefix dcterms: <http://purl.org/dc/terms/> .
    @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix : <https://e.example/#> .
    :a a void:Dataset ; void:sparqlEndpoint <https://a.example/sparql> ; dcterms:title "A <b>bold</b>"@en ;
      dcterms:description "Of a."@en ; dcat:keyword "proteins"@en, "proteínas"@es ; dcterms:modified "2026-11-21" ;
      sh:declare [ sh:prefix "a" ; sh:namespace "https://a.example/ns#" ] .
    :b a void:Dataset ; void:sparqlEndpoint <https://b.example/sparql> ; dcterms:title "B" .`;
  const pack = readPack(await quadsOf(text, 'cards.ttl'), 'cards.ttl');
  expect(pack.entries.map(({ kind }) => kind)).toEqual(['card', 'card']);
  const [first] = pack.entries;
  if (first?.kind !== 'card') throw new Error('It is a card.');
  expect(first.card.source).toMatchObject({
    iri: 'https://a.example/sparql',
    title: { en: 'A bold' },
    topics: { en: ['proteins'], es: ['proteínas'] },
    prefixes: { a: 'https://a.example/ns#' },
    state: { type: 'unseen' },
  });
  expect(first.parts.map(({ part }) => part)).toEqual(['card', 'topics', 'prefixes']);
});

test('what has no date is known all the same, with none', async () => {
  const text = `@prefix void: <http://rdfs.org/ns/void#> . @prefix d: <http://purl.org/dc/terms/> .
    <https://a.example/d> void:sparqlEndpoint <https://a.example/sparql> ; d:title "A"@en ; void:triples 7 ;
      void:classPartition [ void:class <https://a.example/C> ; void:entities 7 ] .`;
  const [entry] = readPack(await quadsOf(text, 'undated.ttl'), FROM).entries;
  if (entry?.kind !== 'learned') throw new Error(JSON.stringify(entry));
  const { source } = entry.kept;
  expect([source.remote?.date, source.pack?.date]).toEqual(['', '']);
  expect(entry.parts).toContainEqual(expect.objectContaining({ part: 'statistics', date: '' }));
  const again = learned(await carriedOver(parts({ sources: [source], carried: [] }))).source;
  expect(again.pack?.parts).toContainEqual(expect.objectContaining({ part: 'statistics', date: '' }));
});

test('a file that is no catalogue has no entries', async () => {
  expect(readPack(await quadsOf('<urn:a> <urn:b> <urn:c> .', 'any.nt'), 'any.nt').entries).toEqual([]);
});

test('generated examples stay generated, and an address of somebody else is no alias', async () => {
  const list = (endpoint.examples?.list ?? []).map((one) => ({ ...one, generated: true as const }));
  const aliases = [iri('http://north.example/sparql/'), iri('https://elsewhere.example/sparql')];
  const remote = { ...(endpoint.remote ?? expect.fail()), aliases };
  const packed = { ...endpoint, remote, examples: { list, leftOut: 0 } };
  const { source } = learned(await carriedOver(parts({ sources: [packed] })));
  expect(source.examples?.list.map(({ generated }) => generated)).toEqual(list.map(() => true));
  expect(source.remote?.aliases).toEqual([aliases[0]]);
});

test('of two sources in one graph, only the one that has statistics has them', async () => {
  const text = `@prefix void: <http://rdfs.org/ns/void#> . @prefix d: <http://purl.org/dc/terms/> .
    <https://a.example/d> void:sparqlEndpoint <https://a.example/sparql> ; d:title "A"@en ; void:triples 7 ;
      void:classPartition [ void:class <https://a.example/C> ; void:entities 7 ] .
    <https://b.example/d> void:sparqlEndpoint <https://b.example/sparql> ; d:title "B"@en .`;
  const pack = readPack(await quadsOf(text, 'two.ttl'), FROM);
  expect(pack.entries.map(({ kind }) => kind)).toEqual(['learned', 'card']);
});
