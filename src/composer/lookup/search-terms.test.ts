import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { library } from '../fixtures/library.fixture';
import { searchTerms, type FoundName, type TermsRequest } from '../../knowledge';

const search = (
  query: string,
  kind: TermsRequest['kind'],
  more: Partial<TermsRequest> = {},
): readonly FoundName[] =>
  searchTerms(library.knowledge, { query, kind, scope: [], topK: 5, language: 'en', ...more });
const named = (...asked: Parameters<typeof search>): readonly string[] =>
  search(...asked).map((one) => one.iri.replace('http://example.org/', ''));

test.each([
  ['books', 'class', 'Book'],
  ['libros', 'class', 'Book'],
  ['<http://example.org/Book>', 'class', 'Book'],
  ['birth dates', 'property', 'bornOn'],
  ['lengthInPages', 'property', 'pages'],
  ['who was it written by', 'property', 'writtenBy'],
] as const)('“%s” finds a %s', (query, kind, first) => {
  expect(named(query, kind)[0]).toBe(first);
});

test('only of the kind that is asked for, and no more than are wanted', () => {
  expect(named('author', 'property')).not.toContain('Author');
  expect(named('zzqx', 'class')).toEqual([]);
  expect(search('birth date of publication', 'property', { topK: 1 })).toHaveLength(1);
});

test('things by a misspelt name, of a class where one is given', () => {
  expect(search('Ada Fnich', 'entity')[0]).toMatchObject({ label: 'Ada Finch', typeLabel: 'author' });
  expect(named('Ada Finch', 'entity', { type: iri('http://example.org/Book') })).not.toContain('ada');
});

test('what is close in meaning is fused with what has the words', () => {
  expect(search('scribbler', 'class')).toEqual([]);
  const near = ['class <http://example.org/Author>', 'property <http://example.org/pages>'];
  expect(search('scribbler', 'class', { near })).toMatchObject([
    { iri: 'http://example.org/Author', score: 0 },
  ]);
  expect(named('books', 'class', { near })).toEqual(['Book', 'Author']);
});
