import type { Draft, Trait } from '../chart/node';

/** One of the smallest nodes of a chart, before it has a score. */
export interface Leaf extends Draft {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export const saidFrom = (start: number, end: number): readonly number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

export const leaf = (
  start: number,
  end: number,
  meaning: Draft['meaning'],
  traits: readonly Trait[],
): Leaf => ({ start, end, meaning, traits });
