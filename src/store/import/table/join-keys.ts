/** Columns of a table whose values tell its rows apart, so that other columns may hold them as keys. */
import { breath } from '../../../base';
import { isMissing } from './cell';
import { nounOfKey, saysIdentifier } from './row-noun';
import { rowsBelowHeader } from './stream-table';
import { keyOf } from './table-link';
import type { ColumnPlan, TablePlan } from './table-plan';
import type { TableSample } from './table-sample';

/** A table among those that are given together. */
export interface GivenTable {
  readonly name: string;
  readonly content: Blob;
  readonly plan: TablePlan;
  readonly sample: TableSample;
}

/** Keys by the position of their column. */
export type Keys = ReadonlyMap<number, ReadonlySet<string>>;

const FEWEST_KEYS = 2;
const MOST_KEYS = 500_000;
const LONGEST_KEY = 60;
/** Columns of other types measure, date or place their rows. */
const TYPES: readonly ColumnPlan['type'][] = ['text', 'thing', 'number'];

export const mayBeKey = ({ type }: ColumnPlan): boolean => TYPES.includes(type);

const bodyOf = ({ plan, sample }: GivenTable): TableSample['rows'] =>
  plan.hasHeader ? sample.rows.slice(1) : sample.rows;

/** The different values of a column, among the first rows. */
export const valuesIn = (table: GivenTable, column: number): ReadonlySet<string> =>
  new Set(
    bodyOf(table)
      .map((row) => row[column] ?? '')
      .filter((cell) => !isMissing(cell))
      .map(keyOf),
  );

class KeyColumns {
  readonly #keys: Map<number, Set<string>>;

  constructor(columns: readonly number[]) {
    this.#keys = new Map(columns.map((at) => [at, new Set()]));
  }

  add(cells: readonly string[]): void {
    if (cells.every(isMissing)) return;
    for (const [at, keys] of this.#keys) {
      const key = keyOf(cells[at] ?? '');
      const isKey = key !== '' && key.length <= LONGEST_KEY && !keys.has(key) && keys.size < MOST_KEYS;
      if (isKey) keys.add(key);
      else this.#keys.delete(at);
    }
  }

  /** Of small tables many columns tell the rows apart: those that say so do, that which names the rows, and the first. */
  keys({ columns, naming, thing }: TablePlan): Keys {
    const unique = [...this.#keys].filter(([, keys]) => keys.size >= FEWEST_KEYS);
    const [first] = unique;
    return new Map(
      unique.filter(([at]) => {
        const { heading = '', label = '' } = columns[at] ?? {};
        return (
          at === first?.[0] ||
          at === naming ||
          saysIdentifier(heading) ||
          nounOfKey(heading) === thing ||
          label === thing
        );
      }),
    );
  }
}

/** The keys of a table, which is read to its end. */
export const keysOf = async (table: GivenTable): Promise<Keys> => {
  const { plan, sample, content, name } = table;
  const start = new KeyColumns(plan.columns.flatMap((column, at) => (mayBeKey(column) ? [at] : [])));
  for (const cells of bodyOf(table)) start.add(cells);
  const likely = start.keys(plan);
  if (sample.isWhole || likely.size === 0) return likely;
  const whole = new KeyColumns([...likely.keys()]);
  for await (const data of rowsBelowHeader(content, name, plan)) {
    for (const cells of data) whole.add(cells);
    await breath();
  }
  return whole.keys(plan);
};
