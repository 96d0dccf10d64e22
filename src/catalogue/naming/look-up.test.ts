import { Parser } from 'sparqljs';
import { expect, test } from 'vitest';
import { RDFS, iri } from '../../rdf';
import { exactQuery, indexQuery, spellingsOf, valueQuery, type LookedFor } from './look-up';
import type { NameSearch } from './name-search';

const search = (more: Partial<NameSearch> = {}): NameSearch => ({
  way: 'exact',
  properties: [iri(`${RDFS}label`)],
  languages: ['', 'de'],
  namespaces: ['http://e/id/', 'http://purl.obolibrary.org/obo/GO_'],
  evidence: { words: '', found: undefined, tried: [], ms: 0 },
  ...more,
});

const lookedFor = (names: readonly string[], identifiers: readonly string[] = []): LookedFor => ({
  names,
  identifiers,
  language: 'es',
  typing: undefined,
});

/** A query that any store can read. */
const parsed = (query: string | undefined): string => {
  new Parser().parse(query ?? '');
  return query ?? '';
};

test('a name is looked for as it is written and in other spellings, in the languages of question and source', () => {
  const query = parsed(exactQuery(search(), lookedFor(['insulin receptor'])));
  for (const literal of [
    '"insulin receptor"',
    '"insulin receptor"@es',
    '"Insulin Receptor"@de',
    '"INSULIN RECEPTOR"@en',
  ])
    expect(query).toContain(` ${literal} `);
});

test.each([
  ['P68871', '<http://e/id/P68871>'],
  ['GO:0008150', '<http://purl.obolibrary.org/obo/GO_0008150>'],
  ['http://other/thing', '<http://other/thing>'],
])('%s may be the end of an IRI, and is looked for as a value too', (identifier, term) => {
  const query = parsed(exactQuery(search(), lookedFor([], [identifier])));
  expect(query).toContain(term);
  expect(query).toContain(`"${identifier}"`);
});

test('a prefix of the source stands for what the source says', () => {
  const prefixes = { rh: iri('http://rdf.rhea-db.org/') };
  const query = parsed(exactQuery(search(), { ...lookedFor([], ['RH:12345']), prefixes }));
  expect(query).toContain('<http://rdf.rhea-db.org/12345>');
});

test('a prefix that everybody means the same by needs no saying, and stands for something else where the source says so', () => {
  const said = (prefixes?: LookedFor['prefixes']): string =>
    parsed(exactQuery(search(), { ...lookedFor([], ['wd:Q42', 'obo:GO_0008150']), prefixes }));
  expect(said()).toContain('<http://www.wikidata.org/entity/Q42>');
  expect(said()).toContain('<http://purl.obolibrary.org/obo/GO_0008150>');
  expect(said({ WD: iri('http://e/wood/') })).toContain('<http://e/wood/Q42>');
  expect(said({ WD: iri('http://e/wood/') })).not.toContain('wikidata');
});

test('a number is looked for as a text and as a number', () => {
  expect(parsed(exactQuery(search(), lookedFor([], ['100234'])))).toMatch(/"100234" 100234 /u);
});

test.each(['x" } DROP ALL #', 'back\\slash', 'new\nline', '<http://e/> . ?s ?p ?o'])(
  'whatever is typed stays a text: %j',
  (text) => {
    for (const query of [
      exactQuery(search(), lookedFor([text], [text])),
      valueQuery(search(), lookedFor([text])),
      indexQuery(search({ way: 'jena' }), lookedFor([text])),
    ])
      expect(parsed(query)).not.toMatch(/DROP ALL #(?!.*")/u);
  },
);

test('of many names as many are looked for as a query may hold', () => {
  const names = Array.from({ length: 20 }, (_, at) => `Some Name ${String(at)}`);
  const query = parsed(exactQuery(search(), lookedFor(names)));
  expect(query.match(/"some name|"Some Name|"SOME NAME|"Some name/gu)?.length).toBeLessThanOrEqual(240);
  // Each as it is written, before any in another spelling.
  for (const name of names) expect(query).toContain(`"${name}"`);
});

test('nothing is asked for nothing, nor of an index that is not there', () => {
  expect(exactQuery(search(), lookedFor([]))).toBeUndefined();
  expect(valueQuery(search(), lookedFor([]))).toBeUndefined();
  expect(indexQuery(search(), lookedFor(['Baikal']))).toBeUndefined();
  expect(indexQuery(search({ way: 'jena' }), lookedFor(['!?']))).toBeUndefined();
});

test('spellings', () => {
  expect(spellingsOf('baikal seal')).toEqual(['baikal seal', 'Baikal seal', 'Baikal Seal', 'BAIKAL SEAL']);
});
