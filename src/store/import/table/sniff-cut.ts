/**
 * What separates the cells of a table, and how they are quoted: each dialect is scored by how many rows have as many cells as most,
 * and by how many cells read as numbers or dates then. In the manner of DuckDB's sniffer.
 * @see https://duckdb.org/docs/stable/data/csv/auto_detection
 */
import { SPACES } from './cut-at-spaces';
import { openCutter, type Cut, type CutRows } from './row-cutter';
import type { Quoting } from './table-plan';
import { widthOf } from './widths';

/** Of two that fit as well, the one that other cells hold less often goes first. */
const DELIMITERS = ['\t', '|', ';', ','];
const MOST_ROWS = 300;
const IN_MARKS = /"[^"]*"/gu;
/** @see https://support.microsoft.com/office/5250ac4c-663c-47ce-937b-339e391393ba: what Excel reads and writes. */
const SAYS_SEPARATOR = /^"?sep=([^"\r\n])"?\s*(?:\r?\n|\r|$)/iu;
/** Digits and what stands in numbers, dates and times; a few other signs before and behind them. */
const TYPED = /^[^\p{L}\d]{0,3}[+-]?\d[\d.,'’:/TZ+ -]*(?:e[+-]?\d+)?\s?[^\d\s]{0,3}$/iu;
/** A line that begins with a cell in `'`. */
const SINGLE = /(?:^|[\r\n])'[^'\r\n]*'[^\p{L}\d\s]/u;
const DECIMAL_COMMA = /^[+-]?\d{1,3}(?:\.?\d{3})*,\d+$/u;

export const saidSeparator = (text: string): string | undefined => SAYS_SEPARATOR.exec(text)?.[1];

/** By most lines, those in quoted cells apart. */
const newlineIn = (text: string): Cut['newline'] => {
  const bare = text.replace(IN_MARKS, '');
  const [pairs, feeds] = [bare.split('\r\n').length - 1, bare.split('\n').length - 1];
  if (feeds === 0) return bare.includes('\r') ? '\r' : '\n';
  return pairs * 2 >= feeds ? '\r\n' : '\n';
};

type Rows = readonly (readonly string[])[];

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** In [0, 1.3]; 0: one column. Rows before the first of the usual width count by half. */
const scoreOf = (rows: Rows): number => {
  const lines = rows.filter((row) => !isBlank(row));
  const width = widthOf(lines);
  if (width < 2) return 0;
  const first = lines.findIndex((row) => row.length === width);
  const fitting = lines.slice(first).filter((row) => row.length === width);
  const share = fitting.length / (lines.length - first / 2);
  const cells = (fitting.length > 1 ? fitting.slice(1) : fitting).flat().filter((cell) => cell.trim() !== '');
  const typed = cells.filter((cell) => TYPED.test(cell.trim())).length / Math.max(1, cells.length);
  return share ** 2 * (1 - 1 / width) * (0.3 + typed);
};

/** Whether cells in quotation marks are meant by them: the first row is all of such, or marks are doubled within. */
const areMeant = (rows: Rows): boolean => {
  const isQuoted = (cell: string): boolean => /^".*"$/su.test(cell.trim());
  const quoted = rows.flat().filter(isQuoted);
  return (
    rows[0]?.every(isQuoted) === true ||
    quoted.some((cell) => /[^"]""(?!$)|""[^"]/u.test(cell.trim().slice(1, -1)))
  );
};

interface Dialect {
  readonly cut: Cut;
  readonly score: number;
}

const dialectOf = async (
  text: string,
  isOpen: boolean,
  cut: Cut,
): Promise<Dialect & { readonly rows: Rows; readonly isBroken: boolean }> => {
  const cutRows: CutRows = await openCutter(cut);
  const { rows, broken } = cutRows(text, isOpen, MOST_ROWS);
  return { cut, rows, isBroken: broken > 0, score: scoreOf(rows) * (broken > 0 ? 0.8 : 1) };
};

