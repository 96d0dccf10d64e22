/** Columns whose headings are values as rows: of "Country, 2018, 2019", one row for each country and year. */
import { yearOfHeading } from './year-heading';

type Row = readonly string[];

/** What the two new columns are called: the years, and what stood below them. */
const HEADINGS = ['year', 'value'] as const;

/** Makes rows of rows. `header`: the row with the headings. */
export const unpivot = (
  header: Row,
  positions: readonly number[],
): { readonly header: Row; readonly rowsOf: (row: Row) => readonly Row[] } => {
  const wide = new Set(positions);
  const width = Math.max(header.length, ...positions.map((at) => at + 1));
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) => !wide.has(at));
  const years = positions.map((at) => yearOfHeading(header[at] ?? '') ?? (header[at] ?? '').trim());
  return {
    header: [...kept.map((at) => header[at] ?? ''), ...HEADINGS],
    rowsOf: (row) => {
      const same = kept.map((at) => row[at] ?? '');
      if (row.every((cell) => cell.trim() === '')) return [];
      return positions.map((at, nth) => [...same, years[nth] ?? '', row[at] ?? '']);
    },
  };
};
