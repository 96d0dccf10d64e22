import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { isNumber, termText } from './term';
import { blankNode, literal, namedNode } from './terms.fixture';

let language: Language = 'en';
overwriteGetLocale(() => language);

const text = (value: string, datatype: string, spoken: Language = 'en'): string => {
  language = spoken;
  return termText(literal(value, datatype), {
    language: spoken,
    labels: {},
  });
};

test.each([
  ['1903', 'integer', 'en', '1903'],
  ['9110000', 'integer', 'en', '9\u202f110\u202f000'],
  ['-9110000', 'integer', 'es', '-9\u202f110\u202f000'],
  ['12345678901234567890', 'integer', 'en', '12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890'],
  ['1811.5', 'decimal', 'en', '1811.5'],
  ['1811.5', 'decimal', 'es', '1811,5'],
  ['2.0067214285714283', 'double', 'en', '2.006721429'],
  ['2.0067214285714283', 'decimal', 'es', '2,006721429'],
  ['-0.30000000000000004', 'double', 'en', '-0.3'],
  ['0.00123456789012345', 'double', 'en', '0.00123456789'],
  ['123456789012.34', 'decimal', 'en', '123\u202f456\u202f789\u202f012'],
  ['6.62607015123456E-34', 'double', 'en', '6.626070151\u00a0×\u00a010⁻³⁴'],
  ['0.0', 'double', 'en', '0'],
  ['5.97E24', 'double', 'en', '5.97\u00a0×\u00a010²⁴'],
  ['5.97E24', 'double', 'es', '5,97\u00a0×\u00a010²⁴'],
  ['1e-7', 'double', 'en', '1\u00a0×\u00a010⁻⁷'],
  ['INF', 'double', 'en', 'INF'],
  ['1852-12-15', 'date', 'en', 'December 15, 1852'],
  ['1852-12-15', 'date', 'es', '15 de diciembre de 1852'],
  ['1977-08', 'gYearMonth', 'en', 'August 1977'],
  ['1669', 'gYear', 'en', '1669'],
  ['-0043', 'gYear', 'en', '44 BC'],
  ['not a date', 'date', 'en', 'not a date'],
  ['true', 'boolean', 'es', 'Sí'],
] as const)('%s as %s in %s is %s', (value, datatype, spoken, expected) => {
  expect(text(value, datatype, spoken)).toBe(expected);
});

test.each([
  ['4.357142857142857142', '4.36'],
  ['1475580.333333', '1\u202f475\u202f580.33'],
  ['12.5', '12.5'],
  ['3.0', '3'],
  ['0.142857142857', '0.143'],
  ['-0.00014285714', '-0.000143'],
  ['1.42857142857E24', '1.43\u00a0×\u00a010²⁴'],
])('%s, which the query divided, is %s', (value, expected) => {
  const term = literal(value, 'decimal');
  expect(termText(term, { language: 'en', labels: {}, isComputed: true })).toBe(expected);
});

test('an average in another unit is rounded in that unit', () => {
  const shownIn = { unit: 'mi', factor: 0.621371, offset: 0 };
  const context = { language: 'en', labels: {}, unit: 'km', shownIn, isComputed: true } as const;
  expect(termText(literal('4.357142857142857142', 'decimal'), context)).toBe('2.71\u00a0mi');
});

test('a moment has its time, in no other zone than its own', () => {
  expect(text('1969-07-20T20:17:00Z', 'dateTime')).toMatch(/^July 20, 1969.*8:17.PM$/u);
});

test('the unit stands after numbers only', () => {
  const context = { language: 'en', labels: {}, unit: 'km' } as const;
  expect(termText(literal('5', 'integer'), context)).toBe('5\u00a0km');
  expect(termText(literal('far'), context)).toBe('far');
});

test('an IRI shows its label, else its end; what is no own property is no label', () => {
  const context = { language: 'en', labels: { 'https://a.example/x': 'Ex' } } as const;
  expect(termText(namedNode('https://a.example/x'), context)).toBe('Ex');
  expect(termText(namedNode('https://a.example/y%20z'), context)).toBe('y z');
  expect(termText(namedNode('toString'), context)).toBe('toString');
  language = 'en';
  expect(termText(blankNode('b0'), context)).toBe('unnamed');
  language = 'es';
  expect(termText(blankNode('b0'), { ...context, language })).toBe('sin nombre');
  expect(termText(undefined, context)).toBe('');
});

test('numbers are told from years and text, for their alignment', () => {
  expect(isNumber(literal('5', 'integer'))).toBe(true);
  expect(isNumber(literal('1903', 'gYear'))).toBe(false);
  expect(isNumber(namedNode('https://a.example/x'))).toBe(false);
});

test('a number is shown in the unit that was asked for, and never apart from it', () => {
  const context = { language: 'en' as const, labels: {}, unit: 'K' };
  const shown = (value: string, shownIn: { unit: string; factor: number; offset: number }): string =>
    termText(literal(value, 'decimal'), { ...context, shownIn });
  expect(shown('1337.33', { unit: '°C', factor: 1, offset: -273.15 })).toBe('1064.18\u00a0°C');
  expect(shown('2', { unit: 'square miles', factor: 0.5, offset: 0 })).toBe('1\u00a0square\u00a0miles');
});
