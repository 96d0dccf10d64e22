import type { Expression, Pattern, SelectQuery, Variable, VariableTerm } from 'sparqljs';
import { wildcard } from '../../terms';
import { Conditions } from './conditions';
import { Unreadable, type Cursor } from './cursor';
import { aggregateOf, builtIn } from './functions';
import { readExpression } from './read-expression';
import {
  isEither,
  isTakenAway,
  readAlias,
  readBraced,
  readParenthesised,
  readPatterns,
  readUnion,
} from './read-group';
import { readTerm } from './read-term';
import { readModifiers, withoutEmpty, type Modifiers } from './read-modifiers';

/** A name for a column that the query computes and does not name. */
const columnName = (expression: Expression): string =>
  !Array.isArray(expression) && 'type' in expression && expression.type === 'aggregate'
    ? expression.aggregation
    : 'value';

const isVariable = (expression: Expression): expression is VariableTerm =>
  'termType' in expression && expression.termType === 'Variable';

/** What a projection may hold, with patterns that were written among its columns. */
interface Projection {
  readonly columns: Variable[];
  readonly patterns: Pattern[];
}

/** A function's name with its parenthesis. */
const startsCall = (cursor: Cursor, ahead = 0): boolean => {
  const { kind, value } = cursor.peek(ahead);
  return kind === 'word' && builtIn(value) !== undefined && cursor.isMark('(', ahead + 1);
};

const isAggregate = (cursor: Cursor, ahead = 0): boolean =>
  cursor.peek(ahead).kind === 'word' && aggregateOf(cursor.peek(ahead).value) !== undefined;

/** An operator with an operand behind it; a lone `*` may also be all columns. */
const isCalculatedOn = (cursor: Cursor, ahead = 0): boolean => {
  if (!['*', '/', '+', '-'].some((sign) => cursor.isMark(sign, ahead))) return false;
  const operand = ahead + 1;
  return (
    ['variable', 'number'].includes(cursor.peek(operand).kind) ||
    cursor.isMark('(', operand) ||
    startsCall(cursor, operand) ||
    isAggregate(cursor, operand)
  );
};

/** `expression AS ?name`, where parentheses in front belong to the expression: `(?a + ?b) / 2 AS ?c`. */
const readCalculation = (cursor: Cursor): Variable => {
  const start = cursor.position;
  const expression = readExpression(cursor, new Conditions(false));
  const variable = cursor.takeWord('as') ? readAlias(cursor) : cursor.fresh('value');
  cursor.note('projection', cursor.since(start));
  return { expression, variable };
};

/** `(expression AS ?name)`, the parentheses or the name maybe missing; `undefined` where it goes on behind them. */
const readNamed = (cursor: Cursor): Variable | undefined => {
  const start = cursor.position;
  const opened = cursor.takeMark('(');
  const expression = readExpression(cursor, new Conditions(false));
  // `(COUNT(?x)) AS ?n`.
  const closed = opened && cursor.takeMark(')');
  if (closed && isCalculatedOn(cursor)) return undefined;
  const named = cursor.takeWord('as');
  if (!named && isVariable(expression)) return expression;
  const variable = named ? readAlias(cursor) : cursor.fresh(columnName(expression));
  const end = opened && !closed && cursor.takeMark(')');
  if (!named || !end) cursor.note('projection', cursor.since(start));
  return { expression, variable };
};

const readColumn = (cursor: Cursor): Variable => {
  const token = cursor.peek();
  if (token.kind === 'variable' && !cursor.isWord('as', 1) && !isCalculatedOn(cursor, 1)) {
    cursor.next();
    return cursor.variable(token.value);
  }
  const opened = cursor.isMark('(');
  const back = cursor.mark();
  try {
    const named = readNamed(cursor);
    if (named !== undefined) return named;
  } catch (error) {
    if (!opened || !(error instanceof Unreadable)) throw error;
  }
  back();
  return readCalculation(cursor);
};

const startsColumn = (cursor: Cursor): boolean => {
  if (cursor.peek().kind === 'word') return isAggregate(cursor) || startsCall(cursor);
  return ['variable', 'string', 'number', 'name'].includes(cursor.peek().kind) || cursor.isMark('(');
};

/** `(OPTIONAL { … })` among the columns. */
const readPatternColumn = (cursor: Cursor): Pattern[] | undefined => {
  if (!cursor.isMark('(') || !(cursor.isWord('optional', 1) || cursor.isMark('{', 1))) return undefined;
  cursor.next();
  cursor.note('projection');
  return readParenthesised(cursor);
};

const readProjection = (cursor: Cursor): Projection => {
  const columns: Variable[] = [];
  const patterns: Pattern[] = [];
  for (;;) {
    if (cursor.takeMark(',')) cursor.note('projection', ',');
    else if (cursor.takeMark('*')) continue;
    else if (startsColumn(cursor)) {
      const found = readPatternColumn(cursor);
      if (found === undefined) columns.push(readColumn(cursor));
      else patterns.push(...found);
    } else return { columns, patterns };
  }
};

