import type { Language } from '../rdf';
import { genderOf, isPlural } from './nouns';

const SOUNDS_VOWEL = /^(?:[aeio]|u(?!ni(?![nm])|s[aeiu]|k|ra|ti)|hour|honou?r|heir|honest)/u;
/** "an NGO", but "a BBC": letters are named one by one. */
const SPELT_VOWEL = /^[AEFHILMNORSX](?:[A-Z]|$)/u;
const SPELT = /^[A-Z]{2}/u;

const indefiniteEn = (noun: string): string => {
  const isVowel = SPELT.test(noun) ? SPELT_VOWEL.test(noun) : SOUNDS_VOWEL.test(noun.toLowerCase());
  return isVowel ? 'an' : 'a';
};

/** What stands before it where it is any: "a", "an", "un", "una"; nothing before "stars" in English. */
export const indefinite = (noun: string, language: Language): string => {
  if (language === 'en') return isPlural(noun, 'en') ? '' : indefiniteEn(noun);
  return genderOf(noun) === 'f' ? 'una' : 'un';
};

/** What stands before it where it is a certain one: "the", "el", "la". */
export const definite = (noun: string, language: Language): string => {
  if (language === 'en') return 'the';
  return genderOf(noun) === 'f' ? 'la' : 'el';
};
