import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import type { NameSearch } from '../naming/name-search';
import type { Source } from '../source';
import { MOST_KEPT_BYTES } from './keeper';
import { keeperOver, type Records } from './keeper-over';
import { KEPT_VERSION, type KeptSource } from './kept-source';

const ADDRESS = iri('https://rivers.example/sparql');

const source = (more: Partial<Source> = {}): Source => ({
  iri: ADDRESS,
  kind: 'endpoint',
  remote: {
    aliases: [iri('http://rivers.example/sparql')],
    learned: 'computed',
    date: '2026-05-04T10:00:00.000Z',
    searchable: 'names',
    rowCap: 1000,
    magic: [],
  },
  title: { en: 'Rivers', es: 'Ríos' },
  card: { en: '2 triples about rivers.', es: '2 tripletas sobre ríos.' },
  dataset: ADDRESS,
  datasetTitle: { en: 'Rivers', es: 'Ríos' },
  description: {
    dataset: ADDRESS,
    triples: 2,
    complete: true,
    classes: [{ class: iri('https://rivers.example/River'), entities: 1 }],
    properties: [
      { property: iri('https://rivers.example/length'), triples: 1, distinctSubjects: 1, distinctObjects: 1 },
    ],
    links: [
      {
        subjectClass: undefined,
        property: iri('https://rivers.example/length'),
        object: {
          kind: 'literal',
          datatype: iri('http://www.w3.org/2001/XMLSchema#integer'),
          languages: [],
          min: '4',
          max: '4',
        },
        triples: 1,
        distinctSubjects: 1,
        distinctObjects: 1,
      },
    ],
  },
  state: { type: 'ready' },
  bundled: false,
  ...more,
});

const kept = (one: Source, text = '<urn:a> <urn:b> <urn:c> .'): KeptSource => ({
  source: one,
  name: 'skeleton.nq',
  content: new Blob([text]),
});

/** A storage in memory that copies what it is given, as a browser's does. */
const memory = () => {
  const held = new Map<unknown, unknown>();
  const records: Records = {
    all: () => Promise.resolve([...held]),
    set: (key, record) => {
      held.set(key, structuredClone(record));
      return Promise.resolve();
    },
    remove: (key) => {
      held.delete(key);
      return Promise.resolve();
    },
  };
  return { held, keeper: keeperOver(records) };
};

/** The record of a source that is kept, with one place of it changed. */
const tampered = async (change: (record: Record<string, unknown>) => void) => {
  const { held, keeper } = memory();
  await keeper.keep(kept(source()));
  change(held.get(ADDRESS) as Record<string, unknown>);
  return { list: await keeper.list(), held };
};
const inSource = (name: string, value: unknown) =>
  tampered((record) => Object.assign(record['source'] as object, { [name]: value }));

test('what was kept comes back, waiting, with its content', async () => {
  const { keeper } = memory();
  expect(await keeper.keep(kept(source()))).toBeUndefined();
  const { sources, lost } = await keeper.list();
  expect(lost).toEqual([]);
  const description = { ...source().description, complete: false };
  expect(sources.map((one) => one.source)).toEqual([
    { ...source(), description, state: { type: 'waiting' } },
  ]);
  expect(await sources[0]?.content.text()).toBe('<urn:a> <urn:b> <urn:c> .');
});

test('what was counted on an earlier visit proves no absence; what a document holds came along', async () => {
  const { keeper } = memory();
  const document: Source = { ...source({ kind: 'shard', iri: iri('https://rivers.example/data') }) };
  delete (document as { remote?: unknown }).remote;
  await keeper.keep(kept(source()));
  await keeper.keep(kept(document));
  const { sources } = await keeper.list();
  const isProof = ({ source: { kind, description } }: KeptSource) => [kind, description.complete];
  expect(new Map(sources.map(isProof) as [string, boolean][])).toEqual(
    new Map([
      ['endpoint', false],
      ['shard', true],
    ]),
  );
});

test('those learned first come first, and what is forgotten does not come', async () => {
  const { keeper } = memory();
  const { remote } = source();
  if (remote === undefined) throw new Error('It is remote.');
  const late = iri('https://a.example/sparql');
  await keeper.keep(kept(source({ iri: late, remote: { ...remote, date: '2026-06-01T00:00:00.000Z' } })));
  await keeper.keep(kept(source()));
  expect((await keeper.list()).sources.map((one) => one.source.iri)).toEqual([ADDRESS, late]);
  await keeper.forget(ADDRESS);
  expect((await keeper.list()).sources.map((one) => one.source.iri)).toEqual([late]);
});

