import type { Language } from '../../rdf';
import { stem, tokenize, type Token } from '../../retrieval';
import type { Cue } from '../cues/cue';
import { isAgeNoun } from '../cues/age-noun';
import { findCues } from '../cues/find-cues';
import { findQuantities, type Quantity } from '../cues/quantity';
import { HARMLESS_WORDS, SHOWING_WORDS } from '../unread/harmless-words';

/** A piece of a question that is compared with a piece of another. Token indices, `end` inclusive. */
export interface Element {
  readonly start: number;
  readonly end: number;
  /** `slight`: nothing is lost where only one question has it. */
  readonly kind: 'word' | 'slight' | 'cue' | 'quantity';
  /** Pieces with one key say the same. */
  readonly key: string;
  readonly cue?: Cue;
  readonly quantity?: Quantity;
}

/** A question in its pieces. */
export interface Pieces {
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly elements: readonly Element[];
}

/** How a request is put, and what only joins: they ask for nothing of their own. */
const SLIGHT: ReadonlySet<Cue['cue']> = new Set(['list', 'who', 'and', 'their']);

const cueKey = (cue: Cue): string => {
  switch (cue.cue) {
    case 'list':
    case 'who':
      return 'list';
    case 'superlative':
      return `superlative ${cue.adjective.nouns.join(' ')} ${String(cue.sign)}`;
    case 'measure':
      return `measure ${cue.adjective.nouns.join(' ')}`;
    case 'compare':
      return `compare ${cue.operator} ${cue.adjective?.nouns.join(' ') ?? ''} ${cue.part ?? ''}`;
    case 'time':
      return `time ${cue.relation}`;
    case 'most':
    case 'common':
    case 'first':
    case 'order':
      return `${cue.cue} ${cue.direction}`;
    case 'aggregate':
      return `aggregate ${cue.aggregate}`;
    default:
      return cue.cue;
  }
};

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

const wordAt = (token: Token, at: number, language: Language): Element => {
  const isSlight =
    token.isFunctionWord ||
    HARMLESS_WORDS[language].has(token.word) ||
    SHOWING_WORDS[language].has(token.word);
  return {
    start: at,
    end: at,
    kind: isSlight ? 'slight' : 'word',
    key: token.isFunctionWord ? token.word : stem(token.word, language),
  };
};

/** Cuts a question into quantities, cues and single words, left to right. */
export const piecesOf = (text: string, language: Language): Pieces => {
  const tokens = tokenize(text, language);
  const quantities = findQuantities(text, tokens, language);
  const isFree = ({ start, end }: { start: number; end: number }): boolean =>
    !quantities.some((one) => one.start <= end && one.end >= start);
  const cues = findCues(text, tokens, language).filter((cue) => isFree(cue) && !isAgeNoun(cue, tokens));
  const elements: Element[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const quantity = quantities.find(({ start }) => start === at);
    const cue = cues.find(({ start }) => start === at);
    const token = tokens[at];
    if (quantity !== undefined) {
      elements.push({ start: at, end: quantity.end, kind: 'quantity', key: quantityKey(quantity), quantity });
      at = quantity.end;
    } else if (cue !== undefined) {
      const kind = SLIGHT.has(cue.cue.cue) ? 'slight' : 'cue';
      elements.push({ start: at, end: cue.end, kind, key: cueKey(cue.cue), cue: cue.cue });
      at = cue.end;
    } else if (token !== undefined) {
      elements.push(wordAt(token, at, language));
    }
  }
  return { text, language, tokens, elements };
};
