import type { Expression, SelectQuery } from '../../../sparql';
import { partsOf } from './split-conditions';
import type { ExpressionWriter } from './write-expression';

/** What a query calculates, by the names of the columns. */
export type Calculated = ReadonlyMap<string, { readonly name: string; readonly expression: Expression }>;

export interface TailWriter {
  readonly expressions: ExpressionWriter;
  readonly calculated: Calculated;
  /** Alias of a number. */
  readonly number: (value: number) => string | undefined;
}

/** Expressions in the place of the columns that are called after them. */
const unnamed = (expression: Expression, calculated: Calculated): Expression => {
  if (Array.isArray(expression)) return expression.map((one) => unnamed(one, calculated));
  if ('termType' in expression)
    return expression.termType === 'Variable'
      ? (calculated.get(expression.value)?.expression ?? expression)
      : expression;
  if (!('args' in expression)) return expression;
  return {
    ...expression,
    args: (expression.args as Expression[]).map((one) => unnamed(one, calculated)),
  };
};

const nameOf = (expression: Expression, calculated: Calculated): string | undefined =>
  'termType' in expression ? calculated.get(expression.value)?.name : undefined;

const writeOrder = (
  { order = [] }: SelectQuery,
  { expressions, calculated }: TailWriter,
  grouped: boolean,
): string | undefined => {
  const keys = order.map(({ expression, descending }) => {
    const plain = unnamed(expression, calculated);
    const key =
      nameOf(expression, calculated) ??
      (grouped
        ? (expressions.aggregated(plain) ?? expressions.calculated(plain))
        : expressions.calculated(plain));
    if (key === undefined) return undefined;
    if (descending === true) return `DESC(${key})`;
    return /^\?\w+$/u.test(key) ? key : `ASC(${key})`;
  });
  if (keys.includes(undefined)) return undefined;
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(' ')}`;
};

/** ORDER BY, LIMIT and OFFSET, each with the space before it; `undefined`: the grammar can't say it. */
export const writeTail = (query: SelectQuery, writer: TailWriter, grouped: boolean): string | undefined => {
  const order = writeOrder(query, writer, grouped);
  const limit = query.limit === undefined ? undefined : writer.number(query.limit);
  const offset = query.offset === undefined ? undefined : writer.number(query.offset);
  if (order === undefined || (query.limit === undefined) !== (limit === undefined)) return undefined;
  if ((query.offset ?? 0) > 0 && (offset === undefined || limit === undefined)) return undefined;
  const cut = limit === undefined ? '' : ` LIMIT ${limit}`;
  return `${order}${cut}${offset === undefined || limit === undefined ? '' : ` OFFSET ${offset}`}`;
};

/** ` HAVING(…)`, or nothing. */
export const writeHaving = (
  query: SelectQuery,
  { expressions, calculated }: TailWriter,
): string | undefined => {
  const all = (query.having ?? []).map((one) => unnamed(one, calculated));
  if (all.length === 0) return '';
  const either = all.length === 1 && all[0] !== undefined ? partsOf('||', all[0]) : [];
  const [parts, word] =
    either.length > 1 ? [either, ' || '] : [all.flatMap((one) => partsOf('&&', one)), ' && '];
  const tests = parts.map((one) => expressions.limited(one));
  return tests.includes(undefined) ? undefined : ` HAVING(${tests.join(word)})`;
};

/** Names of plain columns, and what is calculated with its name; `undefined` of `*`. */
export const columnsOf = (
  variables: readonly SelectQuery['variables'][number][],
):
  | { readonly plain: readonly string[]; readonly calculated: readonly (readonly [string, Expression])[] }
  | undefined => {
  const plain: string[] = [];
  const calculated: (readonly [string, Expression])[] = [];
  for (const one of variables) {
    if ('expression' in one) {
      const { expression, variable } = one;
      if ('termType' in expression && expression.termType === 'Variable') plain.push(expression.value);
      else calculated.push([variable.value, expression]);
    } else if (one.termType === 'Variable') plain.push(one.value);
    else return undefined;
  }
  return { plain: [...new Set(plain)], calculated };
};
