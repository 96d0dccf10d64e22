import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import type { Source } from '../../catalogue';
import { printTerm } from '../../rdf';
import { openEngine } from '../engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TRIG = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:words { :Kite rdfs:label "kite"@en . :span rdfs:label "span"@en . }
:north { :a a :Kite ; rdfs:label "Aster"@en ; :span 12 ; :near :b . }
:south { :b a :Kite ; rdfs:label "Borea"@en ; :span 40 ; :near :c . :c a :Kite ; rdfs:label "Calla"@en ; :span 7 . :a a :Kite ; :span 12 }`;

const { signal } = new AbortController();
const engine = openEngine();
let server: SparqlServer;
let source: Source;
beforeAll(async () => {
  server = await startSparqlServer({ trig: TRIG });
  const outcome = await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  source = outcome.value;
});
afterAll(async () => {
  engine.end();
  await server.close();
});

const rows = async (query: string): Promise<unknown> => {
  const written = { query: `PREFIX : <http://e/> ${query}`, scope: [source.iri], language: 'en' as const };
  for await (const event of engine.run(written, signal)) {
    const [answer] = event.type === 'answers-found' ? event.answers : [];
    if (answer?.result.type === 'bindings')
      return answer.result.rows.map((row) => row.map((term) => term && printTerm(term)));
  }
  return undefined;
};

test('an endpoint whose default graph is empty is described over the union of its graphs', () => {
  expect([...(source.remote?.graphs ?? [])].sort()).toEqual([
    'http://e/north',
    'http://e/south',
    'http://e/words',
  ]);
  expect(source.description.triples).toBe(13);
  expect(source.description.classes).toEqual([{ class: 'http://e/Kite', entities: 3 }]);
});

test('it is asked over their union, across graphs', async () => {
  expect(await rows('SELECT ?y { :a :near+ ?y } ORDER BY ?y')).toEqual([['<http://e/b>'], ['<http://e/c>']]);
  expect(await rows('SELECT (COUNT(?k) AS ?n) { ?k a :Kite }')).toEqual([
    ['"3"^^<http://www.w3.org/2001/XMLSchema#integer>'],
  ]);
});

test('a program that is saved asks it over the same graphs', async () => {
  const query = 'PREFIX : <http://e/> SELECT (COUNT(?k) AS ?n) { ?k a :Kite }';
  let saved = '';
  for await (const event of engine.run({ query, scope: [source.iri], language: 'en' }, signal))
    if (event.type === 'answers-found') saved = event.answers[0]?.plan.portable ?? '';
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/sparql-query', accept: 'application/sparql-results+json' },
    body: saved,
  });
  expect(await response.json()).toMatchObject({ results: { bindings: [{ n: { value: '3' } }] } });
});

test('a triple that two graphs hold is one', async () => {
  expect(source.remote?.repeatsTriples).toBe(true);
  expect(await rows('SELECT (COUNT(*) AS ?n) (SUM(?s) AS ?sum) { ?k a :Kite ; :span ?s }')).toEqual([
    ['"3"^^<http://www.w3.org/2001/XMLSchema#integer>', '"59"^^<http://www.w3.org/2001/XMLSchema#integer>'],
  ]);
  expect(await rows('SELECT ?k { ?k a :Kite } ORDER BY ?k')).toHaveLength(3);
});

test('a query that names graphs means those', async () => {
  expect(await rows('SELECT ?g { GRAPH ?g { ?x :span 12 } } ORDER BY ?g')).toEqual([
    ['<http://e/north>'],
    ['<http://e/south>'],
  ]);
});

test('a question is answered from all graphs', async () => {
  let values: unknown;
  const asked = {
    question: 'Which kite has the largest span?',
    pins: [],
    scope: [source.iri],
    language: 'en' as const,
  };
  for await (const event of engine.ask(asked, signal)) {
    const [answer] = event.type === 'answers-found' ? event.answers : [];
    if (answer?.result.type === 'bindings') values ??= answer.result.rows[0]?.map((term) => term?.value);
  }
  expect(values).toContain('http://e/b');
});
