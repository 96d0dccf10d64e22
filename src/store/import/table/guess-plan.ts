import { namesCode } from '../../../wording';
import { dateIn, isMissing, isMissingIn, yearIn } from './cell';
import { decimalIn, guessColumn, orderOfAll, type FileForm } from './guess-column';
import { rowNoun, type Period, type Times } from './row-noun';
import { countTriples } from './stream-table';
import { isNameAlone, type ColumnPlan, type TablePlan } from './table-plan';
import type { TableSample } from './table-sample';

const NAMES = /(?:^|\s)(?:name|title|label|nombre|título|titulo)$/iu;
const IDENTIFIES = /(?:^|\s)(?:id|code|key|no|nr|number|código|codigo|número|ref)$/iu;

const cellsOf = (rows: TableSample['rows'], at: number): readonly string[] =>
  rows.map((row) => row[at] ?? '');

const isUnique = (cells: readonly string[]): boolean =>
  cells.length > 0 && new Set(cells).size === cells.length && !cells.some(isMissing);

/** The column that names a row: one that says so, or is called as a row is, else one that tells rows apart. `times`: one of days or months. */
const namingIn = (
  thing: string,
  columns: readonly ColumnPlan[],
  rows: TableSample['rows'],
  times: number | undefined,
): number | undefined => {
  const positions = columns.map((_, at) => at);
  const labelOf = (at: number): string => columns[at]?.label ?? '';
  const typeAt = (at: number): string => columns[at]?.type ?? '';
  const unique = positions.filter(
    (at) => isUnique(cellsOf(rows, at)) && ['text', 'number'].includes(typeAt(at)),
  );
  const isName = (at: number): boolean => typeAt(at) === 'text' && !namesCode(labelOf(at));
  return (
    unique.find((at) => NAMES.test(labelOf(at))) ??
    positions.find((at) => NAMES.test(labelOf(at)) && ['text', 'thing'].includes(typeAt(at))) ??
    unique.find((at) => isName(at) && (at === 0 || labelOf(at).toLowerCase() === thing.toLowerCase())) ??
    unique.find((at) => IDENTIFIES.test(labelOf(at))) ??
    unique.find(isName) ??
    unique.find((at) => typeAt(at) === 'text') ??
    times
  );
};

/** The headings of columns that tell rows apart. */
const keysIn = (columns: readonly ColumnPlan[], rows: TableSample['rows']): readonly string[] =>
  columns.flatMap(({ heading }, at) => (isUnique(cellsOf(rows, at)) ? [heading] : []));

/** Characters of a name. */
const LONGEST_NAME = 80;

/** The heading of the first column of short texts that tell rows apart: not one of codes. */
const namesIn = (columns: readonly ColumnPlan[], rows: TableSample['rows']): string | undefined =>
  columns.find(({ label, type }, at) => {
    const cells = cellsOf(rows, at);
    const isShort = cells.every((cell) => cell.length <= LONGEST_NAME);
    return type === 'text' && cells.length > 1 && isShort && !namesCode(label) && isUnique(cells);
  })?.heading;

/** How long each of these times is; `undefined` where they have a time of day, or differ. */
const periodOf = ({ type, form }: ColumnPlan, cells: readonly string[]): Period | undefined => {
  if (type === 'year') return 'year';
  if (type !== 'date') return undefined;
  const dates = cells.map((cell) => dateIn(cell, form.dateOrder) ?? yearIn(cell) ?? '');
  // The first days of months are said in their place.
  if (dates.every((date) => /^\d{4}-\d{2}(?:-01)?$/u.test(date))) return 'month';
  return dates.every((date) => /^\d{4}-\d{2}-\d{2}$/u.test(date)) ? 'day' : undefined;
};

