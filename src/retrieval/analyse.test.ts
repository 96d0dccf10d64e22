import { expect, test } from 'vitest';
import { fold, labelTerms, stem, tokenize } from './analyse';

const words = (text: string): string[] => tokenize(text, 'en').map(({ word }) => word);

test('folding drops accents and case, and keeps letters that only look accented', () => {
  expect(fold('ÉCOLE Ñandú')).toBe('ecole nandu');
  expect(fold('Ærø')).toBe('ærø');
});

test('a token knows where it stands in the text', () => {
  const [, second] = tokenize('Old mill-stones', 'en');
  expect(second).toMatchObject({ text: 'mill', start: 4, end: 8, word: 'mill' });
});

test('a number keeps its separators and its ending', () => {
  expect(words('1,234.5 km in the 1990s, 19th century')).toEqual([
    '1,234.5',
    'km',
    'in',
    'the',
    '1990s',
    '19th',
    'century',
  ]);
});

test('a possessive ending is no word, with either apostrophe', () => {
  expect(words("Ada's books, Ben’s too")).toEqual(['ada', 'books', 'ben', 'too']);
});

test('function words are those of the language given', () => {
  const isFunction = (text: string, language: 'en' | 'es' | undefined): boolean[] =>
    tokenize(text, language).map(({ isFunctionWord }) => isFunctionWord);
  expect(isFunction('the mill', 'en')).toEqual([true, false]);
  expect(isFunction('the mill', 'es')).toEqual([false, false]);
  expect(isFunction('el molino', 'es')).toEqual([true, false]);
  expect(isFunction('the el', undefined)).toEqual([false, false]);
});

test.each([
  ['en', 'bakery', 'bakeries'],
  ['en', 'written', 'written'],
  ['en', 'car', 'cars'],
  ['es', 'panadero', 'panaderas'],
  ['es', 'autor', 'autores'],
  ['en', 'age', 'ages'],
  ['en', 'mass', 'masses'],
  ['es', 'pan', 'panes'],
  ['es', 'rio', 'rios'],
  ['es', 'ciudad', 'ciudades'],
  ['es', 'pais', 'paises'],
] as const)('in %s, %s and %s have one stem', (language, one, other) => {
  expect(stem(one, language)).toBe(stem(other, language));
});

test('numbers are not stemmed', () => {
  expect(stem('1990s', 'en')).toBe('1990s');
});

test("a label's terms are stems of its own language, without function words", () => {
  expect(labelTerms('número de páginas', 'es')).toEqual([
    { language: 'es', words: ['numero', 'paginas'], terms: ['numer', 'pagin'] },
  ]);
});

test('a label without a language is read in both, once where they agree', () => {
  expect(labelTerms('panaderos', '')).toHaveLength(2);
  expect(labelTerms('Velm', '')).toHaveLength(1);
});

test('a label of function words alone keeps them', () => {
  expect(labelTerms('The Who', 'en')[0]?.words).toEqual(['the', 'who']);
});
