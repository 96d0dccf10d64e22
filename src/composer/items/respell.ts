import type { Language } from '../../rdf';
import { FUNCTION_WORDS, editDistance, type Token } from '../../retrieval';
import { numberWords } from '../../knowledge';
import { lexiconOf } from '../lexicon/lexicon';

/** Shorter words are a letter from too many others. */
const SHORTEST = 4;

const wordsOf = (language: Language): readonly string[] =>
  [...lexiconOf(language).words, ...numberWords(language), ...FUNCTION_WORDS[language]].filter(
    (word) => word.length >= SHORTEST,
  );

/** Words for nothing, which are near to numbers; for a quarter; and for what takes long, near to what is late. */
const OTHERS = new Set(
  'none nobody nothing nada nadie ninguno ninguna cuarto cuartos tarda tardo'.split(' '),
);

const vocabulary: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(wordsOf('en')),
  es: new Set(wordsOf('es')),
};

/** "Nombre" is a word of its own beside "nombra", and "mores" beside "more": endings are no slips. */
const isInflected = (one: string, other: string): boolean =>
  one.slice(0, -1) === other.slice(0, -1) || `${one}s` === other || `${other}s` === one;

const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && Array.from(one).sort().join('') === Array.from(other).sort().join('');

/** From here on the first letter may be the one that is missing, or too many. */
const SHORTEST_ROUND = 5;

const begins = (word: string, other: string): boolean =>
  other[0] === word[0] ||
  (other[0] === word[1] && other[1] === word[0]) ||
  (Math.max(word.length, other.length) >= SHORTEST_ROUND &&
    (word.slice(1) === other || other.slice(1) === word));

/**
 * The word of those that ask that is one letter, or two neighbours swapped, from this one, and begins as it does: of several
 * the one that has the same letters, else the only one that says something. `isOther`: it may as well be a name.
 */
const meantBy = (word: string, language: Language, isOther: () => boolean): string | undefined => {
  const isNear = (other: string): boolean =>
    Math.abs(other.length - word.length) <= 1 &&
    begins(word, other) &&
    !isInflected(word, other) &&
    editDistance(word, other, 1) <= 1;
  const near = [...vocabulary[language]].filter(isNear);
  const swapped = near.filter((other) => isSwapped(word, other));
  const telling = near.filter((other) => !FUNCTION_WORDS[language].has(other));
  const meant = [swapped, near, telling].find(({ length }) => length === 1)?.[0];
  return meant === undefined || (swapped.length === 0 && isOther()) ? undefined : meant;
};

/**
 * "Before" for "befor", "antes" for "atnes": words that ask, misspelled. A word that the sources or the language know
 * stays what it is, and so does a name, and what is as near to a name of the schema.
 * @param names of folded words: whether they are known, and whether they are a letter from a class or property
 */
export const respelled = (
  tokens: readonly Token[],
  language: Language,
  names: { readonly isKnown: (word: string) => boolean; readonly isNear: (word: string) => boolean },
): readonly Token[] =>
  tokens.map((token, at) => {
    const { word, text, isFunctionWord } = token;
    const isName = at > 0 && /^\p{Lu}/u.test(text);
    if (isFunctionWord || isName || word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return token;
    if (vocabulary[language].has(word) || OTHERS.has(word) || names.isKnown(word)) return token;
    if (lexiconOf(language).isForRows(word)) return token;
    const meant = meantBy(word, language, () => names.isNear(word));
    return meant === undefined
      ? token
      : { ...token, word: meant, isFunctionWord: FUNCTION_WORDS[language].has(meant) };
  });
