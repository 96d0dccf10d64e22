import { expect, test } from 'vitest';
import { genderOf, isPlural, pluralOf } from './nouns';

test.each([
  ['country', 'countries', 'en'],
  ['chemical element', 'chemical elements', 'en'],
  ['place of birth', 'places of birth', 'en'],
  ['person', 'people', 'en'],
  ['crash', 'crashes', 'en'],
  ['radius', 'radii', 'en'],
  ['analysis', 'analyses', 'en'],
  ['país', 'países', 'es'],
  ['elemento químico', 'elementos químicos', 'es'],
  ['lugar de nacimiento', 'lugares de nacimiento', 'es'],
  ['misión espacial', 'misiones espaciales', 'es'],
  ['pez', 'peces', 'es'],
  ['flag', 'flags', 'es'],
  ['town', 'towns', 'es'],
] as const)('several of "%s" are "%s"', (one, several, language) => {
  expect(pluralOf(one, language)).toBe(several);
  expect(isPlural(several, language)).toBe(true);
  expect(isPlural(one, language)).toBe(false);
});

test('a word of another language has its own plural among Spanish words', () => {
  expect(pluralOf('allergy', 'es')).toBe('allergies');
  expect(pluralOf('rey', 'es')).toBe('reyes');
});

test('endings tell the gender of Spanish nouns', () => {
  expect(
    ['país', 'ciudad', 'regiones', 'planetas', 'lugar de nacimiento', 'agencia espacial'].map(genderOf),
  ).toEqual(['m', 'f', 'f', 'm', 'm', 'f']);
});
