import type { Mention, Pin } from '../composer';

/** A correction together with the mention that it corrects, so that it can be changed again. */
export interface Correction {
  readonly mention: Mention;
  /** The chosen meaning's id, or `null` for "none of these". */
  readonly meaning: string | null;
  /** Of the same word in an earlier question. Default: it was made in this one. */
  readonly isCarried?: true;
}

/** Corrections of this session, by the words of the question; the question corrected last stands last. */
export type Corrections = ReadonlyMap<string, readonly Correction[]>;

export const NO_CORRECTIONS: Corrections = new Map();

const words = (question: string): string => question.trim();

const sameSpan = (a: Mention, b: Mention): boolean => a.start === b.start && a.end === b.end;

const overlaps = (a: Mention, b: Mention): boolean => a.start < b.end && b.start < a.end;

const ownOf = (all: Corrections, question: string): readonly Correction[] => all.get(words(question)) ?? [];

/** Where words stand by themselves: "Mercury" stands in "Mercury's", but not in "Mercurys". */
const placesOf = (word: string, question: string): readonly number[] => {
  const isLetter = (at: number): boolean => /[\p{L}\p{M}\p{N}]/u.test(question.charAt(at));
  const places: number[] = [];
  for (let at = question.indexOf(word); at >= 0; at = question.indexOf(word, at + 1))
    if ((at === 0 || !isLetter(at - 1)) && !isLetter(at + word.length)) places.push(at);
  return places;
};

/** What was said of the same words, spelt the same, in other questions; the last said first. */
const carriedTo = (all: Corrections, question: string): readonly Correction[] =>
  [...all]
    .filter(([other]) => other !== question)
    .reverse()
    .flatMap(([other, corrections]) =>
      [...corrections].reverse().flatMap(({ mention, meaning }) => {
        const word = other.slice(mention.start, mention.end);
        const places = word === '' ? [] : placesOf(word, question);
        return places.map((start): Correction => {
          const end = start + word.length;
          return { mention: { ...mention, start, end }, meaning, isCarried: true };
        });
      }),
    );

/** What holds for a question: what was said of its own words, and of the same words in an earlier one. */
export const correctionsOf = (all: Corrections, question: string): readonly Correction[] =>
  carriedTo(all, words(question)).reduce<readonly Correction[]>(
    (held, one) => (held.some(({ mention }) => overlaps(mention, one.mention)) ? held : [...held, one]),
    ownOf(all, question),
  );

/** Adds a correction; it replaces those of overlapping words. Pure. */
export const correct = (all: Corrections, question: string, correction: Correction): Corrections => {
  const others = ownOf(all, question).filter((one) => !overlaps(one.mention, correction.mention));
  const rest = [...all].filter(([other]) => other !== words(question));
  return new Map([...rest, [words(question), [...others, correction]]]);
};

/** Without what was said of these very words in other questions. Pure. */
export const forget = (all: Corrections, question: string, said: string): Corrections =>
  new Map(
    [...all].map(([other, corrections]) => [
      other,
      other === words(question)
        ? corrections
        : corrections.filter(({ mention: { start, end } }) => other.slice(start, end) !== said),
    ]),
  );

/** What the composer is told. Offsets count in the trimmed question. */
export const pinsOf = (all: Corrections, question: string): readonly Pin[] =>
  correctionsOf(all, question).map(({ mention, meaning, isCarried }) => ({
    start: mention.start,
    end: mention.end,
    meaning,
    ...(isCarried === undefined ? {} : { isCarried }),
  }));

/** Whether the words can mean here what was said of them elsewhere. */
const holds = ({ isCarried, meaning }: Correction, { meanings }: Mention): boolean =>
  isCarried === undefined || meaning === null || meanings.some(({ id }) => id === meaning);

/** The reading's mentions, and those that a correction took out of it: they must stay within reach. */
export const withCorrected = (
  mentions: readonly Mention[],
  corrections: readonly Correction[],
): readonly Mention[] => {
  const known = (mention: Mention): Mention =>
    corrections.find((one) => sameSpan(one.mention, mention) && holds(one, mention))?.mention ?? mention;
  const lost = corrections
    .filter(({ isCarried, meaning }) => isCarried === undefined || meaning === null)
    .map((one) => one.mention)
    .filter((mention) => !mentions.some((other) => overlaps(mention, other)));
  return [...mentions.map(known), ...lost].sort((a, b) => a.start - b.start);
};
