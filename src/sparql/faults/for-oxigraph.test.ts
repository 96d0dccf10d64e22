import { Store } from 'oxigraph';
import { expect, test } from 'vitest';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { forOxigraph } from './for-oxigraph';

const store = new Store();
store.load('<urn:a> <urn:p> <urn:b> .\n<urn:a> <urn:q> <urn:b> .\n<urn:a> <urn:n> "7" .', {
  format: 'application/n-triples',
});

/** What the store answers to a query once it is written for it. */
const answer = (text: string): string[] => {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  const rows = store.query(printQuery(forOxigraph(parsed.value))) as Map<string, { value: string }>[];
  return rows.map((row) => [...row.values()].map(({ value }) => value).join(' ')).sort();
};

test.each([
  ['differences from the left', 'SELECT (8-4-2 AS ?n) {}', ['2']],
  ['products and quotients from the left', 'SELECT (8/2*4 AS ?n) {}', ['16']],
  ['no step from a term that is nowhere', 'SELECT ?o { <urn:none> <urn:p>* ?o }', ['urn:none']],
  ['both ways of an alternative', 'SELECT ?o { <urn:a> <urn:p>|<urn:q> ?o }', ['urn:b', 'urn:b']],
  ['a cast to int', 'SELECT (xsd:int(?n) + 1 AS ?m) { <urn:a> <urn:n> ?n }', ['8']],
  [
    'a cast in a filter of a sub-query',
    'SELECT ?s { { SELECT ?s { ?s <urn:n> ?n FILTER(xsd:long(?n) = 7) } } }',
    ['urn:a'],
  ],
  ['nothing counted', 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o FILTER(false) }', ['0']],
  ['an escaped name', 'PREFIX u: <urn:> SELECT (STR(u:a\\#b) AS ?t) {}', ['urn:a#b']],
])('answered as SPARQL says: %s', (_what, query, expected) => {
  expect(answer(query)).toEqual(expected);
});
