/** What the first rows of a table leave open is decided over all of them: which part of a date is the day, what a comma is. */
import { isMissingIn } from './cell';
import { decimalIn, orderOfAll } from './guess-column';
import { openBody, rowsOf } from './stream-table';
import type { ColumnPlan, TablePlan } from './table-plan';

/** So much of a file is read on for it. */
const MOST_BYTES = 64_000_000;

class Enough extends Error {}

/** The column as these cells tell; `undefined` where they leave it open too. */
const settled = (column: ColumnPlan, cells: readonly string[]): ColumnPlan | undefined => {
  const values = cells.filter((cell) => !isMissingIn(cell, column.type, column.form));
  const { dateOrder } = column.type === 'date' ? orderOfAll(values) : {};
  const { decimal } = column.type === 'number' ? decimalIn(values) : {};
  if (dateOrder === undefined && decimal === undefined) return undefined;
  const sure: { -readonly [K in keyof ColumnPlan]: ColumnPlan[K] } = { ...column };
  delete sure.isUnsure;
  const form = { ...column.form, ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
  return { ...sure, form };
};

/** Reads on only where a column is open. What stays open keeps its mark. */
export const settlePlan = async (content: Blob, name: string, plan: TablePlan): Promise<TablePlan> => {
  const columns = [...plan.columns];
  const open = new Set(columns.flatMap(({ isUnsure }, at) => (isUnsure === true ? [at] : [])));
  if (open.size === 0) return plan;
  const bodyOf = openBody(plan);
  const onBytes = (count: number): void => {
    if (count > MOST_BYTES) throw new Enough();
  };
  try {
    for await (const rows of rowsOf(content, name, plan, onBytes)) {
      const body = rows.flatMap((row) => bodyOf(row));
      for (const at of open) {
        const column = columns[at];
        const sure =
          column &&
          settled(
            column,
            body.map((row) => row[at] ?? ''),
          );
        if (sure === undefined) continue;
        columns[at] = sure;
        open.delete(at);
      }
      if (open.size === 0) break;
    }
  } catch (thrown) {
    // A row that can't be read is told when the table is.
    if (!(thrown instanceof Error)) throw thrown;
  }
  return { ...plan, columns };
};
