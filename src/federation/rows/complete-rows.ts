import { allRows } from './all-rows';
import { judgeRows } from './judge-rows';
import type { Pages } from './keyset-pages';
import { MOST_ROWS, type RowReading } from './row-reading';

/**
 * All rows of a query, as far as they can be had: its first answer where that is whole, or nothing says that it is not; else
 * pages.
 * @param wasCut it is known by the answer itself, a limit of ours or a known one of the source, that there may be more
 */
export const completeRows = async (reading: RowReading, wasCut: boolean): Promise<Pages> => {
  const { query, first, habits, source } = reading;
  if (first.length >= (query.limit ?? Infinity)) return { rows: first, isWhole: true };
  const verdict = wasCut ? 'cut' : await judgeRows(reading);
  const mayLack = verdict === 'cut' || (verdict === 'unknown' && habits.mayLack(source, query, first.length));
  if (!mayLack) return { rows: first, isWhole: true };
  return first.length >= MOST_ROWS ? { rows: first, isWhole: false } : allRows(reading);
};