test('a document is kept as it came, with the day it was fetched', async () => {
  const plain: Source = { ...source({ kind: 'shard', fetched: '2026-05-04T10:00:00.000Z' }) };
  Reflect.deleteProperty(plain, 'remote');
  const { keeper } = memory();
  await keeper.keep(kept(plain));
  expect((await keeper.list()).sources[0]?.source).toEqual({ ...plain, state: { type: 'waiting' } });
});

test('another version is dropped, and the source is told by its address', async () => {
  const { list, held } = await tampered((record) => Object.assign(record, { version: KEPT_VERSION + 1 }));
  expect(list).toEqual({ sources: [], lost: [ADDRESS] });
  expect(held.size).toBe(0);
});

test.each([
  ['an IRI that would break out of a query', 'dataset', 'https://e/> } DROP ALL #'],
  ['an address that is none', 'iri', 'javascript:alert(1)'],
  ['an address that is not its key', 'iri', 'https://other.example/sparql'],
  ['a title in one language', 'title', { en: 'Rivers' }],
  ['a kind that there is not', 'kind', 'database'],
  ['an endpoint of which nothing was learned', 'remote', undefined],
  ['a description without numbers', 'description', { ...source().description, triples: 'many' }],
  [
    'an example without a query',
    'examples',
    { list: [{ iri: ADDRESS, question: {}, targets: [] }], leftOut: 0 },
  ],
  [
    'a class that is no IRI',
    'description',
    { ...source().description, classes: [{ class: 'River', entities: 1 }] },
  ],
])('%s is not read', async (_, name, value) => {
  const { list } = await inSource(name, value);
  expect(list).toEqual({ sources: [], lost: [ADDRESS] });
});

test('a key that is no address is dropped without a word', async () => {
  const { held, keeper } = memory();
  held.set(7, 'anything');
  expect(await keeper.list()).toEqual({ sources: [], lost: [] });
  expect(held.size).toBe(0);
});

test('too large a source is not kept, nor is what was kept of it before', async () => {
  const { held, keeper } = memory();
  await keeper.keep(kept(source()));
  expect(await keeper.keep(kept(source(), 'x'.repeat(MOST_KEPT_BYTES + 1)))).toBe('too-large');
  expect(held.size).toBe(0);
});

test('a storage that refuses everything keeps nothing, and nothing breaks', async () => {
  const refuse = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  const keeper = keeperOver({ all: refuse, set: refuse, remove: refuse });
  expect(await keeper.list()).toEqual({ sources: [], lost: [] });
  expect(await keeper.keep(kept(source()))).toBe('storage');
  await expect(keeper.forget(ADDRESS)).resolves.toBeUndefined();
});

test('a storage that throws at its name is one that refuses', async () => {
  const keeper = keeperOver({
    all: () => {
      throw new ReferenceError('indexedDB is not defined');
    },
    set: () => {
      throw new ReferenceError('indexedDB is not defined');
    },
    remove: () => {
      throw new ReferenceError('indexedDB is not defined');
    },
  });
  expect(await keeper.list()).toEqual({ sources: [], lost: [] });
  expect(await keeper.keep(kept(source()))).toBe('storage');
});

test('how things are found by name is kept, and what is no such thing is not read', async () => {
  const naming: NameSearch = {
    way: 'jena',
    properties: [iri('http://www.w3.org/2000/01/rdf-schema#label')],
    languages: ['', 'en'],
    namespaces: ['https://rivers.example/id/'],
    evidence: {
      words: 'Alder brook',
      found: iri('https://rivers.example/id/1'),
      tried: ['virtuoso'],
      ms: 12.5,
      sent: { query: 'SELECT ?thing {}', came: { kind: 'rows', rows: 1 } },
    },
  };
  const remote = { ...source().remote, naming };
  const { list } = await inSource('remote', remote);
  expect(list.sources[0]?.source.remote?.naming).toEqual(naming);
  const evidence = { ...naming.evidence, found: undefined };
  const exact = await inSource('remote', { ...remote, naming: { ...naming, way: 'exact', evidence } });
  expect(exact.list.sources).toHaveLength(1);
  const untold = await inSource('remote', { ...remote, date: '' });
  expect(untold.list.sources[0]?.source.remote?.date).toBe('');
  const odd = { ...naming.evidence, sent: { query: 7, came: { kind: 'rows', rows: 1 } } };
  const unsound = await inSource('remote', { ...remote, naming: { ...naming, evidence: odd } });
  expect(unsound.list.sources).toEqual([]);
  const other = await inSource('remote', { ...remote, naming: { ...naming, way: 'guessed' } });
  expect(other.list.sources).toEqual([]);
});
