/** Rows in words for a model: short, with labels, and with nothing in them that could pass for an instruction. */
import { asData } from '../../base';
import type { Term } from '../../rdf';
import type { Answer } from '../answer/answer';

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
