import type { Expr, ExprCall, SelectStatement } from 'pgsql-ast-parser';
import { XSD } from '../../rdf';
import type { Frame } from './frame';
import { SqlProblem, unsupported } from './sql-failure';
import { asNumber, textTerm, unjoined, valueOf, type Value, type ValueKind } from './values';

/** What expressions are read in. */
export interface Reading {
  readonly frame: Frame;
  /** Names that the SELECT gives to what it shows. */
  readonly aliases: ReadonlyMap<string, Value>;
  /** A query in brackets as one value: joined to the group. */
  readonly scalar: (query: SelectStatement, frame: Frame) => Value;
}

const AGGREGATES = new Set(['count', 'sum', 'avg', 'min', 'max']);

const number = (text: string, isAggregate = false): Value => ({
  text,
  kind: 'number',
  ...(isAggregate ? { isAggregate } : {}),
});
const text = (expression: string): Value => ({ text: expression, kind: 'text' });

const counted = (call: ExprCall, reading: Reading): Value => {
  const { frame } = reading;
  const distinct = call.distinct === 'distinct' ? 'DISTINCT ' : '';
  const [argument] = call.args;
  if (argument === undefined || (argument.type === 'ref' && argument.name === '*')) {
    const [only, another] = frame.instances;
    const isAlone = only?.table !== undefined && another === undefined;
    return number(isAlone ? `COUNT(DISTINCT ${only.thing})` : 'COUNT(*)', true);
  }
  return number(`COUNT(${distinct}${unjoined(read(argument, reading), frame).text})`, true);
};

const aggregated = (name: string, call: ExprCall, reading: Reading): Value => {
  if (name === 'count') return counted(call, reading);
  const [argument] = call.args;
  if (argument === undefined) throw unsupported(`${name} of nothing`);
  const value = read(argument, reading);
  const distinct = call.distinct === 'distinct' ? 'DISTINCT ' : '';
  if (name === 'sum' || name === 'avg')
    return number(`${name.toUpperCase()}(${distinct}${asNumber(value)})`, true);
  const kind: ValueKind = value.kind;
  return { text: `${name.toUpperCase()}(${value.text})`, kind, isAggregate: true };
};

const PARTS: Readonly<Record<string, string>> = {
  '%Y': 'YEAR',
  '%m': 'MONTH',
  '%d': 'DAY',
  year: 'YEAR',
  month: 'MONTH',
  day: 'DAY',
};

const part = (which: string, value: Value): Value => {
  const name = PARTS[which] ?? PARTS[which.toLowerCase()];
  if (name === undefined) throw unsupported(which);
  if (value.kind === 'year') return number(asNumber(value));
  return number(
    value.kind === 'date' ? `${name}(${value.text})` : `${name}(<${XSD}dateTime>(${value.text}))`,
  );
};

/** Functions of one text or number that SPARQL has under the same, or another, name. */
const SAME: Readonly<Record<string, readonly [string, 'text' | 'number']>> = {
  lower: ['LCASE', 'text'],
  upper: ['UCASE', 'text'],
  length: ['STRLEN', 'number'],
  abs: ['ABS', 'number'],
  round: ['ROUND', 'number'],
  ceil: ['CEIL', 'number'],
  floor: ['FLOOR', 'number'],
};

/** To so many places. */
const rounded = (value: Value, { written }: Value): Value => {
  if (typeof written !== 'number' || written < 0 || written > 9) throw unsupported('ROUND to such places');
  const factor = String(10 ** written);
  return number(`(ROUND(${asNumber(value)} * ${factor}) / ${factor})`);
};

