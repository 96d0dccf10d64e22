import type { Places } from './evidence';
import type { Named } from './sentence';

const meet = (one: ReadonlySet<number> | undefined, places: Places): boolean =>
  one !== undefined && [...places.values()].some((rows) => [...rows].some((row) => one.has(row)));

/** The first that does not stand beside what it is said of, where each value belongs to the key before it, or after it. */
const strayIn = (named: readonly Named[], column: number, isBehind: boolean): Named | undefined => {
  const inOrder = isBehind ? named : [...named].reverse();
  let key: Named | undefined;
  for (const one of inOrder) {
    if (one.places.has(column)) key = one;
    else if (!meet(key?.places.get(column), one.places)) return one;
  }
  return undefined;
};

/**
 * Values that are said of each other in a sentence stand in one row. Undefined where that is so in some way of reading it: each
 * value belongs to the key named last before it, or each to the next one after it, whichever column holds the keys.
 */
export const strayValue = (named: readonly Named[]): Named | undefined => {
  const columns = [...new Set(named.flatMap(({ places }) => [...places.keys()]))];
  // All of one column: nothing is said of anything else.
  if (columns.some((column) => named.every(({ places }) => places.has(column)))) return undefined;
  const ways = columns.flatMap((column) => [strayIn(named, column, true), strayIn(named, column, false)]);
  return ways.includes(undefined) ? undefined : ways[0];
};
