import { afterAll, expect, test, vi } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import type { Source } from '../../catalogue';
import { openEngines } from '../../federation';
import { iri, type Iri } from '../../rdf';
import { openToolBox, type TermSearch, type ToolParts } from '../../tools';
import { learnLarge, openWorkers } from './network.fixture';
import { remoteSearch } from './remote-search';

// Workers take seconds to start where two cores are shared.
vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const workers = openWorkers();
const { store, network } = workers;
const servers: SparqlServer[] = [];
afterAll(async () => {
  workers.end();
  for (const server of servers) await server.close();
});

const PREFIXES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix text: <http://jena.apache.org/text#> . @prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
`;
const SEALS = `:a a :Seal ; rdfs:label "Baikal seal"@en . :b a :Seal ; rdfs:label "Ringed seal of Baikal"@en .
:c a :Lake ; rdfs:label "Baikal"@en .`;
const TEXT = 'http://jena.apache.org/text#query';

/** A source as one too large for its names to be read beforehand. */
const large = async (turtle: string, description?: string) => {
  const server = await startSparqlServer({
    turtle: PREFIXES + turtle,
    ...(description === undefined ? {} : { description: PREFIXES + description }),
  });
  servers.push(server);
  return { server, source: await learnLarge(workers, server.url) };
};

const partsOf = (...sources: readonly Source[]) => ({
  sources,
  engines: openEngines(sources, store, network.engines(sources, store)),
  scope: sources.map((source): Iri => source.iri),
  language: 'en' as const,
});

const search = (query: string, source: Source, more: Partial<TermSearch> = {}) =>
  remoteSearch({ query, kind: 'entity', limit: 5, ...more }, partsOf(source), signal);

test('without an index a thing of exactly that name is found, however it is spelled', async () => {
  const { source } = await large(SEALS);
  const { found, searched } = await search('baikal SEAL', source);
  expect(found).toMatchObject([{ iri: 'http://e/a', label: 'Baikal seal', score: 1 }]);
  expect(searched).toMatchObject([{ source: source.iri, how: 'same-names' }]);
});

test('where none has that name, so many names are looked through for the words, and no more', async () => {
  const { source, server } = await large(SEALS);
  const before = server.log.length;
  const { found, searched } = await search('seal baikal', source);
  expect(found.map(({ iri: one }) => one)).toEqual(['http://e/a', 'http://e/b']);
  expect(searched).toMatchObject([{ how: 'some-names' }]);
  const asked = server.log.slice(before).map(({ query }) => query);
  expect(asked.filter((query) => query.includes('VALUES ?label'))).toHaveLength(1);
  expect(asked.find((query) => query.includes('CONTAINS'))).toMatch(/LIMIT\s+20000[^]*LIMIT\s+60/u);
});

test('things of one class alone', async () => {
  const { source } = await large(SEALS);
  const { found } = await search('baikal', source, { type: iri('http://e/Seal') });
  expect(found.map(({ iri: one }) => one)).toEqual(['http://e/a', 'http://e/b']);
});

test('the index that a source says it has is asked, and nothing is looked through', async () => {
  // What an index would find, as triples.
  const indexed = `${SEALS} :b text:query ( "nerpa" 60 ) .`;
  const description = `<{endpoint}> a sd:Service ; sd:endpoint <{endpoint}> ; sd:propertyFeature text:query .`;
  const { source, server } = await large(indexed, description);
  expect(source.remote.magic).toEqual([TEXT]);
  const before = server.log.length;
  const { found, searched } = await search('nerpa', source);
  expect(found).toMatchObject([{ iri: 'http://e/b', label: 'Ringed seal of Baikal' }]);
  expect(searched).toMatchObject([{ how: 'index' }]);
  const asked = server.log.slice(before).map(({ query }) => query);
  expect(asked).toHaveLength(1);
  expect(asked.join(' ')).not.toContain('CONTAINS');
});

test('a source that fails is told as not searched; the tool says how the others were', async () => {
  const { source } = await large(SEALS);
  const dead = await large(SEALS);
  await dead.server.setFault({ kind: 'dead' });
  const parts = partsOf(source, dead.source);
  const box = openToolBox(() =>
    Promise.resolve({
      ...parts,
      search: () => Promise.resolve([]),
      searchThere: (asked: TermSearch, stop: AbortSignal) => remoteSearch(asked, parts, stop),
    } as unknown as ToolParts),
  );
  const outcome = await box.call('search_entities', { query: 'Baikal seal' }, signal);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  const { forModel, forView } = outcome.value;
  expect(forModel).toContain('Baikal seal');
  expect(forModel).toContain(`<${source.iri}> has no index: only names that are exactly these words`);
  expect(forModel).toContain(`Not searched, as their names are not known here: <${dead.source.iri}>.`);
  expect(forView).toMatchObject({
    notSearched: [dead.source.iri],
    searchedThere: [{ how: 'same-names' }, { how: 'failed' }],
  });
});