const called = (call: ExprCall, reading: Reading): Value => {
  const name = call.function.name.toLowerCase();
  if (call.over) throw unsupported('OVER');
  if (call.filter) throw unsupported('FILTER');
  if (call.withinGroup) throw unsupported('WITHIN GROUP');
  if (AGGREGATES.has(name)) return aggregated(name, call, reading);
  const values = call.args.map((one) => read(one, reading));
  const [first, second, third] = values;
  if (first === undefined) throw unsupported(name);
  const same = SAME[name];
  if (name === 'round' && second !== undefined) return rounded(first, second);
  if (same !== undefined)
    return same[1] === 'number' && name !== 'length'
      ? number(`${same[0]}(${asNumber(first)})`)
      : { text: `${same[0]}(STR(${first.text}))`, kind: same[1] };
  if (name === 'year' || name === 'month' || name === 'day') return part(name, first);
  if ((name === 'strftime' || name === 'date_part') && second !== undefined)
    return part(String(first.written), second);
  if ((name === 'substr' || name === 'substring') && second !== undefined)
    return text(`SUBSTR(STR(${first.text}), ${second.text}${third === undefined ? '' : `, ${third.text}`})`);
  if (name === 'concat') return text(`CONCAT(${values.map((one) => `STR(${one.text})`).join(', ')})`);
  if (name === 'coalesce' || name === 'ifnull')
    return { text: `COALESCE(${values.map((one) => one.text).join(', ')})`, kind: first.kind };
  if (name === 'date' || name === 'trim') return first;
  throw unsupported(name);
};

const referred = (name: string, table: string | undefined, { frame, aliases }: Reading): Value => {
  const alias = table === undefined ? aliases.get(name.toLowerCase()) : undefined;
  if (alias !== undefined) return alias;
  const found = frame.find(name, table);
  if (found?.kind === 'derived') return { text: found.variable, kind: 'any' };
  if (found !== undefined) return valueOf(found.of.use(found.column));
  // SQLite takes what stands in double quotes and names nothing for a text.
  if (table === undefined && (/[^a-z0-9_]/u.test(name) || name === ''))
    return { text: textTerm(name), kind: 'text', written: name };
  throw new SqlProblem({ kind: 'unknown-column', name });
};

const ARITHMETIC = new Set(['+', '-', '*', '/']);

/** An expression that gives a value. Throws a `SqlProblem`. */
export const read = (expression: Expr, reading: Reading): Value => {
  const value = readOne(expression, reading);
  return hasAggregate(expression) ? { ...value, isAggregate: true } : value;
};

const readOne = (expression: Expr, reading: Reading): Value => {
  switch (expression.type) {
    case 'ref':
      return referred(expression.name, expression.table?.name, reading);
    case 'integer':
    case 'numeric':
      return { text: String(expression.value), kind: 'number', written: expression.value };
    case 'string':
      return { text: textTerm(expression.value), kind: 'text', written: expression.value };
    case 'boolean':
      return { text: String(expression.value), kind: 'boolean', written: expression.value };
    case 'call':
      return called(expression, reading);
    case 'cast':
      return casted(expression.to, read(expression.operand, reading));
    case 'extract':
      return part(expression.field.name, read(expression.from, reading));
    case 'substring':
      return text(`STR(${read(expression.value, reading).text})`);
    case 'unary':
      if (expression.op === '-') return negative(read(expression.operand, reading));
      throw unsupported(expression.op);
    case 'binary':
      return calculated(expression.op, read(expression.left, reading), read(expression.right, reading));
    case 'select':
    case 'union':
    case 'union all':
      return reading.scalar(expression, reading.frame);
    default:
      throw unsupported(expression.type);
  }
};

const negative = (value: Value): Value =>
  typeof value.written === 'number'
    ? { text: String(-value.written), kind: 'number', written: -value.written }
    : number(`-(${asNumber(value)})`);

const casted = (to: object, value: Value): Value => {
  const name = 'name' in to ? String(to.name) : '';
  return /int|real|float|double|decimal|numeric/iu.test(name) ? number(asNumber(value)) : value;
};

const calculated = (operator: string, left: Value, right: Value): Value => {
  if (operator === '||') return text(`CONCAT(STR(${left.text}), STR(${right.text}))`);
  if (!ARITHMETIC.has(operator)) throw unsupported(operator);
  const isAggregate = left.isAggregate === true || right.isAggregate === true;
  return number(`(${asNumber(left)} ${operator} ${asNumber(right)})`, isAggregate);
};

/** Whether an aggregate stands somewhere in it. */
export const hasAggregate = (expression: Expr): boolean => {
  if (expression.type === 'call')
    return AGGREGATES.has(expression.function.name.toLowerCase()) || expression.args.some(hasAggregate);
  if (expression.type === 'binary') return hasAggregate(expression.left) || hasAggregate(expression.right);
  if (expression.type === 'extract') return hasAggregate(expression.from);
  return (expression.type === 'cast' || expression.type === 'unary') && hasAggregate(expression.operand);
};
