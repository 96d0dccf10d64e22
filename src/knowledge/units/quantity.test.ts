import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { tokenize } from '../../retrieval';
import { parseNumber } from './parse-number';
import { findQuantities, type Quantity } from './quantity';

type Found<T> = T extends Quantity ? Omit<T, 'start' | 'end'> & { readonly words: string } : never;

const find = (text: string, language: Language): Found<Quantity>[] => {
  const tokens = tokenize(text, language);
  return findQuantities(text, tokens, language).map(({ start, end, ...rest }) => ({
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
  ['more than 10^25 kg', '10^25 kg', number(1e25, 'kg')],
  ['over 5.97 × 10²⁴ kg', '5.97 × 10²⁴ kg', number(5.97e24, 'kg')],
  ['under 2 x 10**-6', '2 x 10**-6', number(2e-6)],
  ['two hundred', 'two hundred', number(200)],
  ['less than an hour', 'an hour', number(1, 'hour')],
  ['within half an hour', 'half an hour', number(0.5, 'hour')],
  ['over a quarter of an hour', 'a quarter of an hour', number(0.25, 'hour')],
  ['more than two and a half hours', 'two and a half hours', number(2.5, 'hours')],
  ['under an hour and a half', 'an hour and a half', number(1.5, 'hour')],
  ['three loaves', 'three', number(3)],
  ['twenty loaves', 'twenty', number(20)],
  ['twenty-five loaves', 'twenty-five', number(25)],
  ['ninety nine', 'ninety nine', number(99)],
  ['one hundred and five loaves', 'one hundred and five', number(105)],
  ['over a hundred loaves', 'hundred', number(100)],
  ['three thousand two hundred and forty', 'three thousand two hundred and forty', number(3240)],
  ['two hundred thousand km', 'two hundred thousand km', number(2e5, 'km')],
  ['thirteen million', 'thirteen million', number(13e6)],
  ['over 5 km2', '5 km2', number(5, 'km²')],
  ['over 5 m2', '5 m2', number(5, 'm²')],
  ['above 20 °C', '20 °C', number(20, '°C')],
  ['above thirty degrees', 'thirty degrees', number(30, 'degrees')],
  ['above 70 degrees Fahrenheit', '70 degrees Fahrenheit', number(70, '°F')],
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
  ['landed in July', 'July', day('--07')],
  ['born on 14 March', '14 March', day('--03-14')],
  ['on 1969-07-20', '1969-07-20', day('1969-07-20')],
  ['since 1969-07', '1969-07', day('1969-07')],
  ['before 1969-07-20T20:17:40Z', '1969-07-20T20:17:40Z', day('1969-07-20T20:17:40')],
  ['after 1969-07-20 20:17', '1969-07-20 20:17', day('1969-07-20T20:17')],
  ['before 9:05', '9:05', day('T09:05')],
] as const)('"%s" states %s', (text, words, quantity) => {
  expect(find(text, 'en')).toEqual([{ ...quantity, words }]);
});

test.each([
  ['más de 1.234,5 km', '1.234,5 km', number(1234.5, 'km')],
  ['2 millones', '2 millones', number(2e6)],
  ['5 kilómetros cuadrados', '5 kilómetros cuadrados', number(5, 'kilometros²')],
  ['dos panes', 'dos', number(2)],
  ['veinte panes', 'veinte', number(20)],
  ['veinticinco panes', 'veinticinco', number(25)],
  ['treinta y cinco panes', 'treinta y cinco', number(35)],
  ['más de cien panes', 'cien', number(100)],
  ['ciento veinte panes', 'ciento veinte', number(120)],
  ['más de mil panes', 'mil', number(1000)],
  ['mil quinientos panes', 'mil quinientos', number(1500)],
  ['dos mil doscientas cuarenta y una', 'dos mil doscientas cuarenta y una', number(2241)],
  ['tres millones', 'tres millones', number(3e6)],
  ['un millón', 'un millón', number(1e6)],
  ['más de 20 grados', '20 grados', number(20, 'grados')],
  ['más de 20 grados centígrados', '20 grados centígrados', number(20, '°C')],
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

test.each([
  ['between 5 and 10 million', 'en', [number(5e6), number(10e6)]],
  ['between 500 and 1 million', 'en', [number(500), number(1e6)]],
  ['between 1000 and 1500 K', 'en', [number(1000, 'k'), number(1500, 'k')]],
  ['from 5 to 10 km', 'en', [number(5, 'km'), number(10, 'km')]],
  ['between 500 m and 2 km', 'en', [number(500, 'm'), number(2, 'km')]],
  ['between twenty and thirty km', 'en', [number(20, 'km'), number(30, 'km')]],
  ['between one hundred and two hundred', 'en', [number(100), number(200)]],
  ['between 1900 and 1950', 'en', [years(1900), years(1950)]],
  ['entre 5 y 10 millones', 'es', [number(5e6), number(10e6)]],
  ['de 5 a 10 km', 'es', [number(5, 'km'), number(10, 'km')]],
  ['entre treinta y cuarenta', 'es', [number(30), number(40)]],
  ['entre cinco y diez millones', 'es', [number(5e6), number(10e6)]],
] as const)('the two ends of "%s" share scale and unit', (text, language, ends) => {
  expect(find(text, language)).toMatchObject(ends);
});

const era = (from: number, to = from) => ({ ...years(from, to), hasEra: true });

test.each([
  ['en', 'battles in 31 BC', [['31 BC', era(-30)]]],
  [
    'en',
    'in 31 B.C. or AD 9',
    [
      ['31 B.C', era(-30)],
      ['AD 9', era(9)],
    ],
  ],
  ['en', 'in the 5th century BCE', [['5th century BCE', era(-499, -400)]]],
  [
    'en',
    'between 100 BC and 50',
    [
      ['100 BC', era(-99)],
      ['50', era(50)],
    ],
  ],
  [
    'en',
    'from 100 to 50 BC',
    [
      ['100', era(-99)],
      ['50 BC', era(-49)],
    ],
  ],
  ['es', 'en el 31 a. C.', [['31 a. C', era(-30)]]],
  [
    'es',
    'entre el 100 a. C. y el 50 d. C.',
    [
      ['100 a. C', era(-99)],
      ['50 d. C', era(50)],
    ],
  ],
  ['es', 'del siglo V antes de Cristo', [['siglo V antes de Cristo', era(-499, -400)]]],
  [
    'en',
    'more than 100 and 50',
    [
      ['100', number(100)],
      ['50', number(50)],
    ],
  ],
] as const)('%s: %s', (language, text, expected) => {
  expect(find(text, language)).toEqual(expected.map(([words, one]) => ({ words, ...one })));
});
