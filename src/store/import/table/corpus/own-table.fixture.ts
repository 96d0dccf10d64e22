/** A small table, and what reading it must give. */
export interface OwnTable {
  readonly name: string;
  readonly text: string;
  /** The delimiter, the lines before the header, and whether there is a header: `; 3 header`. */
  readonly cut: string;
  /** What each column is called, its type and its unit. */
  readonly columns: string;
  readonly rows: number;
  /** Row, column, value and datatype: `2 area 755.2 decimal`. `name`: what the row is called. `nothing`: the cell has no value. */
  readonly cells: readonly string[];
}
