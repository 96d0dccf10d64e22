import { isMissing } from './cell';
import { guessColumn } from './guess-column';
import { rowNoun } from './row-noun';
import { countTriples } from './stream-table';
import type { ColumnPlan, TablePlan } from './table-plan';
import type { TableSample } from './table-sample';

const NAMES = /(?:^|\s)(?:name|title|label|nombre|título|titulo)$/iu;
const IDENTIFIES = /(?:^|\s)(?:id|code|key|no|nr|number|código|codigo|número|ref)$/iu;

const cellsOf = (rows: TableSample['rows'], at: number): readonly string[] =>
  rows.map((row) => row[at] ?? '');

const isUnique = (cells: readonly string[]): boolean =>
  cells.length > 0 && new Set(cells).size === cells.length && !cells.some(isMissing);

/** The column that names a row: one that says so, else one that tells rows apart. */
const namingIn = (columns: readonly ColumnPlan[], rows: TableSample['rows']): number | undefined => {
  const positions = columns.map((_, at) => at);
  const unique = positions.filter(
    (at) => isUnique(cellsOf(rows, at)) && ['text', 'number'].includes(columns[at]?.type ?? ''),
  );
  const named = positions.find(
    (at) => NAMES.test(columns[at]?.label ?? '') && ['text', 'thing'].includes(columns[at]?.type ?? ''),
  );
  return (
    unique.find((at) => NAMES.test(columns[at]?.label ?? '')) ??
    named ??
    unique.find((at) => IDENTIFIES.test(columns[at]?.label ?? '')) ??
    unique.find((at) => columns[at]?.type === 'text')
  );
};

/** The headings of columns that tell rows apart. */
const keysIn = (columns: readonly ColumnPlan[], rows: TableSample['rows']): readonly string[] =>
  columns.flatMap(({ heading }, at) => (isUnique(cellsOf(rows, at)) ? [heading] : []));

/** How a table may be read, by its name and its beginning. */
export const guessPlan = (name: string, { form, rows }: TableSample): TablePlan => {
  const [first = []] = rows;
  const body = form.hasHeader ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const guessed = Array.from({ length: width }, (_, at) => {
    const heading = form.hasHeader ? (first[at] ?? '').trim() : '';
    return guessColumn(heading === '' ? `column ${at + 1}` : heading, cellsOf(body, at));
  });
  const naming = namingIn(guessed, body);
  const columns = guessed.map((column, at): ColumnPlan =>
    at === naming && column.type === 'thing' ? { ...column, type: 'text' } : column,
  );
  return { ...form, thing: rowNoun(name, keysIn(columns, body)), columns, naming };
};

/** Triples that a table gives, before it is read: about, where not all of its rows are known. */
export const estimateTriples = (plan: TablePlan, { form, rows, allRows, isWhole }: TableSample): number => {
  const { columns, naming } = plan;
  const body = form.hasHeader ? rows.slice(1) : rows;
  if (body.length === 0) return 0;
  if (isWhole) return countTriples(plan, body);
  const used = columns.flatMap(({ type }, at) => (type === 'none' || at === naming ? [] : [at]));
  const cells = body.reduce((sum, row) => sum + used.filter((at) => !isMissing(row[at] ?? '')).length, 0);
  // Its class and its name, beside the cells.
  return Math.round(allRows * (2 + cells / body.length));
};
