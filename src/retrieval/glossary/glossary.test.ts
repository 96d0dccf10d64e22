import { expect, test } from 'vitest';
import { fold, stem } from '../analyse';
import { eventsOf, placesOf, translationsOf, type Translation } from './glossary';
import EVENT_NOUNS from './event-nouns.json' with { type: 'json' };
import PLACES from './places-and-peoples.json' with { type: 'json' };
import SPANISH_ENGLISH from './spanish-english.json' with { type: 'json' };

const termsOf = (translations: readonly Translation[]): readonly string[] =>
  translations.map(({ term }) => term);

test('a Spanish word of schemas is known in English, in any of its forms', () => {
  expect(termsOf(translationsOf(stem('libros', 'es'), 'es'))).toContain(stem('book', 'en'));
  expect(termsOf(translationsOf(stem('nacio', 'es'), 'es'))).toContain(stem('birth', 'en'));
  expect(termsOf(translationsOf(stem('paginas', 'es'), 'es'))).toContain(stem('pages', 'en'));
});

test('and the other way round', () => {
  expect(termsOf(translationsOf(stem('books', 'en'), 'en'))).toContain(stem('libro', 'es'));
});

test('what happens has a noun of another stem', () => {
  expect(eventsOf(stem('born', 'en'))).toEqual([stem('birth', 'en')]);
  expect(eventsOf(stem('died', 'en'))).toContain(stem('death', 'en'));
  expect(eventsOf(stem('table', 'en'))).toEqual([]);
});

test('a place is known by its name and by who is from there, who is not one of another', () => {
  expect(termsOf(placesOf(stem('francesas', 'es'), 'es'))).toContain(stem('france', 'en'));
  expect(termsOf(placesOf(stem('alemania', 'es'), 'es'))).toEqual([stem('germany', 'en')]);
});

test.each([
  ['Spanish', SPANISH_ENGLISH],
  ['places', PLACES],
  ['events', EVENT_NOUNS],
])('%s: all entries are folded', (_, entries) => {
  for (const [words, others] of Object.entries(entries as Record<string, string>)) {
    expect(fold(words)).toBe(words);
    expect(fold(others)).toBe(others);
    expect(others).toMatch(/^[a-z]+(?: [a-z]+)*$/u);
  }
});
