import type { IriTerm, Pattern, VariableTerm } from 'sparqljs';
import { Conditions } from './conditions';
import { Unreadable, type Cursor } from './cursor';
import { Group } from './group';
import { readExpression } from './read-expression';
import { isCall, readFilter, startsCondition } from './read-filter';
import { isModifier } from './read-modifiers';
import { readSelect } from './read-select';
import { readTerm } from './read-term';
import { readRuns } from './read-triples';
import { isTriple, skipProse, skipStray, tellRest } from './skip-stray';
import { readValues } from './read-values';

/** A sub-query is all that stands between its braces. */
const readGroupOfQuery = (cursor: Cursor): Pattern[] | undefined => {
  if (!cursor.isWord('select')) return undefined;
  const back = cursor.mark();
  const query = readSelect(cursor);
  if (cursor.takeMark('}')) return [query];
  back();
  return undefined;
};

/** `{ … }`; where the brace is missing, one statement. */
export const readBraced = (cursor: Cursor): Pattern[] => {
  if (cursor.takeMark('{')) {
    const alone = readGroupOfQuery(cursor);
    if (alone !== undefined) return alone;
    const patterns = readPatterns(cursor);
    if (!cursor.takeMark('}')) cursor.note('brace-added', '}');
    return patterns;
  }
  cursor.note('brace-added', '{');
  if (cursor.takeMark('(')) return readParenthesised(cursor);
  const group = new Group(cursor);
  readElement(group);
  group.statements.end();
  group.flush();
  return group.elements;
};

/** Patterns up to a closing parenthesis; the opening one has been taken. */
export const readParenthesised = (cursor: Cursor): Pattern[] => {
  const group = new Group(cursor);
  while (!cursor.isMark(')') && readElement(group));
  if (!cursor.takeMark(')')) cursor.note('bracket', ')');
  group.statements.end();
  group.flush();
  return group.elements;
};

const asBranch = (patterns: Pattern[]): Pattern => ({ type: 'group', patterns });

/** What goes on after UNION: a group, a sub-query, or a statement without braces. */
const readBranch = (cursor: Cursor): Pattern[] =>
  cursor.isWord('select') ? [readSelect(cursor)] : readBraced(cursor);

/** The word UNION has been taken, with something on its left. */
const joinUnion = (left: Pattern[], cursor: Cursor): Pattern => {
  const right = readBranch(cursor);
  const [only] = left;
  if (left.length === 1 && only?.type === 'union')
    return { type: 'union', patterns: [...only.patterns, asBranch(right)] };
  return { type: 'union', patterns: [asBranch(left), asBranch(right)] };
};

/** A union whose left side is all of `left`; the word or sign for it has not been taken yet. */
export const readUnion = (left: Pattern[], cursor: Cursor): Pattern => {
  cursor.note('union');
  cursor.next();
  return joinUnion(left, cursor);
};

const readBind = (group: Group): void => {
  const { cursor } = group;
  const opened = cursor.takeMark('(');
  const conditions = new Conditions(true);
  const expression = readExpression(cursor, conditions);
  if (!cursor.takeWord('as')) throw new Unreadable('BIND');
  const variable = readAlias(cursor);
  if (opened && !cursor.takeMark(')')) cursor.note('bracket', ')');
  group.add(...conditions.besides, { type: 'bind', expression, variable });
};

/** `?name` after AS; also a bare word. */
export const readAlias = (cursor: Cursor): VariableTerm => {
  const token = cursor.next();
  if (token.kind !== 'word' && token.kind !== 'string') {
    if (token.kind !== 'variable') throw new Unreadable('AS');
    return cursor.variable(token.value);
  }
  cursor.note('variable', token.value);
  return cursor.variable(token.value.replace(/[^\p{L}\p{N}_]/gu, '_'));
};

const readNamedGroup = (type: 'graph' | 'service', cursor: Cursor): Pattern => {
  const silent = type === 'service' && cursor.takeWord('silent');
  const name = readTerm(cursor) as IriTerm | VariableTerm | undefined;
  if (name === undefined) throw new Unreadable(type);
  const patterns = readBraced(cursor);
  return type === 'service' ? { type, name, silent, patterns } : { type, name, patterns };
};

const existsAhead = (cursor: Cursor): boolean =>
  cursor.isWord('exists') || (cursor.isWord('not') && cursor.isWord('exists', 1));

