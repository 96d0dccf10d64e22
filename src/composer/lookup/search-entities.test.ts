import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { library } from '../fixtures/library.fixture';
import { searchEntities } from '../../knowledge';

const found = (query: string, type?: string) =>
  searchEntities(library.knowledge, {
    query,
    scope: [],
    topK: 3,
    language: 'en',
    ...(type === undefined ? {} : { type: iri(`http://example.org/${type}`) }),
  });

test('a thing is found by a misspelt name, with its class', () => {
  expect(found('Ada Fnich')[0]).toMatchObject({
    id: 'entity <http://example.org/ada>',
    kind: 'entity',
    label: 'Ada Finch',
    typeLabel: 'author',
  });
});

test('only of the type that is wanted', () => {
  expect(found('Ada Finch', 'Book').map(({ id }) => id)).not.toContain('entity <http://example.org/ada>');
});

test('what was looked up is meant by words that do not name it', () => {
  const question = 'books by the old lady';
  const pins = [{ start: 13, end: 21, meaning: 'entity <http://example.org/ada>' }];
  const byName = library.answer('books by Ada Finch');
  expect(byName).not.toEqual([]);
  expect(library.answer(question, 'en', pins)).toEqual(byName);
});
