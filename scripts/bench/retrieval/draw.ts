import { seeded } from '../../../src/base';

/** Choices that a seed fixes. */
export interface Draw {
  /** In [0, 1). */
  readonly number: () => number;
  /** An integer below `most`. */
  readonly below: (most: number) => number;
  readonly of: <T>(items: readonly [T, ...T[]]) => T;
  readonly chance: (odds: number) => boolean;
}

export const drawFrom = (seed: number): Draw => {
  const number = seeded(seed);
  const below = (most: number): number => Math.floor(number() * most);
  return {
    number,
    below,
    of: (items) => items[below(items.length)] ?? items[0],
    chance: (odds) => number() < odds,
  };
};
