import { afterAll, expect, test } from 'vitest';
import { Parser } from 'sparqljs';
import { startSparqlServer, type SparqlServer } from '../../../e2e/servers';
import { nodeWorkerPort } from '../../base/node-worker';
import { openEndpoints } from '../../endpoint';
import { iri, type Iri } from '../../rdf';
import { foldQuads } from '../../void';
import { Asker } from '../discover/asker';
import { probeNaming } from './probe-naming';
import { INDEXED_WAYS, indexWords } from './ways';

const { signal } = new AbortController();
const endpoints = openEndpoints(() =>
  nodeWorkerPort(new URL('../../endpoint/endpoint.node-worker.ts', import.meta.url)),
);
const servers: SparqlServer[] = [];
afterAll(async () => {
  endpoints.end();
  for (const server of servers) await server.close();
});

const PREFIXES = `@prefix : <http://e/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix text: <http://jena.apache.org/text#> . @prefix search: <http://www.openrdf.org/contrib/lucenesail#> .
@prefix ql: <http://qlever.cs.uni-freiburg.de/builtin-functions/> .
:a a :Seal ; rdfs:label "Baikal seal"@en . `;

/** What is found out at a server over some triples. */
const probed = async (turtle: string, magic: readonly Iri[] = []) => {
  const server = await startSparqlServer({ turtle: PREFIXES + turtle });
  servers.push(server);
  const asker = new Asker({ endpoints, url: iri(server.url), purpose: 'names', timeoutMs: 10_000 }, signal);
  const description = foldQuads([], { dataset: iri(server.url), complete: false });
  return { found: await probeNaming(asker, { description, magic }), server };
};

// What an index would find, as triples.
test.each([
  ['jena', ':a text:query ( "baikal AND seal" 60 ) .'],
  ['rdf4j', ':a search:matches [ search:query "baikal AND seal" ] .'],
  ['qlever', ':t ql:contains-word "baikal seal" ; ql:contains-entity "Baikal seal"@en .'],
])('the index of %s is told by the thing that it finds', async (way, turtle) => {
  const { found, server } = await probed(turtle);
  const { sent } = found?.evidence ?? expect.fail();
  expect(sent?.came).toEqual({ kind: 'rows', rows: 1 });
  expect(server.log.at(-1)?.query).toBe(sent?.query);
  expect(found).toMatchObject({
    way,
    properties: ['http://www.w3.org/2000/01/rdf-schema#label'],
    languages: ['', 'en'],
    namespaces: ['http://e/'],
    evidence: { words: 'Baikal seal', found: 'http://e/a' },
  });
});

test('an index that answers with something else is none', async () => {
  const { found } = await probed(':b text:query ( "baikal AND seal" 60 ) ; rdfs:label "x" .');
  expect(found?.way).toBe('exact');
});

test('what the endpoint says that it has is tried first', async () => {
  const magic = [iri('http://qlever.cs.uni-freiburg.de/builtin-functions/contains-word')];
  const { found } = await probed(
    ':t ql:contains-word "baikal seal" ; ql:contains-entity "Baikal seal"@en .',
    magic,
  );
  expect(found).toMatchObject({ way: 'qlever', evidence: { tried: [] } });
});

test('no storm: at most ten requests', async () => {
  const { server } = await probed('');
  expect(server.log.filter(({ query }) => query !== '').length).toBeLessThanOrEqual(10);
});

test('a source that shows no name is not tried', async () => {
  const server = await startSparqlServer({ turtle: '<urn:a> <urn:b> <urn:c> .' });
  servers.push(server);
  const asker = new Asker({ endpoints, url: iri(server.url), purpose: 'names', timeoutMs: 10_000 }, signal);
  const description = foldQuads([], { dataset: iri(server.url), complete: false });
  expect(await probeNaming(asker, { description, magic: [] })).toBeUndefined();
});

test.each(INDEXED_WAYS.map((way) => [way.index, way] as const))(
  '%s is asked in SPARQL, and nothing of what was typed is syntax to it',
  (_, { pattern }) => {
    const words = indexWords(`x" } DELETE { (Lake OR b)* NOT ~'`);
    expect(words).toEqual(['x', 'delete', 'lake', 'or', 'b', 'not']);
    const asked = { words, properties: ['urn:label'], wiki: 'wiki.example', language: 'en' };
    const query = new Parser().parse(`SELECT * WHERE { ${pattern(asked)} }`);
    expect(query).toMatchObject({ type: 'query', queryType: 'SELECT' });
  },
);
