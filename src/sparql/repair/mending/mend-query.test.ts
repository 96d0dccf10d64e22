import { expect, test } from 'vitest';
import { plain, repaired } from '../repaired.fixture';

test.each([
  [
    'a column beside an aggregate',
    'SELECT ?k (COUNT(?x) AS ?n) { ?x :keeper ?k }',
    'SELECT ?k (COUNT(?x) AS ?n) { ?x :keeper ?k } GROUP BY ?k',
  ],
  [
    'a column that is not grouped by',
    'SELECT ?k ?l (COUNT(?x) AS ?n) { ?x :keeper ?k . ?k :name ?l } GROUP BY ?k',
    'SELECT ?k ?l (COUNT(?x) AS ?n) { ?x :keeper ?k . ?k :name ?l } GROUP BY ?k ?l',
  ],
  [
    'what is grouped by, computed again',
    'SELECT (YEAR(?b) AS ?y) (COUNT(?x) AS ?n) { ?x :born ?b } GROUP BY YEAR(?b)',
    'SELECT ?y (COUNT(?x) AS ?n) { ?x :born ?b } GROUP BY (YEAR(?b) AS ?y)',
  ],
  [
    'a sub-query',
    'SELECT * { { SELECT ?k (MAX(?a) AS ?m) { ?x :keeper ?k ; :age ?a } } }',
    'SELECT * { { SELECT ?k (MAX(?a) AS ?m) { ?x :keeper ?k ; :age ?a } GROUP BY ?k } }',
  ],
  [
    'the least of all',
    'SELECT ?x { ?x :age ?a FILTER(?a = MIN(?a)) }',
    'SELECT ?x { ?x :age ?a { SELECT (MIN(?a) AS ?min) { ?x :age ?a } } FILTER(?a = ?min) }',
  ],
  [
    'a count in a filter',
    'SELECT ?k { ?x :keeper ?k FILTER(COUNT(?x) > 2) }',
    'SELECT ?k { ?x :keeper ?k } GROUP BY ?k HAVING(COUNT(?x) > 2)',
  ],
  [
    'BIND of what is bound',
    'SELECT ?c { ?x :code ?c ; :other ?o BIND(?o AS ?c) }',
    'SELECT ?c { ?x :code ?c ; :other ?o FILTER(?c = ?o) }',
  ],
  ['BIND to itself', 'SELECT ?c { ?x :code ?c BIND(?c AS ?c) }', 'SELECT ?c { ?x :code ?c }'],
  [
    'a column twice',
    'SELECT ?x ?x (1 AS ?one) (2 AS ?one) { ?x a :Cat }',
    'SELECT ?x (1 AS ?one) (2 AS ?one2) { ?x a :Cat }',
  ],
])('%s', (_what, output, expected) => {
  expect(repaired(output)).toBe(plain(expected));
});
