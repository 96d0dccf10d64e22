/** What came of an action, in words for a model: short, with labels, and with nothing in it that could pass for an instruction. */
import { asData } from '../../base';
import type { Answer } from '../answer';

import type { SchemaTables } from '../../model';
import type { Term } from '../../rdf';
import type { LookedUp } from './look-up';

/** Rows from each end of a result. @see paper 002 §4.1 */
const ENDS = 5;
const CELL = 60;

const cellText = (cell: Term | undefined, labels: Answer['labels']): string => {
  if (cell === undefined) return 'NULL';
  const known = labels[cell.termType === 'BlankNode' ? `_:${cell.value}` : cell.value];
  return asData(cell.termType === 'Literal' ? cell.value : (known ?? cell.value), CELL);
};

/** The number of rows, and so many of the first and the last. */
export const rowsObserved = (
  { result, labels }: Pick<Answer, 'result' | 'labels'>,
  ends: number = ENDS,
): string => {
  if (result.type === 'boolean') return result.value ? 'yes' : 'no';
  if (result.type !== 'bindings') return 'triples';
  const { rows } = result;
  const line = (row: readonly (Term | undefined)[]): string =>
    row.map((cell) => cellText(cell, labels)).join(' | ');
  const count = rows.length === 1 ? '1 row' : `${String(rows.length)} rows`;
  if (rows.length <= 2 * ends) return [`${count}:`, ...rows.map(line)].join('\n');
  return [`${count}:`, ...rows.slice(0, ends).map(line), '…', ...rows.slice(-ends).map(line)].join('\n');
};

const columnOf = (property: string, { tables }: SchemaTables): string | undefined => {
  for (const { name, columns } of tables) {
    const column = columns.find((one) => one.kind !== 'thing' && one.property === property);
    if (column !== undefined) return `${name}.${column.name}`;
  }
  return undefined;
};

const foundLine = ({ label, iri, what }: LookedUp, schema: SchemaTables): string => {
  const said = asData(label, CELL).replace(/'/gu, "''");
  switch (what.kind) {
    case 'class': {
      const table = schema.byClass.get(iri);
      return table === undefined ? `"${said}" is a kind without a table` : `table ${table.name}`;
    }
    case 'property': {
      const column = columnOf(iri, schema);
      return column === undefined ? `"${said}" is a property without a column` : `column ${column}`;
    }
    case 'entity': {
      const table = what.classes.map((one) => schema.byClass.get(one)).find((one) => one !== undefined);
      const name = table?.columns.find(({ kind }) => kind === 'thing')?.name ?? 'name';
      return table === undefined ? `'${said}'` : `${table.name}.${name} = '${said}'`;
    }
    case 'value': {
      const column = columnOf(iri, schema);
      return `${column ?? 'some column'} = '${said}'`;
    }
  }
};

/** What words were found to name. */
export const termsObserved = (found: readonly LookedUp[], schema: SchemaTables): string => {
  const lines = [...new Set(found.map((one) => foundLine(one, schema)))];
  return lines.length === 0 ? 'nothing has such a name' : lines.join('\n');
};
