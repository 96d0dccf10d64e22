import type { Expression } from 'sparqljs';
import type { Token } from '../tokens/token';
import type { Conditions } from './conditions';
import { Unreadable, type Cursor } from './cursor';
import { isNot, operation } from './operation';
import { readExpression, readPrimary, readSum } from './read-expression';

const COMPARISONS: Readonly<Record<string, string>> = {
  '=': '=',
  '!=': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '==': '=',
  '<>': '!=',
};
/** Functions that models write between their arguments. */
const BETWEEN = ['contains', 'strstarts', 'strends', 'regex'];

/** The operator that a sign stands for. */
export const signOf = ({ kind, value }: Token): string | undefined =>
  kind === 'mark' ? COMPARISONS[value] : undefined;

/** An operator of comparison stands at the cursor. */
export const isComparison = (cursor: Cursor): boolean => {
  const token = cursor.peek();
  if (token.kind === 'mark') return signOf(token) !== undefined;
  return (
    token.kind === 'word' && ['in', 'like', 'is', 'between', ...BETWEEN].includes(token.value.toLowerCase())
  );
};

const asList = (cursor: Cursor, conditions: Conditions): Expression[] => {
  const close = cursor.isMark('(') ? ')' : cursor.isMark('{') ? '}' : cursor.isMark('[') ? ']' : undefined;
  if (close === undefined) return [readSum(cursor, conditions)];
  if (cursor.isWord('select', 1)) return [readPrimary(cursor, conditions)];
  if (close !== ')') cursor.note('bracket');
  cursor.next();
  const items: Expression[] = [];
  while (!cursor.isEnd() && !cursor.takeMark(close)) {
    items.push(readExpression(cursor, conditions));
    cursor.takeMark(',');
  }
  return items;
};

/** `% … %` of LIKE is a text within; without it the whole. */
const like = (left: Expression, pattern: Expression): Expression => {
  if (Array.isArray(pattern) || !('termType' in pattern) || pattern.termType !== 'Literal')
    return operation('contains', operation('str', left), pattern);
  const text = pattern.value;
  const bare = { ...pattern, value: text.replaceAll('%', '') };
  const [open, close] = [text.startsWith('%'), text.endsWith('%')];
  const name = open && close ? 'contains' : open ? 'strends' : 'strstarts';
  return open || close
    ? operation(name, operation('str', left), bare)
    : operation('=', operation('str', left), bare);
};

/** Comparisons by words: `IN`, and those of SQL. */
const readByWord = (left: Expression, cursor: Cursor, conditions: Conditions): Expression | undefined => {
  const back = cursor.mark();
  const negated = cursor.takeWord('not');
  const either = (one: Expression): Expression => (negated ? isNot(one) : one);
  if (cursor.takeWord('in')) {
    const items = asList(cursor, conditions);
    return operation(negated ? 'notin' : 'in', left, items);
  }
  const word = cursor.peek().value;
  if (cursor.takeWord('like')) {
    cursor.note('operator', word);
    return either(like(left, readSum(cursor, conditions)));
  }
  if (cursor.takeWord('is')) {
    const isnt = cursor.takeWord('not');
    if (!cursor.takeWord('null')) throw new Unreadable(word);
    cursor.note('operator', word);
    return isnt ? operation('bound', left) : isNot(operation('bound', left));
  }
  if (cursor.takeWord('between')) {
    cursor.note('operator', word);
    const least = readSum(cursor, conditions);
    cursor.takeWord('and');
    const most = readSum(cursor, conditions);
    return either(operation('&&', operation('>=', left, least), operation('<=', left, most)));
  }
  if (cursor.takeWord(...BETWEEN)) {
    cursor.note('operator', word);
    return either(operation(word.toLowerCase(), operation('str', left), readSum(cursor, conditions)));
  }
  back();
  return undefined;
};

/** A sign that compares, taken. */
const takeComparison = (cursor: Cursor): string | undefined => {
  const token = cursor.peek();
  const operator = signOf(token);
  if (operator === undefined) return undefined;
  if (operator !== token.value) cursor.note('operator');
  cursor.next();
  return operator;
};

/** Two sums and what compares them, by a sign or by a word; else the one sum. */
export const readComparison = (cursor: Cursor, conditions: Conditions): Expression => {
  let left = readSum(cursor, conditions);
  let operator = takeComparison(cursor);
  if (operator === undefined) return readByWord(left, cursor, conditions) ?? left;
  let right = readSum(cursor, conditions);
  let all = operation(operator, left, right);
  // `10 < ?x < 20`: SPARQL has no chain, so each of its links is said by itself.
  for (operator = takeComparison(cursor); operator !== undefined; operator = takeComparison(cursor)) {
    cursor.note('operator', operator);
    [left, right] = [right, readSum(cursor, conditions)];
    all = operation('&&', all, operation(operator, left, right));
  }
  return all;
};
