import { m } from '../../messages';
import type { Language } from '../../rdf';
import { quotedList } from './quoted-list';

/** That words of a question were sent somewhere to find what they name. `''` where none were. */
export const sentWordsText = (
  words: readonly string[] | undefined,
  host: string,
  language: Language,
): string => {
  if (words === undefined || words.length === 0) return '';
  const told = { words: quotedList(words, language), host };
  const isOne = words.length === 1 && !/\s/u.test(words[0] ?? '');
  return isOne ? m.egress_words_one(told) : m.egress_words(told);
};