const bestQuoted = async (text: string, isOpen: boolean, bare: Omit<Cut, 'quoting'>): Promise<Dialect> => {
  const isTabbed = bare.delimiter === '\t';
  const none = await dialectOf(text, isOpen, { ...bare, quoting: 'none' });
  // In text/tab-separated-values there is no quoting, so a mark further on is one.
  if (!text.includes('"') && !text.includes("'"))
    return { ...none, cut: { ...bare, quoting: isTabbed ? 'none' : 'double' } };
  const double = await dialectOf(text, isOpen, { ...bare, quoting: 'double' });
  if (isTabbed && (double.isBroken || (double.score <= none.score && !areMeant(none.rows)))) return none;
  // Marks that are all where they belong are meant.
  const others: readonly Quoting[] = [
    ...(double.isBroken ? (['backslash', 'none'] as const) : []),
    ...(SINGLE.test(text) ? (['single'] as const) : []),
  ];
  let best: Dialect = double;
  for (const quoting of others) {
    const one = quoting === 'none' ? none : await dialectOf(text, isOpen, { ...bare, quoting });
    if (one.score > best.score) best = one;
  }
  return best;
};

/** One column of numbers, which have commas before their fractions. */
const areDecimals = (text: string, newline: string): boolean => {
  const [, ...lines] = text.split(newline).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => DECIMAL_COMMA.test(line.trim()));
};

/** The least share of typed cells, and of rows of one width: words of a text stand apart by blanks, too. */
const TYPED_LEAST = 0.2;
const LEAST_ROWS = 3;

/** Whether rows cut at blanks are those of a table: all of one width, headings for all but the names of rows, numbers in them. */
const areAtSpaces = (rows: Rows, text: string, newline: string): boolean => {
  const [head = [], ...body] = rows.filter((row) => !isBlank(row));
  const width = widthOf(body);
  const isNamed = head.length === width || (head.length === width - 1 && width > 2);
  const cells = body.flat();
  const lines = text.split(newline).filter((line) => line.trim() !== '');
  return (
    width > 1 &&
    body.length + 1 >= LEAST_ROWS &&
    isNamed &&
    body.every((row) => row.length === width) &&
    !head.some((cell) => TYPED.test(cell)) &&
    cells.filter((cell) => TYPED.test(cell)).length >= TYPED_LEAST * cells.length &&
    // Days with their times are one cell.
    !lines.slice(1).every((line) => TYPED.test(line.trim()) && /[:/-]\d/u.test(line))
  );
};

/** Cut at blanks, where nothing else cuts the text. */
const atSpaces = async (text: string, isOpen: boolean, newline: Cut['newline']): Promise<Cut | undefined> => {
  // Cells that hold single blanks are told first.
  for (const delimiter of SPACES.toReversed()) {
    const cut: Cut = { delimiter, newline, quoting: 'double' };
    const { rows } = (await openCutter(cut))(text, isOpen, MOST_ROWS);
    if (areAtSpaces(rows, text, newline)) return cut;
  }
  return undefined;
};

/** `given`: what is known already. `isOpen`: more of the text follows. */
export const sniffCut = async (
  text: string,
  isOpen: boolean,
  given: Partial<Cut>,
  name: string,
): Promise<Cut> => {
  const newline = given.newline ?? newlineIn(text);
  const isNamedTabbed = /\.(?:tsv|tab)(?:\.gz)?$/iu.test(name) && text.includes('\t');
  const said = given.delimiter ?? saidSeparator(text) ?? (isNamedTabbed ? '\t' : undefined);
  const { quoting } = given;
  if (said !== undefined && quoting !== undefined) return { delimiter: said, newline, quoting };
  let best: Dialect = { cut: { delimiter: said ?? ',', newline, quoting: 'double' }, score: -1 };
  for (const delimiter of said === undefined ? DELIMITERS : [said]) {
    if (said === undefined && !text.includes(delimiter)) continue;
    const one =
      quoting === undefined
        ? await bestQuoted(text, isOpen, { delimiter, newline })
        : await dialectOf(text, isOpen, { delimiter, newline, quoting });
    if (one.score > best.score) best = one;
  }
  const spaced = said === undefined && best.score <= 0 ? await atSpaces(text, isOpen, newline) : undefined;
  if (spaced !== undefined) return spaced;
  const isSingle = said === undefined && best.cut.delimiter === ',' && areDecimals(text, newline);
  return isSingle && !/^[^\r\n]*,/u.test(text) ? { delimiter: ';', newline, quoting: 'double' } : best.cut;
};
