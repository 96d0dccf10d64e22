/**
 * What is offered in the place of an answer keeps every word of the question: who presses it asks the same thing. The rule for
 * a source to switch on, for a part of the query to replace, and for a name that was meant.
 */
import { wordsToTell, type Candidate } from '../composer';
import type { Proposal } from '../diagnosis';
import type { Language } from '../rdf';
import { editDistance, fold, stem, tokenize } from '../retrieval';

/** Whether a reading says something of each word that carries meaning. */
export const saysAll = (question: string, { unused = [] }: Pick<Candidate, 'unused'>): boolean =>
  wordsToTell(question, unused).length === 0;

/** Letters that may differ, for so many that are equal: two of eleven are a typo, two of three are another word. */
const LETTERS_A_TYPO = 5;

/** Whether two texts are one, but for the letters' case, accents and a typo or two. Another figure is another number. */
export const isWrittenLike = (one: string, other: string): boolean => {
  const [mine, theirs] = [fold(one), fold(other)];
  if (/\d/u.test(mine + theirs)) return mine === theirs;
  const most = Math.floor(Math.min(mine.length, theirs.length) / LETTERS_A_TYPO);
  return editDistance(mine, theirs, most) <= most;
};

/** Edits after which the query still says the same words. */
const SAME_WORDS: ReadonlySet<Proposal['edit']['kind']> = new Set(['direction', 'datatype', 'syntax']);

/** What a question says, and how one reading of it takes the words. */
export interface Worded {
  readonly question: string;
  readonly candidate: Pick<Candidate, 'groundings' | 'unused'>;
  readonly language: Language;
}

/**
 * Whether the words that named what an edit takes out also name what it puts in. Where no word named it, what it is called
 * counts as said.
 */
export const keepsWords = (
  { kind, from, to }: Proposal['edit'],
  { question, candidate: { groundings }, language }: Worded,
): boolean => {
  if (SAME_WORDS.has(kind)) return true;
  const naming = groundings
    .filter(({ meaning }) => meaning.label === from)
    .map(({ start, end }) => question.slice(start, end));
  if (kind === 'dropped-type') return naming.length === 0;
  const stemsOf = (text: string): readonly string[] =>
    tokenize(text, language)
      .filter(({ isFunctionWord }) => !isFunctionWord)
      .map(({ word }) => stem(fold(word), language));
  const put = stemsOf(to);
  const asked = stemsOf(question);
  const isPut = (said: string): boolean => put.some((one) => isWrittenLike(one, said));
  // A step more is a relation that the question has to name, too.
  if (kind === 'path' && !put.every((step) => asked.some((one) => isWrittenLike(one, step)))) return false;
  return (naming.length > 0 ? naming : [from]).every((text) => stemsOf(text).every(isPut));
};
