/**
 * Rows of a table that are no data: units right below the header, and totals at the end. A row of totals must say so, and one of
 * its numbers must be the sum or the mean of those above it: "Total" may be the name of a firm.
 */
import { isMissing, numberIn } from './cell';
import { isUnitText } from './heading';
import WORDS from './words.json' with { type: 'json' };

type Row = readonly string[];

/** Totals and means may be rounded. */
const ROUNDED = 0.006;
/** The share of the cells below a unit that are numbers. */
const MOST = 0.8;
const BRACKETED = /^[([]\s*([^)\]]{1,16}?)\s*[)\]]$/u;

const TOTALS: ReadonlySet<string> = new Set(WORDS.totals);

const numberOf = (cell: string): number | undefined => {
  const text = numberIn(cell, '.') ?? numberIn(cell, ',');
  return text === undefined ? undefined : Number(text);
};

/** "(kg)", "mm": the unit; `undefined`: it is none. */
const unitIn = (cell: string): string | undefined => {
  const text = cell.trim();
  const bracketed = BRACKETED.exec(text)?.[1];
  return bracketed ?? (isUnitText(text) ? text : undefined);
};

/** "m³/s": what stands among units over numbers is one, too. */
const UNIT_LIKE = /^[^\s\d.,;:][^\s,;:]{0,11}$/u;

/** Whether the first of these rows, those below a header, holds the units of the others. At least half of them must be known. */
export const isUnitsRow = ([first = [], ...others]: readonly Row[]): boolean => {
  const units = first.flatMap((cell, at) => (isMissing(cell) ? [] : [at]));
  const known = units.filter((at) => unitIn(first[at] ?? '') !== undefined);
  if (known.length === 0 || 2 * known.length < units.length || others.length === 0) return false;
  const isOnly = units.every((at) => known.includes(at) || UNIT_LIKE.test((first[at] ?? '').trim()));
  return (
    isOnly &&
    units.every((at) => {
      const below = others.map((row) => row[at] ?? '').filter((cell) => !isMissing(cell));
      return (
        below.length > 0 && below.filter((cell) => numberOf(cell) !== undefined).length >= MOST * below.length
      );
    })
  );
};

/** The headings with the units of such a row: "mass (kg)". */
export const withUnits = (header: Row, units: Row): Row =>
  header.map((heading, at) => {
    const unit = unitIn(units[at] ?? '');
    return unit === undefined ? heading : `${heading} (${unit})`;
  });

/** Whether a row says that it sums up others: "Total:", "Gesamt". */
export const saysTotal = (row: Row): boolean => {
  const first = row.find((cell) => cell.trim() !== '') ?? '';
  return TOTALS.has(
    first
      .trim()
      .toLowerCase()
      .replace(/\s*[:.]$/u, ''),
  );
};

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= ROUNDED * Math.max(1, Math.abs(other));

const sumsUp = (row: Row, above: readonly Row[]): boolean =>
  row.some((cell, at) => {
    const own = numberOf(cell);
    const numbers = above.flatMap((other) => numberOf(other[at] ?? '') ?? []);
    if (own === undefined || numbers.length === 0) return false;
    const sum = numbers.reduce((total, one) => total + one, 0);
    return isNear(own, sum) || isNear(own, sum / numbers.length);
  });

/** Whether the last of these rows, those below a header, sum up the others. */
export const endsInTotals = (body: readonly Row[]): boolean => {
  const above = body.filter((row) => !saysTotal(row));
  const last = body.slice(body.findLastIndex((row) => !saysTotal(row)) + 1);
  return last.length > 0 && above.length > 1 && last.some((row) => sumsUp(row, above));
};
