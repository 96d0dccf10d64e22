import type { Token } from '../../../retrieval';

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

/** Where tokens stand in the text. */
export const placeIn = (tokens: readonly Token[], { start, end }: Run): Place => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end]?.end ?? 0,
});
