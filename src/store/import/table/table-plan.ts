/** How a table is read as RDF: one class for its rows, one property for each of its columns. */

import type { Iri } from '../../../rdf';

/**
 * `thing`: each different value is a thing of its own, so that questions can name it and count by it. `link`: an http(s)
 * address. `point`: a latitude and a longitude in one cell. `none`: the column is left out.
 */
export type ColumnType =
  | 'text'
  | 'number'
  | 'date'
  | 'year'
  | 'boolean'
  | 'thing'
  | 'link'
  | 'latitude'
  | 'longitude'
  | 'point'
  | 'none';

/** How the cells of one column are written, as far as its values tell. */
export interface CellForm {
  /** Of numbers: what stands before the fraction. */
  readonly decimal: '.' | ',';
  /** Of numbers: none has a fraction. Where some have, all are decimals. */
  readonly isWhole: boolean;
  /** Of dates as `03/04/2021`: which of the first two is the day. */
  readonly dateOrder: 'day-first' | 'month-first';
  /**
   * Of numbers: what stands before or behind them, in small letters, and the power of ten that it stands for: `{ "€": 0, "m": 6 }`.
   * A number with another mark is a text.
   */
  readonly marks?: Readonly<Record<string, number>>;
  /** What elsewhere stands for no value and is a value here: "NA" among the codes of countries. */
  readonly codes?: readonly string[];
  /** Of a yes-no column that has marks alone: what has none is a no. */
  readonly blankIsNo?: boolean;
}

export interface ColumnPlan {
  /** As the table has it. */
  readonly heading: string;
  /** What the property is called. */
  readonly label: string;
  /** Of a number. */
  readonly unit?: string;
  readonly type: ColumnType;
  readonly form: CellForm;
  /** What stands for no value, among its first cells. */
  readonly noValues?: readonly string[];
  /** Its values leave open which sign stands before fractions, or which part of a date is the day. */
  readonly isUnsure?: boolean;
}

/**
 * `double`: cells may stand in `"`, which is doubled within. `backslash`: a backslash stands before it within. `single`: cells may
 * stand in `'`. `none`: a quotation mark is a character as others are.
 */
export type Quoting = 'double' | 'backslash' | 'single' | 'none';

/** What is to be known of the text before it can be cut into cells. */
export interface TableForm {
  readonly delimiter: string;
  readonly quoting: Quoting;
  readonly newline: '\n' | '\r\n' | '\r';
  /** A label of the Encoding Standard. */
  readonly encoding: string;
  /** Rows before the table begins, empty ones among them. */
  readonly skipped: number;
  /** The first row of the table names the columns. */
  readonly hasHeader: boolean;
  /** The row below the header holds the units of the columns, and is no data; `false`: it is read as data. Absent: there is none. */
  readonly unitsRow?: boolean;
  /** Rows that say that they sum up others are left out; `false`: they are read. Absent: the table does not end in such. */
  readonly withoutTotals?: boolean;
  /** Positions of columns whose headings are values: each of their cells becomes a row. Absent: none. */
  readonly unpivoted?: readonly number[];
}

export interface TablePlan extends TableForm {
  /** What a row is called: `sample`. */
  readonly thing: string;
  readonly columns: readonly ColumnPlan[];
  /** The position of the column that names a row; `undefined`: rows are numbered. */
  readonly naming: number | undefined;
  /** Columns that lead to rows. Default: none. */
  readonly links?: readonly TableLink[];
}

/** Whether a column names the rows and says nothing else: times are also compared. */
export const isNameAlone = (
  { columns, naming }: Pick<TablePlan, 'columns' | 'naming'>,
  at: number,
): boolean => {
  const type = columns[at]?.type;
  return at === naming && type !== 'date' && type !== 'year';
};

/** A column whose cells are keys of rows, of another table or of the same one. */
export interface TableLink {
  /** Position of the column. */
  readonly column: number;
  /** The table with the rows. */
  readonly name: string;
  readonly content: Blob;
  readonly plan: TablePlan;
  /** Position of the column there whose cells tell the rows apart. */
  readonly key: number;
  /** What the IRIs of its rows hang on. */
  readonly base: Iri;
}

/** Files that are read as tables, by how their names end. */
export const TABLE_EXTENSIONS: readonly string[] = ['csv', 'tsv', 'tab'];
const TABLE = new RegExp(String.raw`\.(?:${TABLE_EXTENSIONS.join('|')})(?:\.gz)?$`, 'iu');

export const isTableName = (name: string): boolean => TABLE.test(name);
