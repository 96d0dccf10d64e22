import { ANSWER_KINDS, type Example } from '../source';

/** One of each kind of answer, in the order in which the first page shows them. */
export const firstExamples = (examples: readonly Example[]): readonly Example[] =>
  ANSWER_KINDS.flatMap((kind) => examples.find(({ shownFirst }) => shownFirst === kind) ?? []);
