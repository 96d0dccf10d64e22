import type { Language } from '../../rdf';
import { stem, tokenize, type Token } from '../../retrieval';
import { findQuantities, type Quantity } from '../../knowledge';
import { lexiconOf } from '../lexicon/lexicon';
import { isSlight, operatorAt, operatorKey, type AskedOperator } from './asked-operator';

/** A piece of a question that is compared with a piece of another. Token indices, `end` inclusive. */
export interface Element {
  readonly start: number;
  readonly end: number;
  /** `slight`: nothing is lost where only one question has it. */
  readonly kind: 'word' | 'slight' | 'operator' | 'quantity';
  /** Pieces with one key say the same. */
  readonly key: string;
  readonly operator?: AskedOperator;
  readonly quantity?: Quantity;
}

/** A question in its pieces. */
export interface Pieces {
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly elements: readonly Element[];
}

const quantityKey = (quantity: Quantity): string => {
  switch (quantity.type) {
    case 'number':
      return `number ${String(quantity.value)} ${quantity.unit ?? ''}`;
    case 'years':
      return `years ${String(quantity.from)} ${String(quantity.to)}`;
    case 'day':
      return `day ${quantity.iso}`;
  }
};

/** Cuts a question into quantities, operators and single words, left to right. */
export const piecesOf = (text: string, language: Language): Pieces => {
  const tokens = tokenize(text, language);
  const lexicon = lexiconOf(language);
  const quantities = findQuantities(text, tokens, language);
  const isFree = (start: number, end: number): boolean =>
    !quantities.some((one) => one.start < end && one.end >= start);
  const elementAt = (start: number, token: Token): Element => {
    const quantity = quantities.find((one) => one.start === start);
    if (quantity !== undefined)
      return { start, end: quantity.end, kind: 'quantity', key: quantityKey(quantity), quantity };
    const found = operatorAt(tokens, start, lexicon);
    if (found !== undefined && isFree(start, found.end)) {
      const { operator, end } = found;
      const kind = isSlight(operator) ? 'slight' : 'operator';
      return { start, end: end - 1, kind, key: operatorKey(operator), operator };
    }
    const { word, isFunctionWord } = token;
    const kind = isFunctionWord || lexicon.isHarmless(word) ? 'slight' : 'word';
    return { start, end: start, kind, key: isFunctionWord ? word : stem(word, language) };
  };
  const elements: Element[] = [];
  for (const [at, token] of tokens.entries())
    if (at > (elements.at(-1)?.end ?? -1)) elements.push(elementAt(at, token));
  return { text, language, tokens, elements };
};
