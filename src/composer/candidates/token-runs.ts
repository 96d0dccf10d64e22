import type { Token } from '../../retrieval';

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

/** Places, those that touch or overlap as one: "city17" is one word for a reader. In the order of the text. */
export const whole = (places: readonly Place[]): readonly Place[] => {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
};

/** Of single tokens; those that touch are one. */
export const placesOf = (tokens: readonly Token[], said: readonly number[]): readonly Place[] =>
  whole(said.map((at) => placeIn(tokens, { start: at, end: at })));

/** Where tokens stand in the text. */
export const placeIn = (tokens: readonly Token[], { start, end }: Run): Place => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end]?.end ?? 0,
});
