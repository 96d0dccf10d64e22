import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { openDemo } from '../demo-engine.fixture';
import type { LocalEngine } from '../local-engine';
import type { Completions, OfferedCompletion } from './editor-desk';

const PREFIXES = `PREFIX countries: <https://lodestone.example/countries#>
PREFIX id: <https://lodestone.example/id/>
`;
const lasting = (): AbortSignal => new AbortController().signal;

let engine: LocalEngine;
let scope: readonly Iri[];
let queries: readonly string[];

beforeAll(async () => {
  ({ engine, scope } = await openDemo());
  const { examples } = await engine.open(lasting());
  queries = examples.map(({ query }) => query);
}, 60_000);
afterAll(() => engine.end());

/** What is offered at the sign `|`, which is taken out. */
const offered = (marked: string, over = scope): Promise<Completions> => {
  const at = marked.indexOf('|');
  return engine.editor.complete(
    { text: marked.replace('|', ''), at, scope: over, language: 'en' },
    lasting(),
  );
};
const entries = async (marked: string): Promise<readonly OfferedCompletion[]> =>
  (await offered(marked)).entries;
const texts = async (marked: string): Promise<readonly string[]> =>
  (await entries(marked)).map(({ text }) => text);

const checked = (text: string) => engine.editor.check({ text, scope, language: 'en' }, lasting());

/** The text once the first fix is made. */
const fixed = async (text: string): Promise<string> => {
  const edit = (await checked(text))?.fixes[0]?.edit;
  return edit === undefined ? text : text.slice(0, edit.from) + edit.text + text.slice(edit.to);
};

test('classes come after “a”, those that begin so first, each with how many things it has', async () => {
  const [first] = await entries(`${PREFIXES}SELECT * WHERE { ?c a cou|`);
  expect(first).toMatchObject({ kind: 'class', text: 'countries:Country', label: 'country' });
  expect(first?.count).toBeGreaterThan(10);
  expect(await texts(`${PREFIXES}SELECT * WHERE { ?c rdf:type countries:Cou|`)).toContain(
    'countries:Country',
  );
});

test('properties of the class of the subject come first, found by their label, too', async () => {
  const all = await entries(`${PREFIXES}SELECT * WHERE { ?c a countries:Country ; | }`);
  const own = all.filter(({ isOfSubject }) => isOfSubject);
  expect(own.map(({ text }) => text)).toContain('countries:borders');
  expect(all.slice(0, own.length)).toEqual(own);
  expect(all.length).toBeGreaterThan(own.length);
  expect((await texts(`${PREFIXES}SELECT * WHERE { ?c a countries:Country ; bord| }`))[0]).toBe(
    'countries:borders',
  );
  expect(await texts(`${PREFIXES}SELECT * WHERE { ?c countries:borders/coun| }`)).not.toEqual([]);
});

test('a subject without a class has that of its other properties', async () => {
  const own = (await entries(`${PREFIXES}SELECT * WHERE { ?c countries:borders ?d . ?c | }`)).filter(
    ({ isOfSubject }) => isOfSubject,
  );
  expect(own.map(({ text }) => text)).toContain('countries:borders');
  expect(own.map(({ label }) => label)).not.toContain('atomic number');
});

test('things by their name, of the classes that the property leads to', async () => {
  const [first] = await entries(`${PREFIXES}SELECT * WHERE { ?c countries:borders Portug|`);
  expect(first).toMatchObject({
    kind: 'thing',
    text: 'id:Portugal',
    label: 'Portugal',
    typeLabel: 'country',
  });
  expect((await texts(`${PREFIXES}SELECT * WHERE { ?c countries:borders id:Por|`))[0]).toBe('id:Portugal');
  expect((await texts(`SELECT * WHERE { ?c ?p <https://lodestone.example/id/Portu|`))[0]).toBe(
    '<https://lodestone.example/id/Portugal>',
  );
});

test('values of a property as literals, and names where the property names things', async () => {
  const named = await entries(`SELECT * WHERE { ?c rdfs:label "Portug|`);
  expect(named[0]).toMatchObject({ kind: 'value', text: '"Portugal"@en' });
  const codes = await texts(`${PREFIXES}SELECT * WHERE { ?c countries:isoCode "P|`);
  expect(codes).toContain('"PT"');
  expect(codes.filter((code) => !/p/iu.test(code))).toEqual([]);
});

test('a prefix comes with its line, once', async () => {
  const foaf = (await entries('SELECT * WHERE { ?s foa|')).find(({ text }) => text === 'foaf:');
  expect(foaf).toMatchObject({
    label: 'http://xmlns.com/foaf/0.1/',
    declaration: { from: 0, to: 0, text: 'PREFIX foaf: <http://xmlns.com/foaf/0.1/>\n' },
  });
  expect(await texts('PREFIX foa|')).toContain('foaf: <http://xmlns.com/foaf/0.1/>');
  const [country] = await entries('SELECT * WHERE { ?c a Country|');
  expect(country?.declaration?.text).toBe('PREFIX countries: <https://lodestone.example/countries#>\n');
  const [declared] = await entries(`${PREFIXES}SELECT * WHERE { ?c a Country|`);
  expect(declared?.declaration).toBeUndefined();
});

