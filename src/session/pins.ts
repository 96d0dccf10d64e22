import type { Mention, Pin } from '../composer';

/** A correction together with the mention that it corrects, so that it can be changed again. */
export interface Correction {
  readonly mention: Mention;
  /** The chosen meaning's id, or `null` for "none of these". */
  readonly meaning: string | null;
}

/** Corrections of this session, by the words of the question. */
export type Corrections = ReadonlyMap<string, readonly Correction[]>;

export const NO_CORRECTIONS: Corrections = new Map();

const words = (question: string): string => question.trim();

const sameSpan = (a: Mention, b: Mention): boolean => a.start === b.start && a.end === b.end;

const overlaps = (a: Mention, b: Mention): boolean => a.start < b.end && b.start < a.end;

export const correctionsOf = (all: Corrections, question: string): readonly Correction[] =>
  all.get(words(question)) ?? [];

/** Adds a correction; it replaces those of overlapping words. Pure. */
export const correct = (all: Corrections, question: string, correction: Correction): Corrections => {
  const others = correctionsOf(all, question).filter((one) => !overlaps(one.mention, correction.mention));
  return new Map(all).set(words(question), [...others, correction]);
};

/** What the composer is told. Offsets count in the trimmed question. */
export const pinsOf = (all: Corrections, question: string): readonly Pin[] =>
  correctionsOf(all, question).map(({ mention, meaning }) => ({
    start: mention.start,
    end: mention.end,
    meaning,
  }));

/** The reading's mentions, and those that a correction took out of it: they must stay within reach. */
export const withCorrected = (
  mentions: readonly Mention[],
  corrections: readonly Correction[],
): readonly Mention[] => {
  const known = (mention: Mention): Mention =>
    corrections.find((one) => sameSpan(one.mention, mention))?.mention ?? mention;
  const lost = corrections
    .map((one) => one.mention)
    .filter((mention) => !mentions.some((other) => overlaps(mention, other)));
  return [...mentions.map(known), ...lost].sort((a, b) => a.start - b.start);
};
