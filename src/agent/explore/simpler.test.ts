import { expect, test } from 'vitest';
import { parseQuery, printQuery } from '../../sparql';
import { simplerQuery } from './simpler';

const printed = (query: string): string => {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(query);
  return printQuery(parsed.value);
};
const P = 'PREFIX : <http://e/> ';

test.each([
  ['SELECT ?x { ?x a :Lake }', 'SELECT ?x { ?x a :Lake } LIMIT 200'],
  ['SELECT ?x { ?x a :Lake ; :depth ?d } ORDER BY ?d', 'SELECT ?x { ?x a :Lake ; :depth ?d } LIMIT 200'],
  ['SELECT ?x { ?x a :Lake } LIMIT 5000', 'SELECT ?x { ?x a :Lake } LIMIT 200'],
  ['SELECT ?x { ?x a :Lake OPTIONAL { ?x :depth ?d } }', 'SELECT ?x { ?x a :Lake } LIMIT 200'],
  // A column, or a filter, needs it.
  [
    'SELECT ?x ?d { ?x a :Lake OPTIONAL { ?x :depth ?d } }',
    'SELECT ?x ?d { ?x a :Lake OPTIONAL { ?x :depth ?d } } LIMIT 200',
  ],
  [
    'SELECT ?x { ?x a :Lake OPTIONAL { ?x :depth ?d } FILTER(!BOUND(?d)) }',
    'SELECT ?x { ?x a :Lake OPTIONAL { ?x :depth ?d } FILTER(!BOUND(?d)) } LIMIT 200',
  ],
  [
    'SELECT (COUNT(?x) AS ?n) { ?x a :Lake OPTIONAL { ?x :depth ?d } }',
    'SELECT (COUNT(?x) AS ?n) { ?x a :Lake OPTIONAL { ?x :depth ?d } } LIMIT 200',
  ],
])('%s', (query, simpler) => {
  expect(simplerQuery(P + query)).toBe(printed(P + simpler));
});

test.each([
  // The deepest would be any.
  ['SELECT ?x { ?x :depth ?d } ORDER BY DESC(?d) LIMIT 1'],
  ['SELECT ?x { ?x a :Lake } LIMIT 10'],
  ['ASK { ?x a :Lake }'],
  ['SELECT ?x { ?x a'],
])('there is nothing simpler that means the same: %s', (query) => {
  expect(simplerQuery(P + query)).toBeUndefined();
});
