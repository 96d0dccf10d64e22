import type { ValuePatternRow } from 'sparqljs';
import type { Cursor } from './cursor';
import { readTerm } from './read-term';

type Cell = ValuePatternRow[string];

const readCell = (cursor: Cursor): { cell: Cell } | undefined => {
  if (cursor.takeWord('undef')) return { cell: undefined };
  const term = readTerm(cursor);
  return term === undefined || term.termType === 'Variable' ? undefined : { cell: term };
};

const readNames = (cursor: Cursor): string[] => {
  const several = cursor.takeMark('(');
  const names: string[] = [];
  while (cursor.peek().kind === 'variable') {
    names.push(`?${cursor.next().value}`);
    cursor.takeMark(',');
    if (!several) break;
  }
  if (several) cursor.takeMark(')');
  return names;
};

/** `VALUES ?x { … }` after its keyword, in braces or parentheses, with or without commas. */
export const readValues = (cursor: Cursor): ValuePatternRow[] => {
  const names = readNames(cursor);
  cursor.takeWord('in');
  const close = cursor.takeMark('(') ? ')' : '}';
  if (close === '}') cursor.takeMark('{');
  const cells: Cell[] = [];
  while (!cursor.isEnd() && !cursor.isMark(close)) {
    if (cursor.takeMark('(', ')')) continue;
    if (cursor.takeMark(',')) {
      cursor.note('punctuation', ',');
      continue;
    }
    const read = readCell(cursor);
    if (read === undefined) break;
    cells.push(read.cell);
  }
  if (!cursor.takeMark(close)) cursor.note('brace-added', close);
  const rows: ValuePatternRow[] = [];
  for (let at = 0; at < cells.length; at += Math.max(1, names.length))
    rows.push(Object.fromEntries(names.map((name, index) => [name, cells[at + index]])));
  return rows;
};
