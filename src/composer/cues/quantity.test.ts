import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { tokenize } from '../../retrieval';
import { findQuantities, parseNumber, type Quantity } from './quantity';

type Found<T> = T extends Quantity ? Omit<T, 'start' | 'end'> & { readonly words: string } : never;

const find = (text: string, language: Language): Found<Quantity>[] => {
  const tokens = tokenize(text, language);
  return findQuantities(tokens, language).map(({ start, end, ...rest }) => ({
    ...rest,
    words: text.slice(tokens[start]?.start, tokens[end]?.end),
  }));
};

const number = (value: number, unit?: string) => ({ type: 'number', value, unit });
const years = (from: number, to = from) => ({ type: 'years', from, to });
const day = (iso: string) => ({ type: 'day', iso });

test.each([
  ['1,234,567.5', 'en', 1234567.5],
  ['1.234.567,5', 'es', 1234567.5],
  ['3.5', 'en', 3.5],
  ['3,5', 'es', 3.5],
  ['1.000', 'es', 1000],
  ['1,000', 'en', 1000],
  ['20th', 'en', 20],
] as const)('%s in %s is %d', (word, language, value) => {
  expect(parseNumber(word, language)).toBe(value);
});

test('a word is no numeral', () => {
  expect(parseNumber('many', 'en')).toBeUndefined();
});

test.each([
  ['over 45,000 km', '45,000 km', number(45000, 'km')],
  ['2 million square miles', '2 million square miles', number(2e6, 'miles²')],
  ['two hundred', 'two hundred', number(200)],
  ['three loaves', 'three', number(3)],
  ['more than one loaf', 'one', number(1)],
  ['2500 loaves', '2500', number(2500)],
  ['over 1500 km', '1500 km', number(1500, 'km')],
  ['in 1901', '1901', years(1901)],
  ['the 1990s', '1990s', years(1990, 1999)],
  ['the 19th century', '19th century', years(1801, 1900)],
  ['the nineteenth century', 'nineteenth century', years(1801, 1900)],
  ['on July 20, 1969', 'July 20, 1969', day('1969-07-20')],
  ['on the 4th of July 1969', '4th of July 1969', day('1969-07-04')],
  ['in July 1969', 'July 1969', day('1969-07')],
] as const)('"%s" states %s', (text, words, quantity) => {
  expect(find(text, 'en')).toEqual([{ ...quantity, words }]);
});

test.each([
  ['más de 1.234,5 km', '1.234,5 km', number(1234.5, 'km')],
  ['2 millones', '2 millones', number(2e6)],
  ['5 kilómetros cuadrados', '5 kilómetros cuadrados', number(5, 'kilometros²')],
  ['dos panes', 'dos', number(2)],
  ['más de un pan', 'un', number(1)],
  ['en los años 90', 'años 90', years(1990, 1999)],
  ['en la década de 1870', 'década de 1870', years(1870, 1879)],
  ['el siglo XIX', 'siglo XIX', years(1801, 1900)],
  ['el siglo 19', 'siglo 19', years(1801, 1900)],
  ['el 2 de julio de 1969', '2 de julio de 1969', day('1969-07-02')],
  ['en julio de 1969', 'julio de 1969', day('1969-07')],
] as const)('"%s" dice %s', (text, words, quantity) => {
  expect(find(text, 'es')).toEqual([{ ...quantity, words }]);
});

test('"one" and "un" are articles where nothing is compared', () => {
  expect(find('one loaf', 'en')).toEqual([]);
  expect(find('un pan, uno de los panes', 'es')).toEqual([]);
});
