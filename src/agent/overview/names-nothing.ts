import type { Reading } from '../../composer';
import { fold, stem, tokenize } from '../../retrieval';

/** Whether a question was read by words that are only like names of the sources, in letters or in meaning, and by no name. */
export const namesNothing = (question: string, { mentions, language }: Reading): boolean => {
  const stemsOf = (text: string): readonly string[] =>
    tokenize(text, language).map(({ word }) => stem(fold(word), language));
  return mentions.every(({ start, end, meanings }) => {
    const said = new Set(stemsOf(question.slice(start, end)));
    return meanings.every(
      ({ kind, label }) => kind === 'operator' || !stemsOf(label).some((word) => said.has(word)),
    );
  });
};
