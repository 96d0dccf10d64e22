import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../messages';
import type { Language } from '../../rdf';
import { sentWordsText } from './sent-words';

let locale: Language = 'en';
overwriteGetLocale(() => locale);

test.each([
  [['insulin receptor'], 'en', 'The words “insulin receptor” were sent to e.org to find what they name.'],
  [['P68871'], 'en', 'The word “P68871” was sent to e.org to find what it names.'],
  [['rs7412', 'APOE'], 'en', 'The words “rs7412” and “APOE” were sent to e.org to find what they name.'],
  [['Baikal'], 'es', 'La palabra «Baikal» se envió a e.org para saber qué nombra.'],
  [[], 'en', ''],
  [undefined, 'en', ''],
] as const)('%j in %s', (words, language, text) => {
  locale = language;
  expect(sentWordsText(words, 'e.org', language)).toBe(text);
});
