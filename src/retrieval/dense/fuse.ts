/** A list that one half of a search found, best first. No key stands in it twice. */
export interface RankedList<T> {
  readonly items: readonly T[];
  /** Of its votes. Default: 1. */
  readonly weight?: number;
}

export interface Fused<T> {
  readonly item: T;
  /** Sum of weight / (60 + rank) over the lists that have it; ranks count from 1. */
  readonly score: number;
}

/** So that being first in one list does not outweigh being near the top of several. @see Cormack et al., SIGIR 2009 */
const K = 60;

interface Standing<T> extends Fused<T> {
  /** The best rank it has, and the first list that has it. */
  readonly rank: number;
  readonly list: number;
}

/**
 * Reciprocal rank fusion of several lists, best first. Equals stand by their best rank, then by the list that comes
 * first: the same lists in the same order always give the same one.
 */
export const fuse = <T>(lists: readonly RankedList<T>[], keyOf: (item: T) => string): readonly Fused<T>[] => {
  const found = new Map<string, Standing<T>>();
  for (const [list, { items, weight = 1 }] of lists.entries()) {
    for (const [at, item] of items.entries()) {
      const rank = at + 1;
      const vote = weight / (K + rank);
      const key = keyOf(item);
      const known = found.get(key);
      found.set(
        key,
        known === undefined
          ? { item, score: vote, rank, list }
          : { ...known, score: known.score + vote, rank: Math.min(known.rank, rank) },
      );
    }
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.list - b.list)
    .map(({ item, score }) => ({ item, score }));
};
