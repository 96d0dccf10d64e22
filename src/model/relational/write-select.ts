import type { Expr, From, SelectFromStatement, SelectStatement, SelectedColumn } from 'pgsql-ast-parser';
import { require, test, type Testing } from './conditions';
import { hasAggregate, read } from './expressions';
import { Frame, type Derived, type Schema } from './frame';
import { unsupported } from './sql-failure';
import { asThing, classesOf, shownOf, unjoined, type Value } from './values';

/** A SELECT in SPARQL. */
export interface Selection {
  /** Its columns, as they are called outside. */
  readonly columns: readonly { readonly name: string; readonly variable: string; readonly value: Value }[];
  readonly text: string;
  readonly body: string;
}

export interface SelectOptions {
  readonly outer?: Frame;
  /** It is run once, and not for each row outside. */
  readonly isAlone?: boolean;
  /** What its columns have to be called. Default: as they are. */
  readonly as?: readonly string[];
  readonly isDistinct?: boolean;
  /** Things are given as themselves, also where their key would be shown. */
  readonly keepsThings?: boolean;
}

const isVariable = (text: string): boolean => /^\?\w+$/u.test(text);

const onlySelect = (query: SelectStatement): SelectFromStatement => {
  if (query.type !== 'select') throw unsupported(query.type);
  return query;
};

/** Where one value is compared with it. */
const ofOneColumn = (selection: Selection): Selection => {
  if (selection.columns.length !== 1) throw unsupported('a query of several columns in brackets');
  return selection;
};

/** What a query has to find to give a row. Throws a `SqlProblem`. */
export const insideOf = (select: SelectFromStatement, schema: Schema, outer?: Frame): string => {
  if ((select.groupBy ?? []).length > 0 || select.having) throw unsupported('EXISTS of a query that groups');
  const strict = { ...schema, mood: { isMaybe: false } };
  return writeSelect(select, strict, outer === undefined ? {} : { outer }).body;
};

const testingOver = (frame: Frame, aliases: ReadonlyMap<string, Value>): Testing => ({
  frame,
  aliases,
  scalar: (query, at) => {
    const name = at.schema.names.fresh('value');
    const selection = ofOneColumn(
      writeSelect(onlySelect(query), at.schema, { outer: at, isAlone: true, as: [name] }),
    );
    at.lines.push(`{ ${selection.text} }`);
    return { text: name, kind: selection.columns[0]?.value.kind ?? 'any' };
  },
  subquery: (query, as, keepsThings) => {
    const options = { outer: frame, isAlone: true, isDistinct: true, keepsThings, as: [as] };
    const { text, columns } = ofOneColumn(writeSelect(onlySelect(query), frame.schema, options));
    return { group: `{ ${text} }`, classes: columns[0] === undefined ? [] : classesOf(columns[0].value) };
  },
  inside: (query, outer) => insideOf(onlySelect(query), outer.schema, outer),
});

const addFrom = (from: From, frame: Frame, testing: Testing): void => {
  if (from.type === 'table') {
    const { name, alias = name } = from.name;
    const how = from.join?.type ?? 'INNER JOIN';
    if (how === 'RIGHT JOIN' || how === 'FULL JOIN') throw unsupported(how);
    const isOptional = how === 'LEFT JOIN';
    const added = frame.add(alias, name, isOptional);
    const { on, using } = from.join ?? {};
    if (on !== undefined && on !== null) {
      const tests: string[] = [];
      require(on, testing, added.lines, tests);
      if (isOptional) added.lines.push(...tests.map((one) => `FILTER(${one})`));
      else frame.filters.push(...tests);
    }
    for (const { name: column } of using ?? [])
      require({
        type: 'binary',
        op: '=',
        left: { type: 'ref', name: column, table: { name: frame.instances[0]?.alias ?? '' } },
        right: { type: 'ref', name: column, table: { name: alias } },
      }, testing, added.lines);
    return;
  }
  if (from.type !== 'statement') throw unsupported('a function in FROM');
  if (from.join !== undefined && from.join !== null && !/^(?:INNER|CROSS) JOIN$/u.test(from.join.type))
    throw unsupported(`${from.join.type} of a query`);
  const inner = writeSelect(onlySelect(from.statement), frame.schema);
  frame.lines.push(`{ ${inner.text} }`);
  const columns = inner.columns.map(({ name, variable }) => [name, { kind: 'derived', variable }] as const);
  frame.addDerived(from.alias, new Map<string, Derived>(columns));
  if (from.join?.on) require(from.join.on, testing, frame.lines);
};

/** The extreme of a column beside plain ones: SQLite gives the row that has it. */
const isExtreme = ({ columns, groupBy }: SelectFromStatement): Expr | undefined => {
  if ((groupBy ?? []).length > 0) return undefined;
  const calls = (columns ?? []).filter(({ expr }) => hasAggregate(expr));
  const [only] = calls;
  if (only === undefined || calls.length > 1 || calls.length === columns?.length) return undefined;
  const { expr } = only;
  return expr.type === 'call' && /^(?:max|min)$/iu.test(expr.function.name) ? expr : undefined;
};

const withoutExtreme = (select: SelectFromStatement): SelectFromStatement => {
  const extreme = isExtreme(select);
  if (extreme?.type !== 'call' || extreme.args[0] === undefined) return select;
  const [of] = extreme.args;
  const order = extreme.function.name.toLowerCase() === 'max' ? 'DESC' : 'ASC';
  return {
    ...select,
    columns: (select.columns ?? []).map((one) => (one.expr === extreme ? { ...one, expr: of } : one)),
    orderBy: [{ by: of, order }],
    limit: { limit: { type: 'integer', value: 1 } },
  };
};

