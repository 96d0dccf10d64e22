import type { Expression, Grouping, Ordering, ValuePatternRow } from 'sparqljs';
import { Conditions } from './conditions';
import type { Cursor } from './cursor';
import { readAlias } from './read-group';
import { readExpression } from './read-expression';
import { readValues } from './read-values';

/** What may follow the pattern of a query, in whatever order it was written. */
export interface Modifiers {
  group?: Grouping[];
  having?: Expression[];
  order?: Ordering[];
  limit?: number;
  offset?: number;
  values?: ValuePatternRow[];
}

/** Ranks of the specification's order. */
const RANKS: Readonly<Record<string, number>> = {
  group: 0,
  having: 1,
  order: 2,
  limit: 3,
  offset: 3,
  values: 4,
};

/** A solution modifier stands here. */
export const isModifier = (cursor: Cursor): boolean =>
  ((cursor.isWord('group') || cursor.isWord('order')) && cursor.isWord('by', 1)) ||
  cursor.isWord('having') ||
  ((cursor.isWord('limit') || cursor.isWord('offset')) && cursor.peek(1).kind === 'number');

/** An expression starts here, and not the next modifier. */
const goesOn = (cursor: Cursor): boolean => {
  const token = cursor.peek();
  if (isModifier(cursor) || cursor.isEnd() || cursor.isProse()) return false;
  if (token.kind === 'word')
    return cursor.isMark('(', 1) || cursor.peek(1).kind === 'variable' || cursor.isWord('distinct', 1);
  return (
    token.kind === 'variable' ||
    token.kind === 'name' ||
    token.kind === 'iri' ||
    cursor.isMark('(') ||
    cursor.isMark('!')
  );
};

const readGrouping = (cursor: Cursor, conditions: Conditions): Grouping => {
  const back = cursor.mark();
  const opened = cursor.takeMark('(');
  const expression = readExpression(cursor, conditions);
  if (opened && cursor.takeWord('as')) {
    const variable = readAlias(cursor);
    cursor.takeMark(')');
    return { expression, variable };
  }
  if (!opened) return { expression };
  back();
  return { expression: readExpression(cursor, conditions) };
};

/** `DESC(?x)`, `DESC ?x`, `?x DESC`, `?x`. */
const readOrdering = (cursor: Cursor, conditions: Conditions): Ordering => {
  const sign = cursor.isWord('desc') || cursor.isWord('asc') ? cursor.next().value.toLowerCase() : undefined;
  if (sign !== undefined && !cursor.isMark('(')) cursor.note('modifier', sign);
  const expression = readExpression(cursor, conditions);
  const after =
    sign === undefined && (cursor.isWord('desc') || cursor.isWord('asc')) && !cursor.isMark('(', 1);
  if (after) cursor.note('modifier');
  const word = after ? cursor.next().value.toLowerCase() : sign;
  return word === 'desc' ? { expression, descending: true } : { expression };
};

const readList = <T>(cursor: Cursor, read: (cursor: Cursor, conditions: Conditions) => T): T[] => {
  const found: T[] = [];
  while (goesOn(cursor)) {
    found.push(read(cursor, new Conditions(false)));
    if (cursor.takeMark(',')) cursor.note('punctuation', ',');
  }
  return found;
};

const readHaving = (cursor: Cursor): Expression[] => {
  if (!cursor.isMark('(')) cursor.note('modifier', 'HAVING');
  cursor.takeWord('filter');
  return readList(cursor, readExpression);
};

const readOne = (cursor: Cursor, into: Modifiers): void => {
  const word = cursor.next().value.toLowerCase();
  switch (word) {
    case 'group':
      cursor.next();
      into.group = [...(into.group ?? []), ...readList(cursor, readGrouping)];
      break;
    case 'order':
      cursor.next();
      into.order = [...(into.order ?? []), ...readList(cursor, readOrdering)];
      break;
    case 'having':
      into.having = [...(into.having ?? []), ...readHaving(cursor)];
      break;
    case 'values':
      into.values = readValues(cursor);
      break;
    default:
      into[word === 'limit' ? 'limit' : 'offset'] = Math.trunc(Number(cursor.next().value));
  }
};

/** Reads modifiers as far as they go. */
export const readModifiers = (cursor: Cursor, into: Modifiers): void => {
  let last = 0;
  while (isModifier(cursor) || cursor.isWord('values')) {
    const rank = RANKS[cursor.peek().value.toLowerCase()] ?? 0;
    if (rank < last) cursor.note('modifier');
    last = Math.max(last, rank);
    readOne(cursor, into);
    while (cursor.takeMark('.', ';'));
  }
};

/** Without those that came to nothing. */
export const withoutEmpty = ({ group, having, order, ...rest }: Modifiers): Modifiers => ({
  ...rest,
  ...(group === undefined || group.length === 0 ? {} : { group }),
  ...(having === undefined || having.length === 0 ? {} : { having }),
  ...(order === undefined || order.length === 0 ? {} : { order }),
});