/** The first column that is used, where its times tell the rows apart. */
const timesIn = (
  columns: readonly ColumnPlan[],
  rows: TableSample['rows'],
): (Times & { readonly at: number }) | undefined => {
  const at = columns.findIndex(({ type }) => type !== 'none');
  const column = columns[at];
  const cells = cellsOf(rows, at);
  const period = column !== undefined && cells.length > 1 && isUnique(cells) && periodOf(column, cells);
  return column === undefined || period === false || period === undefined
    ? undefined
    : { heading: column.heading, period, at };
};

/** Signs and orders that one column tells hold for those that leave them open. */
const fileForm = (columns: readonly (readonly string[])[]): FileForm => {
  const signs = columns.flatMap((cells) => decimalIn(cells).decimal ?? []);
  const orders = columns.flatMap((cells) => orderOfAll(cells).dateOrder ?? []);
  const [decimal, dateOrder] = [signs[0], orders[0]];
  return {
    ...(decimal !== undefined && signs.every((one) => one === decimal) ? { decimal } : {}),
    ...(dateOrder !== undefined && orders.every((one) => one === dateOrder) ? { dateOrder } : {}),
  };
};

/** Counts the rows, and says nothing else: what R and Python write before the first column. */
const isRowNumber = (heading: string, cells: readonly string[]): boolean => {
  const [first = ''] = cells;
  const start = Number(first);
  return (
    /^(?:unnamed: 0)?$/iu.test(heading.trim()) &&
    /^\d+$/u.test(first) &&
    cells.length > 1 &&
    cells.every((cell, at) => cell.trim() === String(start + at))
  );
};

/** No two columns are called the same. */
const apart = (columns: readonly ColumnPlan[]): readonly ColumnPlan[] => {
  const taken = new Map<string, number>();
  return columns.map((column) => {
    const name = column.label.toLowerCase();
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? column : { ...column, label: `${column.label} ${count}` };
  });
};

/** How a table may be read, by its name and its beginning. */
export const guessPlan = (name: string, { form, rows }: TableSample): TablePlan => {
  const [first = []] = rows;
  const body = form.hasHeader ? rows.slice(1) : rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const cells = Array.from({ length: width }, (_, at) => cellsOf(body, at));
  const file = fileForm(cells);
  const guessed = apart(
    cells.map((column, at) => {
      const heading = form.hasHeader ? (first[at] ?? '').trim() : '';
      const guess = guessColumn(heading === '' ? `column ${at + 1}` : heading, column, file, first);
      return form.hasHeader && isRowNumber(heading, column) ? { ...guess, type: 'none' } : guess;
    }),
  );
  const times = timesIn(guessed, body);
  const thing = rowNoun(
    name,
    keysIn(guessed, body),
    form.hasHeader ? namesIn(guessed, body) : undefined,
    times,
  );
  const naming =
    form.unpivoted === undefined
      ? namingIn(thing, guessed, body, times?.period === 'year' ? undefined : times?.at)
      : undefined;
  const columns = guessed.map((column, at): ColumnPlan =>
    at === naming && column.type === 'thing' ? { ...column, type: 'text' } : column,
  );
  return { ...form, thing: form.unpivoted === undefined ? thing : `${thing} observation`, columns, naming };
};

/** Triples that a table gives, before it is read: about, where not all of its rows are known. */
export const estimateTriples = (plan: TablePlan, { form, rows, allRows, isWhole }: TableSample): number => {
  const { columns } = plan;
  const body = form.hasHeader ? rows.slice(1) : rows;
  if (body.length === 0) return 0;
  if (isWhole) return countTriples(plan, body);
  const used = columns.flatMap((column, at) =>
    column.type === 'none' || isNameAlone(plan, at) ? [] : [{ column, at }],
  );
  const isUsed = (row: readonly string[], { column, at }: (typeof used)[number]): boolean =>
    !isMissingIn(row[at] ?? '', column.type, column.form);
  const cells = body.reduce((sum, row) => sum + used.filter((one) => isUsed(row, one)).length, 0);
  // Its class and its name, beside the cells.
  return Math.round(allRows * (2 + cells / body.length));
};
