import { expect, test } from 'vitest';
import { Names } from './names';

const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const of = (declared: Record<string, string>, graph: Record<string, string>): Names =>
  new Names(new Map(Object.entries(declared)), graph);

test.each<[string, Record<string, string>, Record<string, string>, string, string | undefined]>([
  ['as the text declares it', { z: 'http://a.test/' }, { z: 'http://zoo.test/' }, 'z', 'http://a.test/'],
  ['as the graph has it', {}, { schema: 'https://schema.org/' }, 'schema', 'https://schema.org/'],
  ['as everybody has it', {}, {}, 'rdfs', RDFS],
  ['in capitals', {}, {}, 'RDFS', RDFS],
  ['less known', {}, {}, 'ps', 'http://www.wikidata.org/prop/statement/'],
  ['unknown, of a graph with one namespace', {}, { zoo: 'http://zoo.test/' }, 'animals', 'http://zoo.test/'],
  ['unknown, of a graph with two', {}, { a: 'http://a.test/', b: 'http://b.test/' }, 'animals', undefined],
  [
    'declared wrong, and fixed in the world',
    { rdfs: 'http://www.w3.org/2007/rdf-schema#' },
    {},
    'rdfs',
    RDFS,
  ],
  ['declared almost right', { z: 'https://zoo.test#' }, { '': 'http://zoo.test/' }, 'z', 'http://zoo.test/'],
  ['made up', { '': 'http://example.org/' }, { '': 'http://zoo.test/' }, '', 'http://zoo.test/'],
])('a prefix %s', (_what, declared, graph, prefix, expected) => {
  expect(of(declared, graph).namespace(prefix)).toBe(expected);
});

test('a datatype gets no namespace by guess', () => {
  expect(of({}, { '': 'http://zoo.test/' }).datatype('uuid')).toBeUndefined();
  expect(of({}, {}).datatype('xsd')).toBe('http://www.w3.org/2001/XMLSchema#');
});
