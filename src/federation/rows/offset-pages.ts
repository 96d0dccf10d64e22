import { expressionVariables, type SelectQuery } from '../../sparql';
import type { Pages } from './keyset-pages';
import { hasBlankNode, isSameRow, totalOrder, type Row } from './page-order';
import { MOST_ROWS, type RowReading } from './row-reading';

/** The query in an order in which pages of it fit together, the user's own before; `undefined`: there is none. */
const inOrder = ({ query, names }: RowReading): SelectQuery | undefined => {
  const { order = [] } = query;
  const isShown = order.every(({ expression }) =>
    expressionVariables(expression).every((name) => names.includes(name)),
  );
  if (names.length === 0 || (query.distinct === true && !isShown)) return undefined;
  return { ...query, order: [...order, ...totalOrder(names)] };
};

/**
 * Reads in pages. Each begins with the last row of the one before: where it is another, the endpoint keeps no order, or
 * its data changed, and what came by then is all that is known to fit together. A page may be shorter than it was asked
 * for and not be the last: servers cut by time, by bytes and otherwise under ORDER BY. The last one brings nothing new.
 */
export const offsetPages = async (reading: RowReading, size: number): Promise<Pages> => {
  const ordered = inOrder(reading);
  const rows: Row[] = [];
  if (ordered === undefined) return { rows, isWhole: false };
  const { limit: wanted = Infinity, offset = 0 } = reading.query;
  const total = await reading.total();
  for (;;) {
    const again = rows.length > 0 ? 1 : 0;
    const limit = Math.min(size, wanted - rows.length + again);
    const query = { ...ordered, limit, offset: offset + rows.length - again };
    const page = await reading.rows(query, 'page', reading.names);
    if (page === undefined || page.some(hasBlankNode)) return { rows, isWhole: false };
    if (again > 0 && !isSameRow(page[0], rows.at(-1))) {
      if (isSameRow(page[0], rows[0])) reading.habits.refused(reading.source, 'offset');
      return { rows, isWhole: false };
    }
    for (const row of page.slice(again)) rows.push(row);
    // Of a source that ignores OFFSET the same page would come again.
    if (again > 0 && isSameRow(rows[0], rows.at(-1))) return { rows, isWhole: rows.length === total };
    if (page.length <= again || rows.length === total || rows.length >= wanted)
      return { rows, isWhole: rows.length >= Math.min(1, reading.first.length) };
    if (rows.length >= MOST_ROWS) return { rows, isWhole: false };
  }
};
