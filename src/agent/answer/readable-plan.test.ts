import { expect, test } from 'vitest';
import { readableQuery } from './readable-plan';

test('namespaces that are spelled out become prefixes named after their last word', () => {
  const text = 'SELECT ?x { ?x <https://example.org/space#orbits> <https://example.org/id/Mars> }';
  expect(readableQuery(text)).toBe(
    `PREFIX id: <https://example.org/id/>
PREFIX space: <https://example.org/space#>
SELECT ?x
WHERE { ?x space:orbits id:Mars . }`,
  );
});

test('two namespaces of one word get two prefixes, well-known ones keep their own', () => {
  const text = `ASK { ?x <http://a.org/ns#p> ?y . ?y <http://b.org/ns#p> ?z .
    ?z <http://www.w3.org/2000/01/rdf-schema#label> ?l }`;
  const readable = readableQuery(text);
  expect(readable).toContain('PREFIX ns: <http://a.org/ns#>');
  expect(readable).toContain('PREFIX ns2: <http://b.org/ns#>');
  expect(readable).toContain('rdfs:label');
});

test('a source keeps its address, and what does not parse stays as it is', () => {
  expect(readableQuery('SELECT ?x { SERVICE <http://e/shards/one> { ?x ?p ?o } }')).toContain(
    'SERVICE <http://e/shards/one>',
  );
  expect(readableQuery('SELECT {')).toBe('SELECT {');
});