const nameOf = ({ expr, alias }: SelectedColumn): string => {
  if (alias !== undefined) return alias.name;
  if (expr.type === 'ref') return expr.name;
  return expr.type === 'call' ? expr.function.name : 'value';
};

interface NamedValue {
  readonly name: string;
  readonly value: Value;
}

const allColumns = (frame: Frame): readonly NamedValue[] =>
  frame.instances.flatMap(({ table, derived, ...one }): readonly NamedValue[] =>
    table === undefined
      ? [...(derived ?? [])].map(([name, { variable }]) => ({
          name,
          value: { text: variable, kind: 'any' },
        }))
      : [{ name: table.name, value: { text: one.thing, kind: 'thing' } }],
  );

/** `undefined`: there is none. Throws a `SqlProblem` where it is reckoned. */
export const limitOf = (expression: Expr | null | undefined): number | undefined => {
  if (expression === null || expression === undefined) return undefined;
  if (expression.type !== 'integer') throw unsupported('a LIMIT that is no number');
  return expression.value;
};

const modifiers = (
  select: SelectFromStatement,
  testing: Testing,
): { readonly order: string; readonly limit: string; readonly ordered: readonly Value[] } => {
  const ordered = (select.orderBy ?? []).map(({ by, order }) => ({
    value: placed(by, select, testing),
    order,
  }));
  const keys = ordered.map(({ value, order }) => {
    const shown = shownOf(value, testing.frame);
    return order === 'DESC' ? `DESC(${shown.text})` : `ASC(${shown.text})`;
  });
  const [limit, offset] = [limitOf(select.limit?.limit), limitOf(select.limit?.offset)];
  return {
    order: keys.length === 0 ? '' : ` ORDER BY ${keys.join(' ')}`,
    limit: `${limit === undefined ? '' : ` LIMIT ${String(limit)}`}${offset === undefined || offset === 0 ? '' : ` OFFSET ${String(offset)}`}`,
    ordered: ordered.map(({ value }) => value),
  };
};

/** `ORDER BY 2`: by the second column. */
const placed = (by: Expr, select: SelectFromStatement, testing: Testing): Value => {
  const column = by.type === 'integer' ? select.columns?.[by.value - 1] : undefined;
  return read(column?.expr ?? by, testing);
};

/** One SELECT of SQL as one of SPARQL. Throws a `SqlProblem`. */
export const writeSelect = (
  given: SelectFromStatement,
  schema: Schema,
  { outer, isAlone = false, as, isDistinct = false, keepsThings = false }: SelectOptions = {},
): Selection => {
  if (Array.isArray(given.distinct)) throw unsupported('DISTINCT ON');
  const select = withoutExtreme(given);
  const frame = new Frame({ ...schema, mood: { isMaybe: false } }, outer, isAlone);
  const aliases = new Map<string, Value>();
  const testing = testingOver(frame, aliases);
  for (const from of select.from ?? []) addFrom(from, frame, testing);
  if (frame.instances.length === 0) throw unsupported('a SELECT without FROM');
  if (select.where) require(select.where, testing, frame.lines);
  const grouped = (select.groupBy ?? []).map((one) => unjoined(read(one, testing), frame));
  const columns = (select.columns ?? []).flatMap((column) => {
    if (column.expr.type === 'ref' && column.expr.name === '*') return allColumns(frame);
    const value = read(column.expr, testing);
    if (column.alias !== undefined) aliases.set(column.alias.name.toLowerCase(), value);
    const shown = keepsThings || value.isAggregate === true ? asThing(value) : shownOf(value, frame);
    return [{ name: nameOf(column), value: shown }];
  });
  const having = select.having ? test(select.having, testing) : undefined;
  const { order, limit, ordered } = modifiers(select, testing);
  const isGrouped =
    grouped.length > 0 ||
    [...columns.map(({ value }) => value), ...ordered].some((one) => one.isAggregate === true);
  const called = columns.map(({ name, value }, at) => {
    const wanted = as?.[at];
    if (wanted === undefined && isVariable(value.text))
      return { name, value, variable: value.text, head: value.text };
    const variable = wanted ?? schema.names.fresh(name);
    return { name, value, variable, head: `(${value.text} AS ${variable})` };
  });
  const keys = new Set(
    [...grouped, ...columns.map(({ value }) => value), ...ordered]
      .filter((one) => one.isAggregate !== true && one.written === undefined)
      .map(({ text }) => (isVariable(text) ? text : `(${text})`)),
  );
  const isAggregate = isGrouped && (grouped.length > 0 || keys.size > 0);
  // As the parser wants each shown thing once.
  const heads = called.filter((one, at) => called.findIndex(({ head }) => head === one.head) === at);
  const distinct = isDistinct || select.distinct === 'distinct' ? 'DISTINCT ' : '';
  const body = frame.body();
  const tail = `${isAggregate ? ` GROUP BY ${[...keys].join(' ')}` : ''}${having === undefined ? '' : ` HAVING(${having})`}${order}${limit}`;
  return {
    columns: called,
    body,
    text: `SELECT ${distinct}${heads.map(({ head }) => head).join(' ')} WHERE { ${body} }${tail}`,
  };
};
