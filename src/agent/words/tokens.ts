import { withoutAccents } from '../../base';

/** A run of letters and figures in a text. */
export interface Token {
  readonly raw: string;
  /** Without case and accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Without case and accents. */
export const plain = (text: string): string => withoutAccents(text.normalize('NFKC')).toLowerCase();

export const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: raw, index }) => ({
    raw,
    word: plain(raw),
    start: index,
    end: index + raw.length,
  }));

export const wordsOf = (text: string): readonly string[] => tokensOf(text).map(({ word }) => word);

/** Whether some words stand in a text one after another. */
export const standsIn = (words: readonly string[], text: readonly string[]): boolean =>
  text.some((_, at) => words.every((word, offset) => text[at + offset] === word));
