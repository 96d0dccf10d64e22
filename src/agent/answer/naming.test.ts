import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import type { Iri, Language } from '../../rdf';
import type { Answer } from './answer';
import { openEngine } from '../engine.fixture';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const engine = openEngine();

const TURTLE = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix dcterms: <http://purl.org/dc/terms/> .
  @prefix dc: <http://purl.org/dc/elements/1.1/> . @prefix schema: <http://schema.org/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Measurement rdfs:label "measurement"@en, "medición"@es .
  :x1 :of :all ; foaf:name "Ada" . :x2 :of :all ; dcterms:title "A Book" . :x3 :of :all ; dc:title "A Song" .
  :x4 :of :all ; schema:name "Acme" . :x5 :of :all ; skos:prefLabel "Farbe"@de , "colour"@en .
  :x6 :of :all ; rdfs:label "Wort"@de .
  [] :by :all ; foaf:name "Bo" . [] :by :all ; dcterms:title "Una obra"@es , "A work"@en . [] :by :all ; :display_name "Cy" .
  [] a :Measurement ; :by :all ; :value 1 . [] a :Measurement ; :by :all ; :value 2 .
  [] :by :all ; :value 3 .
  :ada :called "x" ; foaf:givenName "Ada" ; foaf:familyName "Lovelace" ; :home [ :city "London" ] .
  :bob rdfs:label "Bob" ; :home [ :city "Rome" ] , [ :city "Oslo" ] ; :job [ a :Measurement ; :pay 1 ] .
  :x7 :home [ :firstName "Eve" ; :lastName "Adam" ] .`;
const server = await startSparqlServer({ turtle: TURTLE });
afterAll(async () => {
  engine.end();
  await server.close();
});

const file = engine.addFile(
  Object.assign(new Blob([TURTLE]), { name: 'things.ttl' }),
  () => undefined,
  signal,
);
const remote = engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
const sourceOf = async (place: 'file' | 'endpoint'): Promise<Iri> => {
  const outcome = await (place === 'file' ? file : remote);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.iri;
};

/** What the things of the first column are called, sorted. */
const called = async (query: string, place: 'file' | 'endpoint', language: Language): Promise<string[]> => {
  let last: Answer | undefined;
  const written = { query, scope: [await sourceOf(place)], language };
  for await (const event of engine.run(written, signal))
    if (event.type === 'answers-found') last = event.answers[0];
  if (last?.result.type !== 'bindings') throw new Error('Nothing was answered.');
  const { labels, result } = last;
  return result.rows
    .map(([cell]) => labels[cell?.termType === 'BlankNode' ? `_:${cell.value}` : (cell?.value ?? '')] ?? '')
    .sort();
};

test.each(['file', 'endpoint'] as const)(
  'things of a %s are called by whatever names them',
  async (place) => {
    const names = await called('SELECT ?x WHERE { ?x <http://e/of> <http://e/all> }', place, 'en');
    expect(names).toEqual(['A Book', 'A Song', 'Acme', 'Ada', 'Wort', 'colour']);
  },
);

test.each(['file', 'endpoint'] as const)(
  'blank nodes of a %s are called by what names them, else by what they are and a number',
  async (place) => {
    const query = 'PREFIX : <http://e/> SELECT ?x WHERE { ?x :by :all }';
    expect(await called(query, place, 'en')).toEqual(
      ['A work', 'Bo', 'Cy', 'measurement 1', 'measurement 2', 'thing 1'].sort(),
    );
    expect(await called(query, place, 'es')).toEqual(
      ['Una obra', 'Bo', 'Cy', 'medición 1', 'medición 2', 'cosa 1'].sort(),
    );
  },
);

test.each(['file', 'endpoint'] as const)(
  'blank nodes of a %s have their names where the query speaks of a vocabulary that everybody knows',
  async (place) => {
    const named = 'SELECT ?x WHERE { ?x <http://e/by> <http://e/all> ; <http://xmlns.com/foaf/0.1/name> ?n }';
    expect(await called(named, place, 'en')).toEqual(['Bo']);
  },
);

test.each(['file', 'endpoint'] as const)(
  'blank nodes of a %s that nothing names are called by what they belong to',
  async (place) => {
    const homes = 'PREFIX : <http://e/> SELECT ?x WHERE { ?of :home ?x }';
    const named = await called(homes, place, 'en');
    expect(named).toEqual(expect.arrayContaining(['home of Bob', 'home of Bob (2)']));
    expect(named).toEqual(expect.arrayContaining(['home of Ada Lovelace', 'Eve Adam']));
    const jobs = 'PREFIX : <http://e/> SELECT ?x WHERE { ?of :job ?x }';
    expect(await called(jobs, place, 'es')).toEqual(['medición de Bob']);
  },
);
