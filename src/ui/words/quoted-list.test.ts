import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { quotedList } from './quoted-list';

let language: Language = 'en';
overwriteGetLocale(() => language);

const letters = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `word${String.fromCodePoint(97 + at)}`);

test('each word once, however it is written', () => {
  expect(quotedList(['wug', 'gromp', 'Wug', 'wug'], 'en')).toBe('“wug” and “gromp”');
  expect(quotedList(['wug'], 'es')).toBe('«wug»');
});

test('of a long list the first, and how many more there are', () => {
  expect(quotedList(letters(9), 'en')).toContain('“wordi”');
  expect(quotedList(letters(20), 'en')).toMatch(/^“worda”, .*“wordh”, and 12 more$/u);
  language = 'es';
  expect(quotedList(letters(20), 'es')).toMatch(/«wordh» y 12 más$/u);
});
