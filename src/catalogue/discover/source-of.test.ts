import { expect, test } from 'vitest';
import { iri, type Iri } from '../../rdf';
import type { VoidDescription } from '../../void';
import type { Described } from './describe-endpoint';
import { EX, PREFIXES, ex, lasting, parse } from './discover.fixture';
import { readEndpointCards } from './endpoint-cards';
import { listedAt, sourceOf } from './source-of';

const description: VoidDescription = {
  dataset: ex('sparql'),
  triples: 3,
  complete: true,
  classes: [],
  properties: [],
  links: [],
};
const described: Described = {
  description,
  learned: 'computed',
  title: undefined,
  magic: [ex('search')],
  examples: [],
  rowCap: 1000,
  isGetOnly: false,
  isSample: false,
};
const parts = {
  date: '2026-01-02',
  skeleton: { searchable: 'names', rowCap: undefined, isGetOnly: false },
  cardOf: ({ triples }: VoidDescription) => ({ en: `${triples} triples.`, es: `${triples} tripletas.` }),
} as const;
const at = (url: string, aliases: readonly Iri[] = []) =>
  ({ kind: 'endpoint', url: iri(url), aliases }) as const;

test('a source says where it is, what was learned of it, how and when', () => {
  const source = sourceOf(at(`${EX}sparql`, [ex('sparql/')]), described, parts);
  expect(source).toMatchObject({
    iri: ex('sparql'),
    kind: 'endpoint',
    title: { en: 'example.org', es: 'example.org' },
    card: { en: '3 triples.', es: '3 tripletas.' },
    state: { type: 'ready' },
    bundled: false,
    remote: {
      aliases: [ex('sparql/')],
      learned: 'computed',
      date: '2026-01-02',
      searchable: 'names',
      rowCap: 1000,
      magic: [ex('search')],
    },
  });
});

test('two sources of one host have two names', () => {
  const nameOf = (url: string): string => sourceOf(at(url), described, parts).title.en;
  expect(nameOf('https://host.example/meta')).toBe('host.example/meta');
  expect(nameOf('https://host.example/index/query')).toBe('host.example/index');
  expect(nameOf('http://127.0.0.1:81/sparql')).toBe('127.0.0.1:81');
});

const CARDS = `
  :one a void:Dataset ; dcterms:title "One"@en, "Uno"@es ; dcterms:description "First."@en, "Primero."@es ;
    void:sparqlEndpoint <https://one.example/sparql> ; <https://lodestone.example/ns#magic> :label ;
    <http://xmlns.com/foaf/0.1/homepage> <https://one.example/> ; dcterms:modified "2026-01-01"^^xsd:date .
`;
const cards = async (turtle: string) => {
  const parsed = await parse(
    { name: 'cards.ttl', content: new Blob([PREFIXES + turtle]), base: EX },
    lasting,
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return readEndpointCards(parsed.value);
};

test('a listed endpoint is unseen, and proves nothing by its silence', async () => {
  const [card] = await cards(CARDS);
  expect(card).toMatchObject({
    homepage: 'https://one.example/',
    source: {
      iri: 'https://one.example/sparql',
      kind: 'endpoint',
      title: { en: 'One', es: 'Uno' },
      card: { en: 'First.', es: 'Primero.' },
      state: { type: 'unseen' },
      description: { complete: false, triples: 0 },
      remote: { magic: [ex('label')], date: '2026-01-01' },
    },
  });
});

test('what was listed of an endpoint stays with it when it is added, under any of its spellings', async () => {
  const listed = (await cards(CARDS)).map(({ source }) => source);
  const found = listedAt(iri('http://one.example/sparql/'), listed);
  if (found === undefined) throw new Error('It is not listed.');
  const source = sourceOf(at('http://one.example/sparql/'), described, { ...parts, listed: found });
  expect(source.title.es).toBe('Uno');
  expect(source.card.en).toBe('First.');
  expect(source.remote?.magic).toEqual([ex('label'), ex('search')]);
  expect(source.remote?.aliases).toContain('https://one.example/sparql');
  expect(source.remote?.aliases).not.toContain(source.iri);
  expect(listedAt(ex('sparql'), listed)).toBeUndefined();
});

test('an endpoint without a title is no card', async () => {
  expect(await cards(':a void:sparqlEndpoint <https://a.example/> .')).toEqual([]);
});
