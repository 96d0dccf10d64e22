import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import type { Vocabulary } from '../../sparql';
import { readQuery } from './aliases';

const vocabulary: Vocabulary = {
  classes: [{ iri: iri('http://e/Lake'), label: 'lake', count: 4 }],
  properties: [],
  entities: [],
  values: [],
  numbers: [],
  strings: [],
};
const QUESTION = 'Which lakes are there?';

test('a reply that misses a brace is mended, and that is told', () => {
  const read = readQuery('SELECT ?a WHERE { ?a a c0', vocabulary, QUESTION);
  expect(read.ok && read.value.query).toContain('<http://e/Lake>');
  expect(read.ok && read.value.mended).toContain('brace-added');
});

test.each([
  ['a term of its own', 'SELECT ?a WHERE { ?a a c0 . ?a <http://other/p> ?b', 'http://other/p'],
  ['a term in place of all', 'SELECT ?a WHERE { ?a a <http://other/C>', 'http://other/C'],
  ['SERVICE', 'SELECT ?a WHERE { ?a a c0 . SERVICE <http://other/> { ?a a c0 }', 'SERVICE'],
])('what had to be mended is held to the vocabulary all the same: %s', (_what, reply, named) => {
  const read = readQuery(reply, vocabulary, QUESTION);
  expect(read.ok ? read.value.query : read.failure).toMatch(/^\S+ is not (?:in the schema|allowed)\.$/iu);
  expect(!read.ok && read.failure.toLowerCase()).toContain(named.toLowerCase());
});
