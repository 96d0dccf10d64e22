/** Where a table begins below lines that are none of it, and whether its first row names the columns. */
import { addressIn, dateIn, numberIn } from './cell';
import { saidSeparator } from './sniff-cut';
import { widthOf } from './widths';
import { yearColumns, yearOfHeading } from './year-heading';

type Row = readonly string[];

/** Lines before a table are looked for among so many. */
const MOST_BEFORE = 50;
const LOOKED_AT = 100;
/** The share of a column's cells that tell what it holds. */
const MOST = 0.8;

const isBlank = (row: Row): boolean => row.every((cell) => cell.trim() === '');
const filledIn = (row: Row): number => row.filter((cell) => cell.trim() !== '').length;
const isRemark = (row: Row): boolean => /^\s*#/u.test(row[0] ?? '');

/** What a cell is by itself. `shape`: of a text with digits in it, its letters and digits as such. */
const kindOf = (cell: string): string => {
  const text = cell.trim();
  if (text === '') return 'blank';
  if (numberIn(text, '.') !== undefined || numberIn(text, ',') !== undefined) return 'number';
  if (dateIn(text, 'day-first') !== undefined || dateIn(text, 'month-first') !== undefined) return 'date';
  if (addressIn(text) !== undefined) return 'link';
  if (!/\d/u.test(text) || text.length > 40) return 'text';
  return text.replace(/\p{L}+/gu, 'a').replace(/\d+/gu, '9');
};

/** What most cells of a column are; `undefined` where they tell nothing. */
const kindOfAll = (cells: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  const kinds = cells.map(kindOf).filter((kind) => kind !== 'blank');
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['text', 0]);
  return most === 'text' || count < MOST * kinds.length ? undefined : most;
};

const isYear = (cell: string): boolean => yearOfHeading(cell) !== undefined;

/** Cells that are years over cells that are none. */
const yearsOver = (first: Row, body: readonly Row[]): ReadonlySet<number> => {
  const found = yearColumns(first);
  const below = body.flatMap((row) => found.map((at) => row[at] ?? '')).filter((cell) => cell.trim() !== '');
  return new Set(below.filter(isYear).length * 2 < below.length ? found : []);
};

/**
 * A first row names the columns where its cells are not of the kind that stands below them. If no column tells, it does so unless
 * it holds something twice, or what its own columns say again.
 */
const namesColumns = ([first = [], ...others]: readonly Row[]): boolean => {
  const body = others.slice(0, LOOKED_AT);
  if (body.length === 0) return false;
  const years = yearsOver(first, body);
  const votes = { names: 0, values: 0 };
  first.forEach((cell, at) => {
    const head = kindOf(cell);
    const kind = kindOfAll(body.map((row) => row[at] ?? ''));
    if (kind === undefined || head === 'blank') return;
    votes[kind === head && !years.has(at) ? 'values' : 'names'] += 1;
  });
  if (votes.names !== votes.values) return votes.names > votes.values;
  const filled = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isSaidAgain = first.some(
    (cell, at) => cell.trim() !== '' && body.some((row) => row[at]?.trim() === cell.trim()),
  );
  return filled.length >= first.length - 1 && new Set(filled).size === filled.length && !isSaidAgain;
};

/** Whether a row has enough cells to be the first of a table of this width. */
const mayBegin = (row: Row, width: number): boolean => {
  if (row.length < width - 1 || (width === 2 && row.length < 2)) return false;
  const filled = filledIn(row);
  // A row's own name often has no heading.
  return width <= 2 ? filled === width || (filled === 1 && row[0]?.trim() === '') : filled * 2 >= width;
};

/** The last remark may be the header: `#CHROM  POS  ID`. */
const isNamedRemark = (row: Row, below: readonly Row[], width: number): boolean => {
  const others = below.filter((one) => !isBlank(one));
  const isLast = others[0] !== undefined && !isRemark(others[0]);
  return isLast && row.length === width && (/^\s*#\S+$/u.test(row[0] ?? '') || !namesColumns(others));
};

const beginningOf = (rows: readonly Row[]): number => {
  const width = widthOf(rows.filter((row) => !isBlank(row)));
  const looked = rows.slice(0, MOST_BEFORE);
  const at = looked.findIndex((row, nth) => {
    if (isBlank(row) || (nth === 0 && saidSeparator(row.join('')) !== undefined)) return false;
    if (!mayBegin(row, width)) return false;
    return !isRemark(row) || isNamedRemark(row, rows.slice(nth + 1), width);
  });
  const filled = rows.findIndex((row) => !isBlank(row));
  return at === -1 ? Math.max(0, filled) : at;
};

/** `given`: what is known already. */
export const findHeader = (
  rows: readonly Row[],
  given: { readonly skipped?: number; readonly hasHeader?: boolean },
): { readonly skipped: number; readonly hasHeader: boolean } => {
  const skipped = given.skipped ?? beginningOf(rows);
  const body = rows.slice(skipped).filter((row) => !isBlank(row));
  return { skipped, hasHeader: given.hasHeader ?? namesColumns(body) };
};

/** The headings as they stand over the cells: R leaves out that of a row's name. `#` begins a remark. */
export const headingsOf = (header: Row, others: readonly Row[]): Row => {
  const width = widthOf(others);
  const told = header.map((cell, at) => (at === 0 ? cell.replace(/^\s*#+\s*/u, '') : cell));
  return width === header.length + 1 && others.every((row) => row.length === width) ? ['', ...told] : told;
};
