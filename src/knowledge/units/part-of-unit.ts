import type { Token } from '../../retrieval';
import { unitAt } from './unit-at';

/** What is said before a unit, and is no number: "half an hour", "a quarter of an hour", "media hora", "un cuarto de hora", "an hour". */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/^half an?$/u, 0.5],
  [/^medi[oa]$/u, 0.5],
  [/^a quarter of an?$/u, 0.25],
  [/^un cuarto de$/u, 0.25],
  [/^three quarters of an?$/u, 0.75],
  [/^tres cuartos de$/u, 0.75],
  [/^(?:an?|una?)$/u, 1],
];
const LONGEST = 4;
/** "An hour" is a number behind these, and before "or more". */
const BEFORE_ONE = new Set(['than', 'least', 'most', 'exactly', 'under', 'over', 'within']);

interface Part {
  readonly value: number;
  readonly unit: string;
  readonly end: number;
}

/** The last token of "and a half", "y media", where they stand at one. */
export const halfMoreAt = (tokens: readonly Token[], at: number): number | undefined => {
  const word = (offset: number): string => tokens[at + offset]?.word ?? '';
  if (`${word(0)} ${word(1)} ${word(2)}` === 'and a half') return at + 2;
  return /^y medi[oa]$/u.test(`${word(0)} ${word(1)}`) ? at + 1 : undefined;
};

const isOrMoreAt = (tokens: readonly Token[], at: number): boolean => {
  const start = (halfMoreAt(tokens, at) ?? at - 1) + 1;
  const words = `${tokens[start]?.word ?? ''} ${tokens[start + 1]?.word ?? ''}`;
  return /^(?:or|o) (?:more|less|longer|mas|menos)$/u.test(words);
};

/** A part of one unit, or one: 0.5 of "half an hour". */
export const partOfUnitAt = (tokens: readonly Token[], at: number): Part | undefined => {
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const value = PARTS.find(([part]) => part.test(words.join(' ')))?.[1];
    const unit = value === undefined ? undefined : unitAt(tokens, at + length);
    if (value === undefined || unit === undefined) continue;
    const isOne = BEFORE_ONE.has(tokens[at - 1]?.word ?? '') || isOrMoreAt(tokens, unit.end + 1);
    if (value < 1 || isOne) return { value, ...unit };
  }
  return undefined;
};
