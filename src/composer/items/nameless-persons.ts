/** "Students", where the class of those who have names and grades is called `list`: nothing is called by the noun, or by a noun at all. */
import { STORAGE, isPersonWord, wordsIn, type Token } from '../../retrieval';
import type { Knowledge, Span } from '../../knowledge';

/** As what is only close in meaning. */
const SCORE = 0.5;

/** @param called what words name anyway */
export const namelessPersons = (
  tokens: readonly Token[],
  called: readonly Span[],
  { persons, schema }: Knowledge,
): readonly Span[] => {
  const senses = [...persons].flatMap((one): Span['senses'] => {
    const name = one === '' ? undefined : schema.names.get(one);
    const words = name?.labels.flatMap(({ text }) => wordsIn(text)) ?? [];
    const isNameless = words.length > 0 && words.every((word) => STORAGE.has(word));
    return name !== undefined && isNameless ? [{ type: 'class', name, score: SCORE }] : [];
  });
  if (senses.length === 0) return [];
  return tokens.flatMap(({ word }, at): readonly Span[] => {
    const isCalled = called.some(({ start, end }) => start <= at && at <= end);
    return isCalled || !isPersonWord(word) ? [] : [{ start: at, end: at, senses }];
  });
};
