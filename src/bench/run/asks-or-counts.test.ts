import { expect, test } from 'vitest';
import { asksOrCounts } from './asks-or-counts';

test.each([
  'ASK { ?s ?p ?o }',
  'PREFIX : <http://e/> ASK { :a :p ?o }',
  'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }',
  'PREFIX : <http://e/>\nselect (count(distinct ?s) as ?n) (COUNT(?o) AS ?m) where { ?s :p ?o }',
  'SELECT ?match { { SELECT ("0" AS ?match) { ?s <http://e/p> 1 } LIMIT 1 } UNION { SELECT ("1" AS ?match) { ?s <http://e/q> 1 } LIMIT 1 } }',
  'SELECT ?match { SELECT ("0" AS ?match) { ?s <http://e/p> 1 } LIMIT 1 }',
])('no data comes of %s', (query) => {
  expect(asksOrCounts(query)).toBe(true);
});

test.each([
  'SELECT * { ?s ?p ?o }',
  'SELECT ?s { ?s ?p ?o }',
  'SELECT ?p (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?p',
  'SELECT (MAX(?o) AS ?most) { ?s ?p ?o }',
  'SELECT (COUNT(*) + MAX(?o) AS ?n) { ?s ?p ?o }',
  'SELECT ?x { { SELECT ("0" AS ?x) { ?s ?p ?o } } UNION { ?x ?p ?o } }',
  'SELECT ?x { { SELECT (?s AS ?x) { ?s ?p ?o } } }',
  'CONSTRUCT WHERE { ?s ?p ?o }',
  // A comment, a name or a text that says COUNT or ASK.
  '# ASK\nSELECT ?count { ?count ?p "ASK { }" }',
  'no query',
])('data comes of %s', (query) => {
  expect(asksOrCounts(query)).toBe(false);
});
