/** Something that takes a stretch of the tokens; `end` inclusive. */
interface Interval {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

/** The heaviest set of pieces that do not overlap (weighted interval scheduling). O(n log n). */
export const schedule = <T extends Interval>(pieces: readonly T[], length: number): T[] => {
  const best: { weight: number; last: T | undefined; before: number }[] = [
    { weight: 0, last: undefined, before: 0 },
  ];
  for (let end = 0; end < length; end += 1) {
    let top = { weight: best[end]?.weight ?? 0, last: undefined as T | undefined, before: end };
    for (const piece of pieces) {
      if (piece.end !== end) continue;
      const weight = (best[piece.start]?.weight ?? 0) + piece.weight;
      if (weight > top.weight) top = { weight, last: piece, before: piece.start };
    }
    best.push(top);
  }
  const chosen: T[] = [];
  for (let at = length; at > 0;) {
    const state = best[at];
    if (state?.last !== undefined) chosen.unshift(state.last);
    at = state?.last === undefined ? at - 1 : state.before;
  }
  return chosen;
};
