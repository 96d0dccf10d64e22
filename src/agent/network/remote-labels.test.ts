import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../../e2e/servers';
import { openEngines } from '../../federation';
import { learnLarge, openWorkers } from './network.fixture';
import { remoteLabels } from './remote-labels';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const server = await startSparqlServer({
  turtle: `@prefix : <http://e/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix dc: <http://purl.org/dc/elements/1.1/> .
  @prefix dcterms: <http://purl.org/dc/terms/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :a foaf:name "Ada" . :b dcterms:title "A book" . :c dc:title "Una canción"@es , "A song"@en . :d skos:altLabel "Dee" ; foaf:name "Dorothea" .
  :e rdfs:label "english"@en , "plain" . :f rdfs:label "Wort"@de .`,
});
const workers = openWorkers();
const { store, network } = workers;
afterAll(async () => {
  workers.end();
  await server.close();
});

test.each([
  ['en', 'A song'],
  ['es', 'Una canción'],
] as const)(
  'things of an endpoint are called by what names them: in %s, else untagged, in English, or at all',
  async (language, song) => {
    const source = await learnLarge(workers, server.url);
    const engines = openEngines([source], store, network.engines([source], store));
    const iris = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `http://e/${name}`);
    const labels = await remoteLabels(iris, [source.iri], { engines, sources: [source], language }, signal);
    expect(iris.map((one) => labels[one])).toEqual([
      'Ada',
      'A book',
      song,
      'Dorothea',
      language === 'en' ? 'english' : 'plain',
      'Wort',
    ]);
  },
);
