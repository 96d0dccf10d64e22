import { fold } from '../../retrieval';
import type { NamedSource } from '../candidate';
import { framedAt, type Framed } from './frames';

/** A name of a source in a question. Offsets are UTF-16 code units. */
export interface NameFound {
  readonly start: number;
  readonly end: number;
  /** All that are called so. */
  readonly named: readonly NamedSource[];
}

/** Words of a question that say whom to ask, with the words around them. */
export interface ScopeFound extends Framed {
  readonly names: readonly NameFound[];
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

const LONGEST_NAME = 8;
const AND = /^\s*(?:,\s*)?(?:and|or|&|y|e|o|u)\s+(?:(?:the|el|la|los|las)\s+)?$/iu;

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: fold(word),
  }));

const keyOf = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');

/** How names are compared. */
export const nameKey = (text: string): string => keyOf(wordsOf(text));

const byName = (named: readonly NamedSource[]): ReadonlyMap<string, readonly NamedSource[]> => {
  const found = new Map<string, readonly NamedSource[]>();
  for (const one of named)
    for (const key of new Set(one.names.map(nameKey)))
      if (key !== '') found.set(key, [...(found.get(key) ?? []), one]);
  return found;
};

/** The longest name that begins with a word. */
const nameAt = (
  words: readonly Word[],
  at: number,
  known: ReadonlyMap<string, readonly NamedSource[]>,
): NameFound | undefined => {
  for (let next = Math.min(words.length, at + LONGEST_NAME); next > at; next -= 1) {
    const stretch = words.slice(at, next);
    const named = known.get(keyOf(stretch));
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (named !== undefined && first !== undefined && last !== undefined)
      return { start: first.start, end: last.end, named };
  }
  return undefined;
};

/** Where the words begin that "and" or "or" joins to those before `end`, an article left out or not. */
const joinedAt = (text: string, words: readonly Word[], end: number): readonly number[] =>
  words.flatMap(({ start }, at) => (start > end && AND.test(text.slice(end, start)) ? [at] : []));

/** One name, and those that "and" or "or" join to it. */
const namesAt = (
  text: string,
  words: readonly Word[],
  at: number,
  known: ReadonlyMap<string, readonly NamedSource[]>,
): readonly NameFound[] => {
  const found = nameAt(words, at, known);
  if (found === undefined) return [];
  const next = joinedAt(text, words, found.end).find((one) => nameAt(words, one, known) !== undefined);
  return [found, ...(next === undefined ? [] : namesAt(text, words, next, known))];
};

/** The first words of a question that say whose word is wanted: "according to X", "in the X graph", "según X". */
export const findScope = (text: string, named: readonly NamedSource[]): ScopeFound | undefined => {
  const known = byName(named);
  const words = wordsOf(text);
  let bare: ScopeFound | undefined;
  for (let at = 0; at < words.length; at += 1) {
    for (let names = namesAt(text, words, at, known); names.length > 0; names = names.slice(0, -1)) {
      const framed = framedAt(text, names[0]?.start ?? 0, names.at(-1)?.end ?? 0);
      if (framed?.isSure === true) return { ...framed, names };
      if (framed !== undefined) bare ??= { ...framed, names };
    }
  }
  return bare;
};
