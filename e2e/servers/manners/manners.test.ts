import { afterAll, expect, test } from 'vitest';
import { startSparqlServer, type SparqlServer } from '../sparql-server';
import { bioEndpoint } from './bio-manner';
import { lightsWiki } from './lights-wiki';
import { takesTooLong } from './takes-too-long';

const servers: SparqlServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

const serve = async (options: Parameters<typeof startSparqlServer>[0]): Promise<SparqlServer> => {
  const server = await startSparqlServer(options);
  servers.push(server);
  return server;
};
const ask = async ({ url }: SparqlServer, query: string): Promise<string> =>
  (await fetch(`${url}?${new URLSearchParams({ query }).toString()}`)).text();
const rowsOf = (text: string) =>
  (JSON.parse(text) as { results: { bindings: Record<string, { value: string }>[] } }).results.bindings;

const HEAVY = 'urn:type';
test.each([
  [true, 'SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }'],
  [true, 'SELECT ?s WHERE { ?s ?p ?o FILTER(isLiteral(?o)) } LIMIT 10'],
  [true, 'SELECT ?s WHERE { ?s ?p ?o } ORDER BY ?s LIMIT 10'],
  [true, `SELECT DISTINCT ?c WHERE { ?s <${HEAVY}> ?c }`],
  [true, `SELECT ?s WHERE { { ?s ?p ?o } UNION { <urn:a> ?p ?o } }`],
  [false, 'SELECT ?s WHERE { ?s ?p ?o } LIMIT 10'],
  [false, 'SELECT DISTINCT ?p WHERE { { SELECT ?p WHERE { ?s ?p ?o } LIMIT 1000 } }'],
  [false, 'SELECT ?s WHERE { VALUES ?p { <urn:p> } ?s ?p ?o }'],
  [false, `SELECT ?s WHERE { ?s <${HEAVY}> ?c ; <urn:name> "Ada" }`],
  [false, 'SELECT (COUNT(*) AS ?n) WHERE { ?s <urn:p> ?o }'],
  [false, 'no query at all'],
])('it is %s that this takes too long: %s', (isLong, query) => {
  expect(takesTooLong(query, [HEAVY])).toBe(isLong);
});

test('in the manner of Wikidata what takes too long has its JSON broken off, and names are searched', async () => {
  const server = await serve(lightsWiki());
  const cut = await ask(server, 'SELECT * WHERE { ?s ?p ?o FILTER(isLiteral(?o)) }');
  expect(() => rowsOf(cut)).toThrow();
  expect(cut).toContain('TimeoutException');
  const search = (text: string, language = 'en') =>
    ask(
      server,
      `PREFIX wikibase: <http://wikiba.se/ontology#> PREFIX mwapi: <https://www.mediawiki.org/ontology#API/>
SELECT ?item WHERE { SERVICE wikibase:mwapi { <http://www.bigdata.com/rdf#serviceParam> wikibase:api "EntitySearch" ; wikibase:endpoint "lights.example" ;
  mwapi:search "${text}" ; mwapi:language "${language}" . ?item wikibase:apiOutputItem mwapi:item . } }`,
    );
  const found = async (...asked: Parameters<typeof search>) =>
    rowsOf(await search(...asked)).map(({ item }) => item?.value);
  expect(await found('corran li')).toEqual(['http://lights.example/entity/Q41']);
  expect(await found('old bess')).toEqual(['http://lights.example/entity/Q41']);
  expect(await found('faro de corran')).toEqual([]);
  expect(await found('faro de corran', 'es')).toEqual(['http://lights.example/entity/Q41']);
  const qualified = await ask(
    server,
    'SELECT ?since WHERE { <http://lights.example/entity/Q41> <http://lights.example/prop/P4> ?node . ?node <http://lights.example/prop/qualifier/P5> ?since }',
  );
  expect(rowsOf(qualified)).toHaveLength(1);
});

test('in the manner of the SIB all graphs are one, and VoID, examples and prefixes each have a named one', async () => {
  const server = await serve(bioEndpoint());
  for (const name of ['uniprot', 'taxonomy', 'diseases', 'void', 'examples', 'prefixes']) {
    const graph = `https://bio.example/sparql/${name}`;
    const held = await ask(server, `SELECT ?s WHERE { GRAPH <${graph}> { ?s ?p ?o } } LIMIT 1`);
    expect(rowsOf(held), name).toHaveLength(1);
  }
  const everywhere = 'SELECT ?s WHERE { ?s <http://www.w3.org/ns/shacl#select> ?query } LIMIT 10';
  expect(rowsOf(await ask(server, everywhere))).toHaveLength(2);
  const description = await (await fetch(server.url)).text();
  expect(description).toContain('sd:UnionDefaultGraph');
});
