import { exact } from './exact';
import type { Rows } from './rows';

/**
 * Place of the first candidate whose rows are `exact`, from 1, when candidates with equal rows (`exact` to each other)
 * share one place; `undefined` without one. `candidates` is best first, `undefined` where it could not be executed: such
 * a candidate takes a place of its own.
 *
 * candRecall@k is the share of questions with a place of at most k. By chance a wrong query may be `exact`, the more so
 * where the answer is one cell. Our own measure: the papers have none of what an agent did not answer with. A run looks
 * at 20 places, and executes 60 candidates at most.
 */
export const candidatePlace = (gold: Rows, candidates: readonly (Rows | undefined)[]): number | undefined => {
  const places: (Rows | undefined)[] = [];
  for (const rows of candidates) {
    if (rows !== undefined && exact(gold, rows)) return places.length + 1;
    const isKnown = rows !== undefined && places.some((one) => one !== undefined && exact(one, rows));
    if (!isKnown) places.push(rows);
  }
  return undefined;
};
