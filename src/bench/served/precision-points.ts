import type { Item } from '../run/item';
import { sourceScores } from '../score';
import type { PrecisionPoint } from './bench-methods';

/**
 * Fan-out against precision, those of equal place counted together, by fan-out, then by precision. Questions whose
 * precision is not defined are left out: not answered exactly, or nothing is known to be needed.
 */
export const precisionPoints = (items: readonly Item[]): readonly PrecisionPoint[] => {
  const points = new Map<string, PrecisionPoint>();
  for (const { scores, sources } of items) {
    const { precision } = sourceScores(scores.exact === 1, sources.fetched, sources.realised ?? []);
    if (precision === null) continue;
    const fanOut = sources.matched.length;
    const key = `${fanOut} ${precision}`;
    points.set(key, { fanOut, precision, n: (points.get(key)?.n ?? 0) + 1 });
  }
  return [...points.values()].sort((a, b) => a.fanOut - b.fanOut || a.precision - b.precision);
};
