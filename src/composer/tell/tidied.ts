import type { Language } from '../../rdf';
import type { Phrase } from '../candidate';
import { contracted } from './contracted';

/** What closes or separates stands at the word before it. */
const isTail = (text: string): boolean => text === ',' || text === ')';

/** `y` and `o` before their own sound: "e Italia", "u Oviedo". */
const euphonic = (said: readonly Phrase[]): readonly Phrase[] =>
  said.map((phrase, at) => {
    const next = said[at + 1]?.text.toLowerCase() ?? '';
    if (phrase.text === 'y' && /^h?i(?![aeoué])/u.test(next)) return { ...phrase, text: 'e' };
    return phrase.text === 'o' && /^h?[oó]/u.test(next) ? { ...phrase, text: 'u' } : phrase;
  });

const isArticle = (one: Phrase | undefined): boolean =>
  one !== undefined && one.kind !== 'entity' && (one.text === 'el' || one.text.startsWith('el '));

const isTo = (one: Phrase | undefined): boolean =>
  one !== undefined && (one.text === 'a' || one.text.endsWith(' a'));

/** `a` and `el` are one word, but not where `el` is part of a name. */
const toArticle = (said: readonly Phrase[]): readonly Phrase[] =>
  said.map((phrase, at) => {
    if (isTo(phrase) && isArticle(said[at + 1])) return { ...phrase, text: `${phrase.text}l` };
    return isArticle(phrase) && isTo(said[at - 1])
      ? { ...phrase, text: phrase.text.slice('el '.length) }
      : phrase;
  });

/** Pieces that are to be joined by blanks: marks at their words, no empty ones, and no two commas together. */
export const tidied = (said: readonly Phrase[], language: Language): readonly Phrase[] => {
  const joined: Phrase[] = [];
  let opening = '';
  for (const phrase of said) {
    const last = joined.at(-1);
    if (phrase.text === '(') opening += '(';
    else if (isTail(phrase.text) && last !== undefined) {
      const isThere = phrase.text === ',' && last.text.endsWith(',');
      if (!isThere) joined[joined.length - 1] = { ...last, text: last.text + phrase.text };
    } else if (phrase.text !== '') {
      joined.push({ ...phrase, text: opening + phrase.text });
      opening = '';
    }
  }
  return language === 'es'
    ? contracted(toArticle(euphonic(joined))).filter(({ text }) => text !== '')
    : joined;
};