/** `OR` or `||` with something behind it that is a pattern. */
export const isEither = (cursor: Cursor): boolean =>
  cursor.isMark('|')
    ? cursor.isMark('{', 1)
    : (cursor.isWord('or') || cursor.isMark('||')) && isPattern(cursor);

/** `EXCEPT` or `NOT` with a group behind it, or a triple. */
export const isTakenAway = (cursor: Cursor): boolean =>
  cursor.isWord('not') ? cursor.isMark('{', 1) : cursor.isWord('except') && isPattern(cursor);

const isPattern = (cursor: Cursor): boolean =>
  cursor.isMark('{', 1) || cursor.isMark('(', 1) || cursor.isWord('select', 1) || isTriple(cursor, 1);

/** What other languages call UNION. Throws Unreadable where what stands on its left is no alternative. */
const readEither = (group: Group): void => {
  const { cursor } = group;
  const word = cursor.next().value;
  const left = group.takeLast();
  const [first] = left;
  if (first === undefined || first.type === 'filter' || first.type === 'bind') throw new Unreadable(word);
  cursor.note('union', word);
  group.add(joinUnion(left, cursor));
};

/** What other languages call MINUS. */
const readTakenAway = (group: Group): void => {
  const { cursor } = group;
  cursor.note('operator', cursor.next().value);
  group.add({ type: 'minus', patterns: readBraced(cursor) });
};

/** NOT in front of a condition. */
const isDenied = (cursor: Cursor): boolean =>
  cursor.isWord('not') &&
  (cursor.isMark('(', 1) || cursor.peek(1).kind === 'variable' || isTriple(cursor, 1) || isCall(cursor, 1));

/** Reads an element that starts with a keyword; false, and nothing taken, where none does. */
const readKeyword = (group: Group): boolean => {
  const { cursor } = group;
  if (cursor.takeWord('optional')) group.add({ type: 'optional', patterns: readBraced(cursor) });
  else if (cursor.takeWord('minus')) group.add({ type: 'minus', patterns: readBraced(cursor) });
  else if (cursor.takeWord('graph')) group.add(readNamedGroup('graph', cursor));
  else if (cursor.takeWord('service')) group.add(readNamedGroup('service', cursor));
  else if (cursor.takeWord('filter')) readFilter(group);
  else if (cursor.takeWord('bind')) readBind(group);
  else if (cursor.takeWord('values')) group.add({ type: 'values', values: readValues(cursor) });
  else if (existsAhead(cursor)) {
    cursor.note('filter', 'EXISTS');
    readFilter(group);
  } else if (cursor.isWord('select')) group.add({ type: 'group', patterns: [readSelect(cursor)] });
  else if (cursor.isWord('union')) {
    const braces = group.elements.at(-1)?.type;
    cursor.next();
    const left = group.takeLast();
    if ((braces !== 'group' && braces !== 'union') || !cursor.isMark('{')) cursor.note('union', 'UNION');
    group.add(left.length === 0 ? asBranch(readBranch(cursor)) : joinUnion(left, cursor));
  } else if (isEither(cursor)) readEither(group);
  else if (isTakenAway(cursor)) readTakenAway(group);
  else return false;
  return true;
};

/** Reads the next element of a group; false where the group ends, for whatever reason. */
const readElement = (group: Group): boolean => {
  const { cursor } = group;
  if (cursor.isEnd() || cursor.isMark('}') || isModifier(cursor)) return false;
  if (cursor.takeMark('.', ';', ',')) return true;
  if (readKeyword(group)) return true;
  if (cursor.isMark('{')) {
    group.add(asBranch(readBraced(cursor)));
    return true;
  }
  if (cursor.isProse()) return skipProse(cursor) || tellRest(cursor);
  if (startsCondition(cursor) || isDenied(cursor)) {
    cursor.note('filter');
    readFilter(group);
    return true;
  }
  if (readRuns(cursor, group.statements, '.')) return true;
  return skipStray(cursor) || tellRest(cursor);
};

/** What stands between a pair of braces, the braces not included. */
export const readPatterns = (cursor: Cursor): Pattern[] => {
  const group = new Group(cursor);
  while (readElement(group));
  group.statements.end();
  group.flush();
  return group.elements;
};
