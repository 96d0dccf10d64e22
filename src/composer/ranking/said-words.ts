import type { Language } from '../../rdf';
import { stem, tokenize, type Token } from '../../retrieval';
import { SAYS_NAME } from '../unread/says-name';

/** How far a reading, told in words, is from the words of the question. */
export interface SaidWords {
  /** Words of the question that carry meaning, and that the reading does not say. */
  readonly unsaidWords: number;
  /** Those that the reading says, and the question does not. */
  readonly addedWords: number;
}

const stemsOf = (tokens: readonly Token[], language: Language): ReadonlySet<string> =>
  new Set(
    tokens.flatMap(({ word, isFunctionWord }) =>
      // A thing is shown by its name whether that is said or not.
      isFunctionWord || SAYS_NAME.test(word) ? [] : [stem(word, language)],
    ),
  );

/** Each word once, in whatever form; both in one language. */
export const saidWords = (question: string, told: string, language: Language): SaidWords => {
  const [asked, said] = [question, told].map((text) => stemsOf(tokenize(text, language), language));
  const beyond = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): number =>
    [...(one ?? [])].filter((word) => other?.has(word) !== true).length;
  return { unsaidWords: beyond(asked, said), addedWords: beyond(said, asked) };
};
