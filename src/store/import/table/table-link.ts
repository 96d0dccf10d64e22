/** Cells that are keys of rows, of another table or of the same one. */
import type { TableLink, TablePlan } from './table-plan';

/** The rows of a table below its header, in pieces. */
type ReadRows = (
  content: Blob,
  name: string,
  plan: TablePlan,
) => AsyncIterable<readonly (readonly string[])[]>;

/** IRIs of rows by their keys. */
export type RowsByKey = ReadonlyMap<string, string>;

/** A cell as a key: a whole number is the same whether it is written as a fraction or not, as pandas does beside blanks. */
export const keyOf = (cell: string): string => cell.trim().replace(/^(\d+)\.0+$/u, '$1');

export const rowIri = (base: string, row: number): string => `${base}#row=${row}`;

export const isRowIri = (iri: string): boolean => /#row=\d+$/u.test(iri);

/** The rows that each linked column leads to, by position. Reads the tables that they stand in. */
export const openLinks = async (
  links: readonly TableLink[],
  readRows: ReadRows,
): Promise<ReadonlyMap<number, RowsByKey>> => {
  const opened = new Map<number, RowsByKey>();
  for (const { column, name, content, plan, key, base } of links) {
    const rows = new Map<string, string>();
    let row = 0;
    for await (const data of readRows(content, name, plan))
      for (const cells of data) {
        row += 1;
        const own = keyOf(cells[key] ?? '');
        if (own !== '' && !rows.has(own)) rows.set(own, rowIri(base, row));
      }
    opened.set(column, rows);
  }
  return opened;
};
