import type { Language } from '../../rdf';
import { FUNCTION_WORDS, editDistance, type Token } from '../../retrieval';
import { adjectiveWords } from './adjective';
import { numberWords } from './number-words';
import { PHRASES } from './phrases';

/** Shorter words are a letter from too many others. */
const SHORTEST = 4;

const wordsOf = (language: Language): readonly string[] =>
  [
    ...PHRASES[language].flatMap(([phrase]) => phrase.split(' ')),
    ...adjectiveWords(language),
    ...numberWords(language),
    ...FUNCTION_WORDS[language],
  ].filter((word) => word.length >= SHORTEST);

/** Words for nothing, which are near to numbers. */
const NOTHING = new Set(['none', 'nobody', 'nothing', 'nada', 'nadie', 'ninguno', 'ninguna']);

const vocabulary: Record<Language, ReadonlySet<string>> = {
  en: new Set(wordsOf('en')),
  es: new Set(wordsOf('es')),
};

/** "Nombre" is a word of its own beside "nombra", and "mores" beside "more": endings are no slips. */
const isInflected = (one: string, other: string): boolean =>
  one.slice(0, -1) === other.slice(0, -1) || `${one}s` === other || `${other}s` === one;

/** The only word of those that ask that is one letter, or two neighbours swapped, from this one; it begins as this one does. */
const meantBy = (word: string, language: Language): string | undefined => {
  const isNear = (other: string): boolean =>
    Math.abs(other.length - word.length) <= 1 &&
    (other[0] === word[0] || (other[0] === word[1] && other[1] === word[0])) &&
    !isInflected(word, other) &&
    editDistance(word, other, 1) <= 1;
  const near = [...vocabulary[language]].filter(isNear);
  return near.length === 1 ? near[0] : undefined;
};

/**
 * "Before" for "befor", "antes" for "atnes": words that ask, misspelled. A word that the sources or the language know
 * stays what it is, and so does a name.
 * @param isKnown of a folded word
 */
export const respelled = (
  tokens: readonly Token[],
  language: Language,
  isKnown: (word: string) => boolean,
): readonly Token[] =>
  tokens.map((token, at) => {
    const { word, text, isFunctionWord } = token;
    const isName = at > 0 && /^\p{Lu}/u.test(text);
    if (isFunctionWord || isName || word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return token;
    if (vocabulary[language].has(word) || NOTHING.has(word) || isKnown(word)) return token;
    const meant = meantBy(word, language);
    return meant === undefined
      ? token
      : { ...token, word: meant, isFunctionWord: FUNCTION_WORDS[language].has(meant) };
  });
