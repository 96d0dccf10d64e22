import { expect, test } from 'vitest';
import { isQuery } from './is-query';

test.each([
  'SELECT ?s WHERE { ?s ?p ?o } LIMIT 10',
  'select distinct ?s where {',
  'PREFIX ex: <http://example.org/>\nASK { ex:a ?p ex:b }',
  '# all of it\nCONSTRUCT WHERE { ?s ?p ?o }',
  'ASK { ?s a ?country }',
  'DESCRIBE <http://example.org/a>',
  'SELECT ?name',
  'INSERT DATA { <a:a> <a:b> 1 }',
])('is a query: %s', (text) => {
  expect(isQuery(text)).toBe(true);
});

test.each([
  'Select all countries that border Austria',
  'Ask who painted Guernica',
  'Describe the planets: which are the largest?',
  'Which prefix has the longest name?',
  'Construct a list of moons',
  '¿Qué países {o regiones} limitan con Austria?',
  '',
])('is a question: %s', (text) => {
  expect(isQuery(text)).toBe(false);
});
