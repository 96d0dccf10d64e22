import { expect, test } from 'vitest';
import { languageName, leftText } from './words';

test('a language is named in the language of the page; what is no tag stands as it is', () => {
  expect(languageName('en', 'es')).toBe('Spanish');
  expect(languageName('es', 'en-GB')).toMatch(/^inglés/u);
  expect(languageName('en', 'not a tag')).toBe('not a tag');
});

test('time that is left is told in steps of five seconds, then in minutes', () => {
  expect([0, 5001, 89_000, 90_000, 240_000].map((ms) => leftText('en', ms))).toEqual([
    '5 s',
    '10 s',
    '90 s',
    '2 min',
    '4 min',
  ]);
});
