import { expect, test } from 'vitest';
import { parseQuery } from './parse-query';
import { quotientsIn } from './quotients-in';

test.each([
  ['an average', 'SELECT ?c (AVG(?v) AS ?mean) WHERE { ?c ex:v ?v } GROUP BY ?c', ['mean']],
  ['a quotient', 'SELECT (?a / ?b AS ?each) WHERE { ?c ex:a ?a ; ex:b ?b }', ['each']],
  ['a quotient that is bound', 'SELECT ?d ?a WHERE { ?c ex:a ?a BIND(?a / 3 AS ?d) }', ['d']],
  [
    'what an average of a sub-query is multiplied by',
    'SELECT (?m * 2 AS ?x) WHERE { { SELECT (AVG(?v) AS ?m) WHERE { ?c ex:v ?v } } }',
    ['x', 'm'],
  ],
  ['a sum of quotients', 'SELECT (SUM(?a / ?b) AS ?all) WHERE { ?c ex:a ?a ; ex:b ?b }', ['all']],
  [
    'no sum, no highest value, no product',
    'SELECT (SUM(?v) AS ?s) (MAX(?v) AS ?m) (SUM(?v * 2) AS ?p) WHERE { ?c ex:v ?v }',
    [],
  ],
  ['no value of the data', 'SELECT ?v WHERE { ?c ex:v ?v FILTER(?v / 2 > 1) }', []],
])('%s', (_what, text, expected) => {
  const parsed = parseQuery(`PREFIX ex: <https://x.example/>\n${text}`);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT') throw new Error(text);
  expect([...quotientsIn(parsed.value)].sort()).toEqual([...expected].sort());
});
