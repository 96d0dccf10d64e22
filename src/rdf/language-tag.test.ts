import { expect, test } from 'vitest';
import { Store } from 'oxigraph';
import { isLanguageTag } from './language-tag';

const isTaken = (tag: string): boolean => {
  try {
    new Store().load(`<a:b> <a:c> "x"@${tag} .`, { format: 'nt' });
    return true;
  } catch {
    return false;
  }
};

test.each(
  `en es-CO en-US zh-Hant-TW de-1996 sl-rozaj-biske-1994 zh-cmn-Hans-CN en-u-co-phonebk x-a en-x-own i-klingon en-GB-oed
   es-419 abcd abcd-ab abcdefgh qaa-Qaaa-QM-x-southern EN
   i18n a1 x en-a en-b en-a-b en-x en-abcdefghi abcdefghi es-CO-MX e`.split(/\s+/u),
)('%s is well-formed or not as the store has it', (tag) => {
  expect(isLanguageTag(tag)).toBe(isTaken(tag));
});

test('what no tag is made of is none', () => {
  expect(['es_CO', 'sr@latin', '', 'en-', '-en', 'en us'].filter(isLanguageTag)).toEqual([]);
});
