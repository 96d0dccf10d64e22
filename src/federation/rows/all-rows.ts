import { isSteady } from './is-steady';
import { keysetPages, type Pages } from './keyset-pages';
import { offsetPages } from './offset-pages';
import { hasBlankNode } from './page-order';
import type { RowReading } from './row-reading';

/** Pages to their end, and as many rows as there are. */
const isProven = async (reading: RowReading, { rows, isWhole }: Pages): Promise<boolean> => {
  if (!isWhole) return false;
  const { source, habits, query } = reading;
  const isBelow = habits.isBelowCount(source, query, rows.length);
  const total = await reading.total();
  return total === undefined ? !isBelow : rows.length >= total;
};

/**
 * All rows of a query whose answer may have been cut, in pages where that is sound: by OFFSET, and where the source does
 * not take that, by keys. Rows with blank nodes can't be read so: their labels mean nothing in the next page.
 * @param size rows of a page
 */
export const allRows = async (reading: RowReading, size = reading.first.length): Promise<Pages> => {
  const { query, first, habits, source } = reading;
  let best: Pages = { rows: first, isWhole: false };
  const isSound = isSteady({ ...query, limit: undefined, offset: undefined });
  if (size < 2 || !isSound || first.some(hasBlankNode)) return best;
  for (const read of [offsetPages, keysetPages]) {
    if (read === offsetPages && habits.refuses(source, 'offset')) continue;
    const pages = await read(reading, size);
    if (await isProven(reading, pages)) return pages;
    if (pages.rows.length > best.rows.length) best = { ...pages, isWhole: false };
  }
  return best;
};
