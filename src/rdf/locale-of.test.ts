import { afterEach, expect, test, vi } from 'vitest';
import { localeOf } from './locale-of';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['de-DE', 'en-GB', 'en'], 'en', 'en-GB'],
  [['en', 'en-AU'], 'en', 'en'],
  [['es-419', 'es'], 'es', 'es-419'],
  [['en-GB'], 'es', 'es'],
  // Chromium has it where the system has no language.
  [['en-US@posix'], 'en', 'en'],
  [[], 'en', 'en'],
] as const)('a browser of %s writes %s as %s', (languages, language, expected) => {
  vi.stubGlobal('self', { navigator: { languages } });
  expect(localeOf(language)).toBe(expected);
});

test('outside a browser a language is itself', () => {
  expect(localeOf('en')).toBe('en');
});
