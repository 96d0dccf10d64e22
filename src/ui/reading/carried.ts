import type { Answer } from '../../agent';
import { m } from '../../messages';
import type { Correction } from '../../session';

/** Words that an answer reads as they were corrected in an earlier question. */
export interface Carried {
  readonly words: string;
  /** The meaning's label, or that it is none of them. */
  readonly meaning: string;
}

/** Each of its words once. A correction that the answer could not follow is none. */
export const carriedIn = (
  question: string,
  answer: Answer | undefined,
  corrections: readonly Correction[],
): readonly Carried[] => {
  const groundings = answer?.candidate?.groundings ?? [];
  const found = corrections.flatMap(({ mention: { start, end }, meaning, isCarried }): Carried[] => {
    if (isCarried !== true) return [];
    const words = question.slice(start, end);
    if (meaning === null) return [{ words, meaning: m.reading_none_chosen() }];
    const used = groundings.find((one) => one.start === start && one.meaning.id === meaning);
    return used === undefined ? [] : [{ words, meaning: used.meaning.label }];
  });
  return [...new Map(found.map((one) => [one.words, one])).values()];
};
