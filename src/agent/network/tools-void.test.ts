/** What `get_void_descriptions` tells of endpoints, and whom it asks for it: over servers of other origins. */
import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import type { Source } from '../../catalogue';
import type { Iri } from '../../rdf';
import { openToolBox, toolFailureText, type ToolBox, type ToolParts } from '../../tools';
import { openEngine } from '../engine.fixture';
import { learnSource, openWorkers } from './network.fixture';
import { VoidCache } from './void-cache';

vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const engine = openEngine();
const closing: (() => unknown)[] = [() => engine.end()];
afterAll(async () => {
  for (const close of closing) await close();
});

const PREFIXES = `@prefix : <http://e/> . @prefix void: <http://rdfs.org/ns/void#> .
@prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
`;
const RIVERS = ':Drin a :River ; :length 335 . :Sava a :River ; :length 990 .';
const PUBLISHED = `<{endpoint}> a sd:Service ; sd:endpoint <{endpoint}> ; sd:defaultDataset [ a sd:Dataset ; sd:defaultGraph [
  a sd:Graph, void:Dataset ; void:triples 4000 ; void:sparqlEndpoint <{endpoint}> ;
  void:propertyPartition [ void:property :length ; void:triples 2000 ] ;
  void:classPartition [ void:class :River ; void:entities 2000 ;
    void:propertyPartition [ void:property :length ; void:triples 2000 ;
      void:classPartition [ void:class :Lake ; void:triples 2000 ] ] ] ] ] .`;

const serve = async (turtle: string, description?: string): Promise<SparqlServer> => {
  const server = await startSparqlServer({
    turtle: PREFIXES + turtle,
    ...(description === undefined ? {} : { description: PREFIXES + description }),
  });
  closing.push(() => server.close());
  return server;
};

const added = async (server: SparqlServer): Promise<Iri> => {
  const outcome = await engine.addUrl({ url: server.url, follow: false }, () => undefined, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.iri;
};

const over = (...scope: readonly Iri[]): ToolBox => engine.tools(() => ({ scope, language: 'en' }));

const told = async (box: ToolBox, input: object = {}) => {
  const outcome = await box.call('get_void_descriptions', input, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { forModel, forView } = outcome.value;
  const [first] = forView['sources'] as readonly Readonly<Record<string, unknown>>[];
  return { text: forModel, first };
};

test('what was learned is told as cached, and nobody is asked', async () => {
  const server = await serve(RIVERS);
  const box = over(await added(server));
  const before = server.log.length;
  const { text, first } = await told(box);
  expect(text).toMatch(/: cached: counted by our queries over the whole of it; on \d{4}-/u);
  expect(first).toMatchObject({ from: 'cached', learned: 'computed', isComplete: true });
  expect(server.log).toHaveLength(before);
});

test('asked anew, what the source publishes is told, and is cached from then on', async () => {
  const server = await serve(RIVERS, PUBLISHED);
  const box = over(await added(server));
  const before = server.log.length;
  const fresh = await told(box, { fresh: true });
  expect(fresh.text).toMatch(/: read just now: its own published VoID; on .*may not be complete/u);
  expect(fresh.first).toMatchObject({ from: 'published', learned: 'published', triples: 4000 });
  const after = server.log.length;
  expect(after).toBeGreaterThan(before);
  expect(await told(box)).toMatchObject({ first: { from: 'cached', learned: 'published', triples: 4000 } });
  expect(server.log).toHaveLength(after);
});

test('a source that publishes nothing is counted', async () => {
  const server = await serve(RIVERS);
  const box = over(await added(server));
  server.hold({ turtle: `${PREFIXES} ${RIVERS} :Bled a :Lake ; :depth 30 .` });
  const { text, first } = await told(box, { fresh: true });
  expect(text).toContain('counted just now');
  expect(first).toMatchObject({ from: 'computed', triples: 6 });
  expect(text).toContain('Lake (1)');
});

test('a source of which nothing is known is asked without being told to, once', async () => {
  const server = await serve(RIVERS);
  const workers = openWorkers();
  closing.push(() => {
    workers.end();
  });
  const source = await learnSource(workers, server.url);
  const unknown: Source = {
    ...source,
    description: { ...source.description, triples: 0, classes: [], properties: [], links: [] },
  };
  const parts = {
    sources: [unknown],
    scope: [unknown.iri],
    language: 'en' as const,
    voids: new VoidCache(workers.network),
    listed: () => Promise.resolve([]),
  };
  const box = openToolBox(() => Promise.resolve(parts as unknown as ToolParts));
  expect(await told(box)).toMatchObject({ first: { from: 'computed', triples: 4 } });
  const after = server.log.length;
  expect(await told(box)).toMatchObject({ first: { from: 'cached', triples: 4 } });
  expect(server.log).toHaveLength(after);
});

test('where the source fails, what is cached is told with the reason', async () => {
  const server = await serve(RIVERS);
  const box = over(await added(server));
  await server.setFault({ kind: 'html-500' });
  const { text, first } = await told(box, { fresh: true });
  expect(text).toMatch(/cached: counted .*; asked just now, and HTTP status 500/u);
  expect(first).toMatchObject({ from: 'cached', triples: 4 });
  expect(String(first?.['failed'])).toContain('500');
});

test('an address that nobody added is never asked, and the tool says whose yes it takes', async () => {
  const stranger = await serve(RIVERS, PUBLISHED);
  const server = await serve(RIVERS);
  const box = over(await added(server));
  const outcome = await box.call('get_void_descriptions', { sources: [stranger.url], fresh: true }, signal);
  expect(!outcome.ok && toolFailureText(outcome.failure)).toMatch(
    /Nothing was sent to it: only the user can add a source/u,
  );
  expect(stranger.log).toHaveLength(0);
});
