import type { Expression } from 'sparqljs';
import { XSD } from '../../../rdf';
import { iriTerm } from '../../terms';
import { Unreadable, type Cursor } from './cursor';
import { aggregateOf, builtIn, castOf } from './functions';
import type { Conditions } from './conditions';
import { readExpression } from './read-expression';

const close = (cursor: Cursor): void => {
  if (!cursor.takeMark(')')) cursor.note('bracket', ')');
};

/** Arguments in parentheses, or a single one without. */
const readArguments = (cursor: Cursor, conditions: Conditions): Expression[] => {
  if (!cursor.takeMark('(')) {
    cursor.note('bracket', '(');
    return [readExpression(cursor, conditions)];
  }
  const found: Expression[] = [];
  while (!cursor.isEnd() && !cursor.isMark(')')) {
    found.push(readExpression(cursor, conditions));
    if (!cursor.takeMark(',')) break;
  }
  close(cursor);
  return found;
};

/** `; SEPARATOR=", "`, and `, ", "` as other languages have it. */
const readSeparator = (cursor: Cursor): string | undefined => {
  if (!cursor.takeMark(';', ',')) return undefined;
  cursor.takeWord('separator');
  cursor.takeMark('=');
  return cursor.peek().kind === 'string' ? cursor.next().value : undefined;
};

const readCounted = (
  cursor: Cursor,
  conditions: Conditions,
): Expression | { termType: 'Wildcard'; value: '*' } =>
  cursor.takeMark('*') ? { termType: 'Wildcard', value: '*' } : readExpression(cursor, conditions);

/** `COUNT(DISTINCT ?x)`, `COUNT DISTINCT ?x`, `COUNT ?x`. */
const readAggregate = (aggregation: string, cursor: Cursor, conditions: Conditions): Expression => {
  const before = cursor.takeWord('distinct');
  const opened = cursor.takeMark('(');
  if (!opened || before) cursor.note('aggregate', aggregation);
  const distinct = cursor.takeWord('distinct') || before;
  const expression = readCounted(cursor, conditions);
  const separator = opened ? readSeparator(cursor) : undefined;
  // `COUNT(?a, ?b)`: the first is what is counted.
  while (opened && cursor.takeMark(',')) {
    cursor.note('function', aggregation);
    readExpression(cursor, conditions);
  }
  if (opened) close(cursor);
  return {
    type: 'aggregate',
    aggregation,
    expression: expression as Expression,
    ...(distinct ? { distinct } : {}),
    ...(separator === undefined ? {} : { separator }),
  };
};

const readBuiltIn = (word: string, cursor: Cursor, conditions: Conditions): Expression | undefined => {
  const known = builtIn(word);
  if (known === undefined) return undefined;
  if (known.name !== word.toLowerCase()) cursor.note('function', word);
  const given = readArguments(cursor, conditions);
  if (given.length < known.least) throw new Unreadable(word);
  if (given.length > known.most) cursor.note('function', word);
  return { type: 'operation', operator: known.name, args: given.slice(0, known.most) };
};

/** `CAST(?x AS xsd:integer)` and `INT(?x)`. */
const readCast = (word: string, cursor: Cursor, conditions: Conditions): Expression | undefined => {
  if (word.toLowerCase() === 'cast' && cursor.isMark('(')) {
    cursor.next();
    cursor.note('function', word);
    const value = readExpression(cursor, conditions);
    cursor.takeWord('as');
    const type = cursor.next();
    close(cursor);
    const local = type.kind === 'name' ? type.value : (castOf(type.value) ?? 'string');
    return { type: 'functionCall', function: iriTerm(XSD + local), args: [value], distinct: false };
  }
  const local = castOf(word);
  if (local === undefined || !cursor.isMark('(')) return undefined;
  cursor.note('function', word);
  const args = readArguments(cursor, conditions);
  return { type: 'functionCall', function: iriTerm(XSD + local), args, distinct: false };
};

/** A call by a bare word that stands before the cursor's place; it has been taken. */
export const readCall = (word: string, cursor: Cursor, conditions: Conditions): Expression => {
  const aggregation = aggregateOf(word);
  if (aggregation !== undefined) return readAggregate(aggregation, cursor, conditions);
  const read = readBuiltIn(word, cursor, conditions) ?? readCast(word, cursor, conditions);
  if (read === undefined) throw new Unreadable(word);
  return read;
};

/** `xsd:integer(?x)`: the name has been read, the parenthesis not. */
export const readNamedCall = (
  name: ReturnType<typeof iriTerm>,
  cursor: Cursor,
  conditions: Conditions,
): Expression => ({
  type: 'functionCall',
  function: name,
  args: readArguments(cursor, conditions),
  distinct: false,
});
