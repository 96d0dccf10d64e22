import { expect, test } from 'vitest';
import { queryFault } from './query-fault';

test.each([
  ['SELECT ?x { ?x a <http://e/Lake> }', undefined],
  ['SELECT ?x { ?x rdfs:label "{" }', undefined],
  ['SELECT ?x { SERVICE SILENT <http://e/sparql> { ?x a <http://e/Lake> } }', undefined],
  ['SELECT ?x { ?x a e:Lake }', 'prefix'],
  ['SELECT ?x { ?x a <http://e/Lake> ', 'braces'],
  ['SELECT ?x { ?x a <http://e/Lake> } }', 'braces'],
  ['SELECT ?x { ?x rdfs:label "}" # }\n', 'braces'],
  ['SELECT ?x { SERVICE http://e/sparql { ?x a <http://e/Lake> } }', 'service'],
  ['SELECT ?x { SERVICE <http://e/sparql> ?x a <http://e/Lake> }', 'service'],
  ['SELECT ?x { ?x a }', 'syntax'],
  ['SELECT ?x { SERVICE <http://e/sparql> { ?x a } }', 'syntax'],
  ['Which lakes are deep?', 'syntax'],
  ['', 'syntax'],
  ['DELETE WHERE { ?s ?p ?o }', 'update'],
])('%j: %s', (query, fault) => {
  expect(queryFault(query)).toBe(fault);
});
