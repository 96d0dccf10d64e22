import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer } from '../../e2e/servers';
import { nodeWorkerPort } from '../base/node-worker';
import type { Source } from '../catalogue';
import { openComposer } from '../composer';
import { openEndpoints } from '../endpoint';
import { openEngines } from '../federation';
import { openScratches, openStore } from '../store';
import { openNetwork } from './open-network';
import { remoteLabels } from './remote-labels';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));
const server = await startSparqlServer({
  turtle: `@prefix : <http://e/> . @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix dc: <http://purl.org/dc/elements/1.1/> .
  @prefix dcterms: <http://purl.org/dc/terms/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :a foaf:name "Ada" . :b dcterms:title "A book" . :c dc:title "Una canción"@es , "A song"@en . :d skos:altLabel "Dee" ; foaf:name "Dorothea" .
  :e rdfs:label "english"@en , "plain" . :f rdfs:label "Wort"@de .`,
});
const composer = openComposer(worker('../composer/worker/composer.node-worker.ts'));
const store = openStore(worker('../store/oxigraph.node-worker.ts'));
const network = openNetwork({
  endpoints: openEndpoints(worker('../endpoint/endpoint.node-worker.ts')),
  scratches: openScratches(worker('../store/scratch.node-worker.ts')),
  spawnComunica: worker('../federation/comunica/comunica.node-worker.ts'),
  spawnTraversal: worker('../federation/traversal/traversal.node-worker.ts'),
  parse: (document, stop) => composer.parse(document, stop),
});
afterAll(async () => {
  composer.end();
  store.end();
  network.end();
  await server.close();
});

/** The source as one too large for its names to be read beforehand. */
const large = async (): Promise<Source> => {
  const request = { url: server.url, follow: false, listed: [] };
  const learned = await network.learn(request, () => undefined, signal);
  if (!learned.ok || learned.value.kind !== 'source') throw new Error(JSON.stringify(learned));
  const { source } = learned.value;
  if (source.remote === undefined) throw new Error('It is on no network.');
  return { ...source, remote: { ...source.remote, searchable: 'schema' } };
};

test.each([
  ['en', 'A song'],
  ['es', 'Una canción'],
] as const)(
  'things of an endpoint are called by what names them: in %s, else untagged, in English, or at all',
  async (language, song) => {
    const source = await large();
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
