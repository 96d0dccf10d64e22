import { isClosed } from './closed-words';
import { isInSaid, isPluralInSaid, type Evidence } from './evidence';
import { findLabels, partOfLabel } from './find-labels';
import type { SentenceFault } from './said';
import type { Sentence } from './sentence';
import { wordsOf } from './tokens';

/** What is quoted stands in the rows, or in the question. */
export const checkQuotes = ({ text }: Sentence, evidence: Evidence): SentenceFault | undefined => {
  for (const [, quoted = ''] of text.matchAll(/["“«]([^"”»]*)["”»]/gu)) {
    const words = wordsOf(quoted);
    const isKnown =
      words.length === 0 || isInSaid(words, evidence) || partOfLabel(words, 0, evidence) !== undefined;
    if (!isKnown) return { kind: 'name', text: quoted };
  }
  return undefined;
};

/** A capital that only begins a sentence makes no name. */
const isName = (at: number, sentence: Sentence, evidence: Evidence): boolean => {
  const token = sentence.tokens[at];
  if (token === undefined || sentence.isCovered(at) || !/[\p{Lu}\p{N}]/u.test(token.raw)) return false;
  const isPlainStart = /^\p{Lu}[\p{Ll}\p{M}]*$/u.test(token.raw) && sentence.isFirst(at);
  return !(isPlainStart && (isClosed(token.word) || isPluralInSaid(token.word, evidence)));
};

/** Names are labels of the rows, enough of one, or stand in the question. */
export const checkNames = (sentence: Sentence, evidence: Evidence): SentenceFault | undefined => {
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    if (!isName(at, sentence, evidence)) continue;
    let end = at + 1;
    while (sentence.isJoined(end - 1) && isName(end, sentence, evidence)) end += 1;
    const stretch = sentence.tokens.slice(at, end);
    const words = stretch.map(({ word }) => word);
    const part = partOfLabel(words, stretch[0]?.start ?? 0, evidence);
    if (part !== undefined) sentence.named.push(part);
    else if (!isInSaid(words, evidence))
      return { kind: 'name', text: stretch.map(({ raw }) => raw).join(' ') };
    for (let one = at; one < end; one += 1) sentence.cover(one);
  }
  return undefined;
};

/** Accounts for the whole labels that a sentence names. */
export const coverLabels = (sentence: Sentence, evidence: Evidence): void => {
  sentence.named.push(...findLabels(sentence, evidence));
};