test('sources by their name behind SERVICE, and variables of the query', async () => {
  const sources = await entries('SELECT * WHERE { SERVICE count|');
  expect(sources[0]).toMatchObject({ kind: 'source' });
  expect(scope).toContain(sources[0]?.text.slice(1, -1));
  expect(await texts('SELECT ?c| WHERE { ?country a ?class }')).toEqual(['?country', '?class']);
});

test('nothing is offered in a comment, and nothing of sources that are out of scope', async () => {
  expect(await texts('SELECT * # ?c|')).toEqual([]);
  const none = await offered('SELECT * WHERE { ?c a |', []);
  expect(none.entries.filter(({ kind }) => kind === 'class')).toEqual([]);
});

test.each([
  ['SELECT * WHERE {\n  ?s ?p ?o\n', 'unclosed', '{', 1, 16],
  ['SELECT * WHERE { ?s ?p ?o }\n}', 'unopened', '}', 2, 1],
  ['SELECT * WHERE { ?s ?p ?o . FILTER(?o > 3 }', 'unclosed', '(', 1, 35],
  ['SELCT * WHERE { ?s ?p ?o }', 'unknown-word', 'SELCT', 1, 1],
  ['SELECT * WHERE {\n  ?s ?p ?o . FILTR(?o > 3)\n}', 'unknown-word', 'FILTR', 2, 14],
  ['SELECT * WHERE { ?s ?p "abc }', 'unclosed-string', '"abc', 1, 24],
  ['SELECT * WHERE {\n  ?s contries:borders ?o\n}', 'unknown-prefix', 'contries:', 2, 6],
  ['SELECT * WHERE {\n  ?s ?p\n}', 'unexpected', '}', 3, 1],
  ['SELECT ?x WHERE { ?s ?p ?o } GROUP BY ?s', 'rule', '?x', 1, 8],
  [`${PREFIXES}SELECT * WHERE { ?s countries:border ?o }`, 'unknown-property', 'countries:border', 3, 21],
  [`${PREFIXES}SELECT * WHERE { ?s a countries:Contry }`, 'unknown-class', 'countries:Contry', 3, 23],
  ['SELECT * WHERE { ?s foaf:name ?o }', 'undeclared-prefix', 'foaf:', 1, 21],
] as const)('of %s the fault is told with its place', async (text, kind, at, line, column) => {
  // A property of no source is told before a prefix that may be left out.
  const over = kind === 'undeclared-prefix' ? [] : scope;
  expect(await engine.editor.check({ text, scope: over, language: 'en' }, lasting())).toMatchObject({
    ...{ kind, text: at, line, column },
  });
});

test.each([
  ['SELECT * WHERE { ?s ?p ?o', 'SELECT * WHERE { ?s ?p ?o\n}'],
  ['SELECT * WHERE { ?s ?p ?o } }', 'SELECT * WHERE { ?s ?p ?o } '],
  ['SELECT * WHERE { ?s ?p "abc }', 'SELECT * WHERE { ?s ?p "abc" }'],
  ['SELCT * WHERE { ?s ?p ?o }', 'SELECT * WHERE { ?s ?p ?o }'],
  [
    'SELECT * WHERE { ?s countries:borders ?o }',
    'PREFIX countries: <https://lodestone.example/countries#>\nSELECT * WHERE { ?s countries:borders ?o }',
  ],
  ['SELECT * WHERE { ?s contries:borders ?o }', 'SELECT * WHERE { ?s countries:borders ?o }'],
  [
    `${PREFIXES}SELECT * WHERE { ?s countries:border ?o }`,
    `${PREFIXES}SELECT * WHERE { ?s countries:borders ?o }`,
  ],
  [
    `${PREFIXES}SELECT * WHERE { ?s a countries:Contry }`,
    `${PREFIXES}SELECT * WHERE { ?s a countries:Country }`,
  ],
])('the first fix of %s', async (text, mended) => {
  expect(await fixed(text)).toBe(mended);
});

test('of a query that is right nothing is told, nor of an empty one', async () => {
  expect(await checked(`${PREFIXES}SELECT ?c WHERE { ?c countries:borders id:Portugal }`)).toBeUndefined();
  expect(await checked(' \n')).toBeUndefined();
});

test('in the queries of the demo no fault is found, and formatting takes each of them', async () => {
  expect(queries.length).toBeGreaterThan(100);
  for (const query of queries) {
    expect({ query, fault: await checked(query) }).toEqual({ query, fault: undefined });
    expect({ query, ok: (await engine.editor.format(query)).ok }).toEqual({ query, ok: true });
  }
});
