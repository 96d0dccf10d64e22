import type { Reading } from '../../composer';
import { editDistance, fold, stem, tokenize } from '../../retrieval';
import { pluralOf } from '../../wording';

/** Letters of a word that may be misspelled: of shorter ones, too many are like each other. */
const LONG = 6;

/** Whether a question was read by words that are only like names of the sources, in meaning, and by no name. */
export const namesNothing = (question: string, { mentions, language }: Reading): boolean => {
  const stemsOf = (text: string): readonly string[] =>
    tokenize(text, language).map(({ word }) => stem(fold(word), language));
  const isName = (said: readonly string[], name: string): boolean =>
    said.some((one) => one === name || (one.length >= LONG && editDistance(one, name, 1) === 1));
  return mentions.every(({ start, end, meanings }) => {
    const said = stemsOf(question.slice(start, end));
    return meanings.every(
      ({ kind, label }) =>
        kind === 'operator' ||
        ![...stemsOf(label), ...stemsOf(pluralOf(label, language))].some((name) => isName(said, name)),
    );
  });
};
