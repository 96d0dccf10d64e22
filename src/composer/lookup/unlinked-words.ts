import { detectLanguage, type Token } from '../../retrieval';
import type { ComposeRequest } from '../candidate';
import { spansOf } from '../items/spans-of';
import { cutOf } from '../cut-of';
import { lexiconOf } from '../lexicon/lexicon';
import type { Knowledge } from '../../knowledge';

/** Words of a question that no label matches. Offsets are UTF-16 code units. */
export interface UnlinkedWords {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** "Blood pressure": words that stand together may name one thing. */
const LONGEST = 4;

const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

/** A name means what bears it: nothing else is close to it. A question in capitals, or in a title's, tells no names. */
const namesIn = (tokens: readonly Token[]): ReadonlySet<Token> => {
  const [, ...later] = tokens;
  const isTitle = later.every((token) => token.isFunctionWord || isCapital(token));
  return new Set(isTitle ? [] : later.filter(isCapital));
};

/** Each of these words by itself, and together those that stand together. Names are none of them. */
export const unlinkedWords = (
  knowledge: Knowledge,
  { question, pins, language }: Pick<ComposeRequest, 'question' | 'pins' | 'language'>,
): readonly UnlinkedWords[] => {
  const spoken = detectLanguage(question, language);
  const named = spansOf({ question, language: spoken, pins, near: [] }, knowledge);
  const names = namesIn(named.tokens);
  const { unread: left } = cutOf(named, lexiconOf(spoken));
  const unread = left.flatMap((at) => named.tokens[at] ?? []).filter((token) => !names.has(token));
  const words = unread.map(({ start, end }) => ({ start, end, text: question.slice(start, end) }));
  const runs = words.flatMap(({ start }, at) =>
    words.slice(at + 1, at + LONGEST).flatMap(({ end }, further) => {
      const text = question.slice(start, end);
      const isTogether = text.split(/\s+/u).length === further + 2 && !/[.,;:?!]/u.test(text);
      return isTogether ? [{ start, end, text }] : [];
    }),
  );
  return [...words, ...runs];
};
