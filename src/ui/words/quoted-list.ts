import type { Language } from '../../rdf';
import { m } from '../../messages';
import { numberText } from './number';
import { localeOf } from '../../session';

/** Told of a long list; how many more there are is said. */
const MOST = 8;

/** Words of the user's, each once and in quotes: “a” and “b”; of a long list the first, “and 12 more”. */
export const quotedList = (words: readonly string[], language: Language): string => {
  const seen = new Map<string, string>();
  for (const word of words) if (!seen.has(word.toLowerCase())) seen.set(word.toLowerCase(), word);
  const quoted = [...seen.values()].map((word) => (language === 'es' ? `«${word}»` : `“${word}”`));
  const more = quoted.length - MOST;
  // One more is as short as saying so.
  const told =
    more > 1 ? [...quoted.slice(0, MOST), m.words_more({ more: numberText(language, more) })] : quoted;
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(told);
};
