import type { Language } from '../../rdf';
import { stem, type Token } from '../../retrieval';
import { findQuantities, type Quantity } from '../../knowledge';
import { lexiconOf } from '../lexicon/lexicon';
import { isSlight, operatorAt, operatorKey } from '../written/asked-operator';

/** A piece of a question that is compared with a piece of another. Token indices, `end` inclusive. */
export interface Element {
  readonly start: number;
  readonly end: number;
  /** Nothing is lost where only one question has it. */
  readonly isSlight: boolean;
  /** Pieces with one key say the same. */
  readonly key: string;
  readonly quantity?: Quantity;
}

/** Cuts a question into quantities, operators and single words, left to right. */
export const elementsOf = (
  text: string,
  tokens: readonly Token[],
  language: Language,
): readonly Element[] => {
  const lexicon = lexiconOf(language);
  const quantities = findQuantities(text, tokens, language);
  const isFree = (start: number, end: number): boolean =>
    !quantities.some((one) => one.start < end && one.end >= start);
  const elementAt = (start: number, { word, isFunctionWord }: Token): Element => {
    const quantity = quantities.find((one) => one.start === start);
    if (quantity !== undefined) {
      const key = JSON.stringify({ ...quantity, start: 0, end: 0 });
      return { start, end: quantity.end, isSlight: false, key, quantity };
    }
    const found = operatorAt(tokens, start, lexicon);
    if (found !== undefined && isFree(start, found.end)) {
      const { operator, end } = found;
      const isIdle = isSlight(operator) && operator.op !== 'check';
      return { start, end: end - 1, isSlight: isIdle, key: operatorKey(operator) };
    }
    const key = isFunctionWord ? word : stem(word, language);
    return { start, end: start, isSlight: isFunctionWord || lexicon.isHarmless(word), key };
  };
  const elements: Element[] = [];
  for (const [at, token] of tokens.entries())
    if (at > (elements.at(-1)?.end ?? -1)) elements.push(elementAt(at, token));
  return elements;
};
