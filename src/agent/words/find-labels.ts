import { placesOf, type Evidence, type Value } from './evidence';
import type { Named, Sentence } from './sentence';
import { standsIn, type Token } from './tokens';

const isUpper = (text: string): boolean => /^\p{Lu}/u.test(text);

/** A label of one word may be a word of the sentence by chance. */
const isSaid = ([token, ...more]: readonly Token[], { texts }: Value): boolean =>
  more.length > 0 || token === undefined || isUpper(token.raw) === isUpper(texts[0] ?? '');

/** Whole labels of the rows, the longest first. Covers their tokens. */
export const findLabels = (sentence: Sentence, { values }: Evidence): readonly Named[] => {
  const labels = values
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length);
  const named: Named[] = [];
  for (const value of labels) {
    const { words, places, texts } = value;
    for (let at = 0; at + words.length <= sentence.tokens.length; at += 1) {
      const stretch = sentence.tokens.slice(at, at + words.length);
      const isHere = stretch.every(
        ({ word }, offset) => word === words[offset] && !sentence.isCovered(at + offset),
      );
      if (!isHere || !isSaid(stretch, value)) continue;
      for (let offset = 0; offset < words.length; offset += 1) sentence.cover(at + offset);
      named.push({ text: texts[0] ?? '', at: stretch[0]?.start ?? 0, places });
    }
  }
  return named;
};

/** A part of a label stands for it where it is at least this much of its words: "Einstein", and not one word of a long text. */
const LEAST_SHARE = 1 / 3;

/** A part of a label by which the thing may be called: whichever labels have it. */
export const partOfLabel = (
  words: readonly string[],
  at: number,
  { values }: Evidence,
): Named | undefined => {
  const bearers = values.filter(
    (value) => words.length / value.words.length >= LEAST_SHARE && standsIn(words, value.words),
  );
  return bearers.length === 0 ? undefined : { text: words.join(' '), at, places: placesOf(bearers) };
};
