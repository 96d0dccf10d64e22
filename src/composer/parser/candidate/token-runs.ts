import type { Token } from '../../../retrieval';
import { whole } from '../../reading-of';

/** Offsets are UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Token indices, `end` inclusive. */
export type Run = Place;

/** Tokens that follow each other as one. @param said ascending */
export const runsOf = (said: readonly number[]): readonly Run[] => {
  const runs: { start: number; end: number }[] = [];
  for (const at of said) {
    const last = runs.at(-1);
    if (last?.end === at - 1) last.end = at;
    else runs.push({ start: at, end: at });
  }
  return runs;
};

/** Of single tokens; those that touch are one. */
export const placesOf = (tokens: readonly Token[], said: readonly number[]): readonly Place[] =>
  whole(said.map((at) => placeIn(tokens, { start: at, end: at })));

/** Where tokens stand in the text. */
export const placeIn = (tokens: readonly Token[], { start, end }: Run): Place => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end]?.end ?? 0,
});
