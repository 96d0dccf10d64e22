import type { Example } from '../../catalogue';
import type { Language } from '../../rdf';

/** Words of a text that are looked for at most. */
const MOST_WORDS = 20;
/** A word that a larger share of the examples has says nothing, unless there is no other. */
const COMMON = 0.5;
/** Of the best score: what shares so little beside it is no answer to the search. */
const NEAR = 0.4;

const wordsOf = (text: string): readonly string[] => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
};

/** Examples with words that begin as those of a text do: most words, and rare ones, first. All of them for an empty text. */
export const examplesLike = (
  examples: readonly Example[],
  text: string,
  language: Language,
): readonly Example[] => {
  const sought = wordsOf(text).slice(0, MOST_WORDS);
  if (sought.length === 0) return examples;
  const spoken = examples.map((example) => ({ example, words: wordsOf(example.question[language]) }));
  const has = (words: readonly string[], start: string): boolean =>
    words.some((word) => word.startsWith(start));
  const shared = sought.flatMap((start) => {
    const count = spoken.filter(({ words }) => has(words, start)).length;
    return count === 0 ? [] : [{ start, share: count / examples.length }];
  });
  const telling = shared.filter(({ share }) => share <= COMMON);
  const used = telling.length > 0 ? telling : shared;
  const scoreOf = (words: readonly string[]): number =>
    used.reduce((sum, { start, share }) => sum + (has(words, start) ? 1 - Math.log(share) : 0), 0);
  const scored = spoken.map(({ example, words }) => ({ example, score: scoreOf(words) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= NEAR * best)
    .sort((one, other) => other.score - one.score)
    .map(({ example }) => example);
};
