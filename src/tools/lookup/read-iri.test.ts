import { expect, test } from 'vitest';
import { readIri } from './read-iri';

const prefixes = { ex: 'http://e/', wdt: 'http://www.wikidata.org/prop/direct/' };

test.each([
  ['<http://e/a>', 'http://e/a'],
  [' http://e/a ', 'http://e/a'],
  ['ex:a', 'http://e/a'],
  ['wdt:P31', 'http://www.wikidata.org/prop/direct/P31'],
  ['pq:P580', 'http://www.wikidata.org/prop/qualifier/P580'],
  ['urn:isbn:1', 'urn:isbn:1'],
  ['lake', undefined],
  ['<not an iri>', undefined],
  ['http://e/a b', undefined],
])('%s', (text, found) => {
  expect(readIri(text, prefixes)).toBe(found);
});
