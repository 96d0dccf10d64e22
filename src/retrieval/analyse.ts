import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import type { Language } from '../rdf';
import { FUNCTION_WORDS } from './function-words';

/** A word or number of a text. Offsets are UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents. */
  readonly word: string;
  /** Carries no meaning of its own in the question's language. */
  readonly isFunctionWord: boolean;
}

// A number keeps its separators and an ordinal or decade ending; a possessive `'s` is no word of its own.
const WORD = /\d+(?:[.,\u202f]\d+)*(?:st|nd|rd|th|s)?(?!\p{L})|\p{L}[\p{L}\p{M}]*|\d+/gu;
const COMBINING = /\p{M}+/gu;

/** Lower case without accents: `São` and `sao` are one word. */
export const fold = (text: string): string => text.normalize('NFD').replace(COMBINING, '').toLowerCase();

export const tokenize = (text: string, language: Language | undefined): Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word === 's' && /['’]/u.test(text[match.index - 1] ?? '')) continue;
    tokens.push({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      word,
      isFunctionWord: language !== undefined && FUNCTION_WORDS[language].has(word),
    });
  }
  return tokens;
};

const cache = new Map<string, string>();

/** A plural `s`: not that of "mass" or "país". */
const PLURAL: Readonly<Record<Language, RegExp>> = {
  en: /(?<=\p{L}{2})(?<!s)s$/u,
  es: /(?<=\p{L}{2}[aeo])s$/u,
};

/** The stem of a folded word. Numbers stay as they are; short words, which the stemmers would spoil, lose a plural. */
export const stem = (word: string, language: Language): string => {
  const singular = word.replace(PLURAL[language], '');
  if (singular.length < 4 || /\d/u.test(word)) return singular;
  const key = `${language} ${word}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = language === 'en' ? stemEnglish(word) : stemSpanish(word.replace(/(?<=[dt][au]d)es$/u, ''));
  if (cache.size > 200_000) cache.clear();
  cache.set(key, made);
  return made;
};

/** The content words of a label, each with its index term. */
export interface LabelTerms {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

/** The words of a label as index terms: its own language's stems; of a label without a language, both. */
export const labelTerms = (text: string, language: string): readonly LabelTerms[] => {
  const languages: readonly Language[] = language.startsWith('es')
    ? ['es']
    : language.startsWith('en')
      ? ['en']
      : ['en', 'es'];
  const sets = languages.map((one) => {
    const tokens = tokenize(text, one);
    const content = tokens.filter((token) => !token.isFunctionWord);
    const kept = content.length > 0 ? content : tokens;
    return { words: kept.map((token) => token.word), terms: kept.map((token) => stem(token.word, one)) };
  });
  return sets.filter(({ terms }, index) => index === 0 || terms.join(' ') !== sets[0]?.terms.join(' '));
};
