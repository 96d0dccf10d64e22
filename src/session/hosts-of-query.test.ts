import { expect, test } from 'vitest';
import { hostsOfQuery } from './hosts-of-query';

test.each<readonly [query: string, hosts: readonly (string | undefined)[]]>([
  ['SELECT * { ?s ?p ?o }', []],
  ['SELECT * { GRAPH <https://a.example/g> { ?s ?p ?o } }', []],
  ['SELECT * { SERVICE <https://a.example/sparql> { ?s ?p ?o } }', ['a.example']],
  ['SELECT * { service silent<https://a.example:8080/> { ?s ?p ?o } }', ['a.example:8080']],
  [
    'SELECT * FROM <https://a.example/1> FROM NAMED <https://b.example/2> { ?s ?p ?o }',
    ['a.example', 'b.example'],
  ],
  ['SELECT * { ?s ?p 5SERVICE <https://a.example/> {} }', ['a.example']],
  ['SELECT * { SERVICE ?where { ?s ?p ?o } }', [undefined]],
  ['PREFIX a: <https://a.example/> SELECT * { SERVICE a:sparql { ?s ?p ?o } }', [undefined]],
  ['SELECT * { SERVICE <sparql> { ?s ?p ?o } }', [undefined]],
  ['SELECT * { SERVICE # a comment\n <https://a.example/> { ?s ?p ?o } }', [undefined]],
  [String.raw`SELECT * { \u0053ERVICE <https://a.example/> { ?s ?p ?o } }`, [undefined]],
  [String.raw`SELECT * { SERVICE <https://a.ex\u0061mple/> { ?s ?p ?o } }`, [undefined]],
  ['LOAD <https://a.example/data>', ['a.example']],
])('%s', (query, hosts) => {
  expect(hostsOfQuery(query)).toEqual(hosts);
});
