import { Conditions } from './conditions';
import type { Cursor } from './cursor';
import { builtIn } from './functions';
import type { Group } from './group';
import { isComparison } from './read-comparison';
import { readExpression } from './read-expression';
import { readNode } from './read-node';
import { readPropertyList } from './read-triples';

/** A condition, with or without its parentheses; what in it is no condition joins the group. */
export const readFilter = (group: Group): void => {
  const { cursor } = group;
  const start = cursor.position;
  if (hasPlaceholder(cursor)) {
    skipStatement(cursor);
    cursor.note('left-out', cursor.since(start - 1));
    return;
  }
  if (!cursor.isMark('(') && cursor.peek().kind !== 'word' && cursor.peek().kind !== 'name')
    cursor.note('filter', 'FILTER');
  const conditions = new Conditions(true);
  const expression = readExpression(cursor, conditions);
  group.add(...conditions.asPatterns(expression));
};

/** Something between here and the end of this statement is left to be filled in. */
const hasPlaceholder = (cursor: Cursor): boolean => {
  let depth = 0;
  for (let ahead = 0; ahead < 100; ahead++) {
    const token = cursor.peek(ahead);
    if (token.kind === 'placeholder') return true;
    if (token.kind === 'end' || cursor.isMark('{', ahead)) return false;
    if (cursor.isMark('(', ahead)) depth++;
    if (cursor.isMark(')', ahead) && --depth <= 0) return false;
  }
  return false;
};

const skipStatement = (cursor: Cursor): void => {
  let depth = 0;
  while (!cursor.isEnd()) {
    const token = cursor.next();
    if (token.value === '(') depth++;
    if (token.value === ')' && --depth <= 0) return;
  }
};

/** A function's name with its parenthesis. */
export const isCall = (cursor: Cursor, ahead = 0): boolean => {
  const token = cursor.peek(ahead);
  return token.kind === 'word' && cursor.isMark('(', ahead + 1) && builtIn(token.value) !== undefined;
};

/** `?x > 5`, `CONTAINS(?x, "a")` or `!BOUND(?x)` where a pattern belongs. */
export const startsCondition = (cursor: Cursor): boolean => {
  const token = cursor.peek();
  if (cursor.isMark('!')) return true;
  if (token.kind === 'word' && cursor.isMark('(', 1)) return builtIn(token.value) !== undefined;
  const back = cursor.mark();
  let nodes = 0;
  while (nodes < 3 && readNode(cursor, readPropertyList) !== undefined) nodes++;
  const compares = (nodes === 1 || nodes === 2) && isComparison(cursor);
  back();
  return compares;
};
