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
] as const)('several of "%s" are "%s"', (one, several, language) => {
  expect(pluralOf(one, language)).toBe(several);
  expect(isPlural(several, language)).toBe(true);
  expect(isPlural(one, language)).toBe(false);
});

test('endings tell the gender of Spanish nouns', () => {
  expect(
    ['país', 'ciudad', 'regiones', 'planetas', 'lugar de nacimiento', 'agencia espacial'].map(genderOf),
  ).toEqual(['m', 'f', 'f', 'm', 'm', 'f']);
});