const key = (pattern: Pattern): string => JSON.stringify(pattern);

/** The pattern of a query, with or without WHERE and braces. */
export const readWhere = (cursor: Cursor): Pattern[] => {
  cursor.takeWord('where');
  if (cursor.isMark('{')) return readBraced(cursor);
  cursor.note('brace-added', '{');
  if (cursor.takeWord('true')) return [];
  const patterns = readPatterns(cursor);
  cursor.takeMark('}');
  return patterns;
};

/** `FROM <…>` and `FROM NAMED <…>`. */
const readFrom = (cursor: Cursor): Pick<SelectQuery, 'from'> => {
  const from: Required<Pick<SelectQuery, 'from'>>['from'] = { default: [], named: [] };
  while (cursor.takeWord('from')) {
    const named = cursor.takeWord('named');
    const graph = readTerm(cursor);
    if (graph?.termType === 'NamedNode') from[named ? 'named' : 'default'].push(graph);
    else throw new Unreadable('FROM');
  }
  return from.default.length + from.named.length === 0 ? {} : { from };
};

/** Whether what follows the closed pattern of a query belongs into it. */
const belongsInside = (cursor: Cursor): boolean => {
  if (isTakenAway(cursor) && cursor.isMark('{', 1)) return true;
  if (['filter', 'optional', 'bind', 'minus', 'values'].some((word) => cursor.isWord(word)))
    return (
      cursor.isMark('(', 1) || cursor.isMark('{', 1) || ['variable', 'word'].includes(cursor.peek(1).kind)
    );
  const kinds = [0, 1, 2].map((ahead) => cursor.peek(ahead).kind);
  return (
    kinds[0] === 'variable' &&
    kinds.slice(1).every((kind) => ['variable', 'name', 'iri', 'string'].includes(kind))
  );
};

/** A word in the line of the closing brace that joins what is behind it in a way that nobody knows, or to a whole query. */
const isOtherOperator = (cursor: Cursor): boolean =>
  ['except', 'minus', 'intersect', 'or', 'not'].some((word) => cursor.isWord(word))
    ? cursor.isWord('select', 1)
    : cursor.isProseWord() && cursor.isMark('{', 1) && !cursor.peek().first && !isTakenAway(cursor);

/** Throws Unreadable, with what is behind the word taken: alone it is not what was meant either. */
const refuseOperator = (cursor: Cursor): never => {
  const word = cursor.next().value;
  if (cursor.isWord('select')) readSelect(cursor, true);
  else readBraced(cursor);
  throw new Unreadable(word);
};

/** Patterns after the closing brace, UNION with a second pattern, braces too many: all of it is the query's. */
export const readRest = (
  first: Pattern[],
  cursor: Cursor,
  modifiers: Modifiers,
  outermost: boolean,
): Pattern[] => {
  let where = first;
  for (;;) {
    readModifiers(cursor, modifiers);
    if (outermost && isOtherOperator(cursor)) refuseOperator(cursor);
    const either = cursor.isWord('union') || (isEither(cursor) && cursor.isMark('{', 1));
    if (either && outermost && !cursor.isWord('select', 1)) where = [readUnion(where, cursor)];
    else if (outermost && belongsInside(cursor)) {
      cursor.note('brace-removed', '}');
      where = [...where, ...readPatterns(cursor)];
    } else if (
      outermost &&
      (cursor.isMark('}') || cursor.isMark('.') || cursor.isMark(';') || cursor.isMark(')'))
    ) {
      cursor.note('brace-removed');
      cursor.next();
    } else return where;
  }
};

/** A SELECT query from its keyword on; `outermost` where braces that close after it are too many. */
export const readSelect = (cursor: Cursor, outermost = false): SelectQuery => {
  cursor.takeWord('select');
  const distinct = cursor.takeWord('distinct');
  const reduced = cursor.takeWord('reduced');
  const { columns, patterns } = readProjection(cursor);
  const from = readFrom(cursor);
  const modifiers: Modifiers = {};
  const where = readRest(readWhere(cursor), cursor, modifiers, outermost);
  const there = new Set(where.map(key));
  return {
    type: 'query',
    queryType: 'SELECT',
    prefixes: {},
    variables: columns.length === 0 ? [wildcard] : columns,
    ...from,
    where: [...where, ...patterns.filter((one) => !there.has(key(one)))],
    ...(distinct ? { distinct } : {}),
    ...(reduced ? { reduced } : {}),
    ...withoutEmpty(modifiers),
  };
};

/** A sub-query that stands for one value, and the column that has it. */
export const readSubQuery = (cursor: Cursor): { query: SelectQuery; column: VariableTerm } => {
  const query = readSelect(cursor);
  const [first] = query.variables as Variable[];
  if (first === undefined || ('termType' in first && (first.termType as string) === 'Wildcard'))
    throw new Unreadable('SELECT *');
  return { query, column: 'termType' in first ? first : first.variable };
};
