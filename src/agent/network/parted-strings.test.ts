import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { partedTurtle, partingStrings, startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import type { Source } from '../../catalogue';
import { openEngine } from '../engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TURTLE = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Boat rdfs:label "boat" . :sail rdfs:label "sail" . :crew rdfs:label "crew" .
:b1 a :Boat ; rdfs:label "Petrel"^^xsd:string ; :sail "tan"^^xsd:string ; :crew 4 .
:b2 a :Boat ; rdfs:label "Skua"^^xsd:string ; :sail "white"^^xsd:string ; :crew 2 .
:b3 a :Boat ; rdfs:label "Tern" ; :sail "tan" ; :crew 3 .`;
const CLUBS = `@prefix : <http://e/> . :c1 :flies "tan" . :c2 :flies "black" . :c3 :flies "white" .`;

const { signal } = new AbortController();
const engine = openEngine();
const servers: SparqlServer[] = [];
const sources: Source[] = [];
beforeAll(async () => {
  servers.push(await startSparqlServer({ turtle: partedTurtle(TURTLE), manner: partingStrings }));
  servers.push(await startSparqlServer({ turtle: CLUBS }));
  for (const { url } of servers) {
    const outcome = await engine.addUrl({ url, follow: false }, () => undefined, signal);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    sources.push(outcome.value);
  }
});
afterAll(async () => {
  engine.end();
  for (const server of servers) await server.close();
});

const scopeOf = (count: number) => sources.slice(0, count).map(({ iri }) => iri);

const rows = async (query: string, count = 1): Promise<readonly string[] | undefined> => {
  const written = { query: `PREFIX : <http://e/> ${query}`, scope: scopeOf(count), language: 'en' as const };
  for await (const event of engine.run(written, signal)) {
    const [answer] = event.type === 'answers-found' ? event.answers : [];
    if (answer?.result.type === 'bindings')
      return answer.result.rows
        .map((row) => row.map((term) => term?.value.replace('http://e/', ':') ?? '').join(' '))
        .sort();
  }
  return undefined;
};

test('a store that parts the spellings of a string is known as such by one probe', () => {
  expect(sources.map(({ remote }) => remote?.partsStrings)).toEqual([true, undefined]);
});

test.each([
  ['a constant', 'SELECT ?b { ?b :sail "tan" }', [':b1', ':b3']],
  ['a filter', 'SELECT ?b { ?b :sail ?s FILTER(?s = "tan") }', [':b1', ':b3']],
  ['a negated filter', 'SELECT ?b { ?b :sail ?s FILTER(?s != "tan") }', [':b2']],
  ['a negation', 'SELECT ?b { ?b a :Boat FILTER NOT EXISTS { ?b :sail "tan" } }', [':b2']],
  ['VALUES', 'SELECT ?b ?s { VALUES ?s { "tan" } ?b :sail ?s }', [':b1 tan', ':b3 tan']],
  ['groups', 'SELECT ?s (COUNT(*) AS ?n) { ?b :sail ?s } GROUP BY ?s', ['tan 2', 'white 1']],
  ['distinct rows', 'SELECT DISTINCT ?s { ?b :sail ?s }', ['tan', 'white']],
  ['a distinct count', 'SELECT (COUNT(DISTINCT ?s) AS ?n) { ?b :sail ?s }', ['2']],
  ['a join', 'SELECT ?b ?d { ?b :sail ?s . ?d :sail ?s FILTER(?b != ?d) }', [':b1 :b3', ':b3 :b1']],
  [
    'a join with a count',
    'SELECT ?b ?n { ?b :sail ?s { SELECT ?s (COUNT(*) AS ?n) { ?x :sail ?s } GROUP BY ?s } }',
    [':b1 2', ':b2 1', ':b3 2'],
  ],
])('both spellings count as one in %s', async (_what, query, expected) => {
  expect(await rows(query)).toEqual(expected);
});

test('both are joined with those of another source', async () => {
  expect(await rows('SELECT ?c ?b { ?c :flies ?s . ?b :sail ?s }', 2)).toEqual([
    ':c1 :b1',
    ':c1 :b3',
    ':c3 :b2',
  ]);
});

const answered = async (question: string): Promise<readonly (string | undefined)[] | undefined> => {
  const asked = { question, pins: [], scope: scopeOf(1), language: 'en' as const };
  for await (const event of engine.ask(asked, signal)) {
    const [answer] = event.type === 'answers-found' ? event.answers : [];
    if (answer?.result.type === 'bindings')
      return answer.result.rows.flatMap((row) => row.map((term) => term?.value));
  }
  return undefined;
};

test('questions find both', async () => {
  expect(await answered('How many boats have a tan sail?')).toEqual(['2']);
  expect(await answered('What is the crew of Petrel?')).toContain('4');
  expect(await answered('What is the crew of Tern?')).toContain('3');
});
