import { expect, test } from 'vitest';
import { stem } from './analyse';
import { eventsOf, translationsOf } from './glossary';

test('a Spanish word of schemas is known in English, in any of its forms', () => {
  expect(translationsOf(stem('libros', 'es'), 'es')).toContain(stem('book', 'en'));
  expect(translationsOf(stem('nacio', 'es'), 'es')).toContain(stem('birth', 'en'));
  expect(translationsOf(stem('paginas', 'es'), 'es')).toContain(stem('pages', 'en'));
});

test('and the other way round', () => {
  expect(translationsOf(stem('books', 'en'), 'en')).toContain(stem('libro', 'es'));
});

test('what happens has a noun of another stem', () => {
  expect(eventsOf(stem('born', 'en'))).toEqual([stem('birth', 'en')]);
  expect(eventsOf(stem('died', 'en'))).toContain(stem('death', 'en'));
  expect(eventsOf(stem('table', 'en'))).toEqual([]);
});
