import type { Expr, ExprBinary, SelectStatement } from 'pgsql-ast-parser';
import type { Iri } from '../../rdf';
import { compare, like, type Comparison } from './compare';
import { read, type Reading } from './expressions';
import { maybe, printIri, type ColumnName, type Frame, type Place } from './frame';
import { unsupported } from './sql-failure';
import { unify } from './unify';
import { asNumber, asThing, classesOf, keyOf, shownOf, type Value } from './values';

/** A query in brackets. */
export interface SubQuery {
  readonly group: string;
  /** Of the things that it gives; empty where it gives values. */
  readonly classes: readonly Iri[];
}

/** What conditions are read with. */
export interface Testing extends Reading {
  /** A query in brackets that gives its first column under a name: as a group of its own. */
  readonly subquery: (query: SelectStatement, as: string, keepsThings: boolean) => SubQuery;
  /** The inside of a query that only has to find something. */
  readonly inside: (query: SelectStatement, frame: Frame) => string;
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

type Query = Extract<Expr, { type: 'select' | 'union' | 'union all' | 'values' }>;
const isQuery = (one: Expr): one is Query =>
  one.type === 'select' || one.type === 'union' || one.type === 'union all';

/** All that has to hold, one by one. */
const conjuncts = (one: Expr): readonly Expr[] =>
  one.type === 'binary' && one.op === 'AND' ? [...conjuncts(one.left), ...conjuncts(one.right)] : [one];

const placeOf = (one: Expr, { frame }: Testing): Place | undefined => {
  if (one.type !== 'ref' || one.name === '*') return undefined;
  const found = frame.find(one.name, one.table?.name);
  return found?.kind === 'place' ? found : undefined;
};

const nameOf = (one: Expr): ColumnName | undefined =>
  one.type === 'ref' && one.name !== '*' ? { name: one.name, alias: one.table?.name } : undefined;

const isJoin = (one: Expr, testing: Testing): boolean => {
  if (one.type !== 'binary' || one.op !== '=') return false;
  const [first, second] = [nameOf(one.left), nameOf(one.right)];
  if (first !== undefined && second !== undefined && testing.frame.link(first, second)) return true;
  const [left, right] = [placeOf(one.left, testing), placeOf(one.right, testing)];
  return left !== undefined && right !== undefined && unify(left, right);
};

/** The variable that a query in brackets has to give. */
const variableOf = (value: Value): string => {
  if (!value.text.startsWith('?')) throw unsupported('IN after an expression');
  return value.text;
};

/** The values of another query as a group that gives the same variable: things by themselves where both sides have them. */
const groupOf = (left: Expr, query: Query, testing: Testing): string => {
  const value = read(left, testing);
  const thing = asThing(value);
  const byThing = testing.subquery(query, variableOf(thing), true);
  const classes = classesOf(thing);
  // Two keys of one name may tell apart the things of two classes: then it is the numbers that are compared.
  const isAlike = classes.length === 0 && byThing.classes.length === 0;
  if (isAlike || classes.some((one) => byThing.classes.includes(one))) return byThing.group;
  return testing.subquery(query, variableOf(shownOf(value, testing.frame)), false).group;
};

const isIn = (one: ExprBinary, query: Query, testing: Testing, isNot: boolean): string =>
  `${isNot ? 'NOT EXISTS' : 'EXISTS'} ${groupOf(one.left, query, testing)}`;

const listed = (one: ExprBinary, testing: Testing): string => {
  const { right } = one;
  const left = read(one.left, testing);
  const all = right.type === 'list' ? right.expressions : [right];
  const isNot = one.op === 'NOT IN';
  const tests = all.map((each) => compare(left, isNot ? '!=' : '=', read(each, testing), testing.frame));
  return `(${tests.join(isNot ? ' && ' : ' || ')})`;
};

const isNull = (operand: Expr, testing: Testing, isNot: boolean): string => {
  const place = placeOf(operand, testing);
  if (place === undefined) {
    const bound = `BOUND(${read(operand, testing).text})`;
    return isNot ? bound : `!${bound}`;
  }
  const { column, of } = place;
  if (of.isOptional) return `${isNot ? '' : '!'}BOUND(${of.useThing(column).variable})`;
  if (column.kind === 'thing') return isNot ? 'true' : 'false';
  const pattern = `{ ${of.thing} ${printIri(column.property)} ${testing.frame.schema.names.fresh('any')} . }`;
  return `${isNot ? '' : 'NOT '}EXISTS ${pattern}`;
};

const between = (one: Extract<Expr, { type: 'ternary' }>, testing: Testing): string => {
  const [value, low, high] = [one.value, one.lo, one.hi].map((each) => read(each, testing));
  if (value === undefined || low === undefined || high === undefined) throw unsupported(one.op);
  const { frame } = testing;
  const inside = `(${compare(value, '>=', low, frame)} && ${compare(value, '<=', high, frame)})`;
  return one.op === 'BETWEEN' ? inside : `!${inside}`;
};

const binary = (one: ExprBinary, testing: Testing): string => {
  const { op, left, right } = one;
  if (op === 'AND') return `(${test(left, testing)} && ${test(right, testing)})`;
  if (op === 'OR')
    return maybe(testing.frame.schema, () => `(${test(left, testing)} || ${test(right, testing)})`);
  if (op === 'IN' || op === 'NOT IN') {
    const query = isQuery(right) ? right : undefined;
    return query === undefined ? listed(one, testing) : isIn(one, query, testing, op === 'NOT IN');
  }
  if (op === 'LIKE' || op === 'ILIKE' || op === 'NOT LIKE' || op === 'NOT ILIKE') {
    const pattern = read(right, testing).written;
    if (pattern === undefined) throw unsupported('LIKE of no text');
    const held = like(read(left, testing), String(pattern), testing.frame);
    return op.startsWith('NOT') ? `!(${held})` : held;
  }
  const comparison = COMPARISONS[op];
  if (comparison === undefined) throw unsupported(op);
  return compare(read(left, testing), comparison, read(right, testing), testing.frame);
};

/** A condition as an expression that is true or false. Throws a `SqlProblem`. */
export const test = (one: Expr, testing: Testing): string => {
  switch (one.type) {
    case 'binary':
      return binary(one, testing);
    case 'ternary':
      return between(one, testing);
    case 'unary':
      if (one.op === 'NOT') return `!(${test(one.operand, testing)})`;
      if (one.op === 'IS NULL' || one.op === 'IS NOT NULL')
        return isNull(one.operand, testing, one.op === 'IS NOT NULL');
      throw unsupported(one.op);
    case 'call':
      if (one.function.name.toLowerCase() === 'exists' && one.args[0] !== undefined && isQuery(one.args[0]))
        return `EXISTS { ${testing.inside(one.args[0], testing.frame)} }`;
      throw unsupported(one.function.name);
    case 'boolean':
      return String(one.value);
    case 'ref': {
      const value = read(one, testing);
      return value.kind === 'boolean' ? value.text : `${asNumber(keyOf(value, testing.frame))} != 0`;
    }
    default:
      throw unsupported(one.type);
  }
};

/** One that must hold, and is no join: a query in brackets is joined, or taken away, rather than tested row by row. */
const required = (one: Expr, testing: Testing, lines: string[], filters: string[]): void => {
  if (
    one.type === 'binary' &&
    (one.op === 'IN' || one.op === 'NOT IN' || one.op === '=') &&
    isQuery(one.right) &&
    // What may be missing is not yet there where the group stands.
    placeOf(one.left, testing)?.of.isOptional !== true
  ) {
    const group = groupOf(one.left, one.right, testing);
    lines.push(one.op === 'NOT IN' ? `MINUS ${group}` : group);
    return;
  }
  filters.push(test(one, testing));
};

/** A condition that must hold, into the group; joins first, so that what they join has one variable from the start. */
export const require = (
  condition: Expr,
  testing: Testing,
  lines: string[],
  /** Of the group, or tests of an OPTIONAL. */
  filters: string[] = testing.frame.filters,
): void => {
  const rest = conjuncts(condition).filter((one) => !isJoin(one, testing));
  for (const one of rest) required(one, testing, lines, filters);
};
