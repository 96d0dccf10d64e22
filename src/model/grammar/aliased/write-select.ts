import { visibleVariables, type Expression, type SelectQuery } from '../../../sparql';
import type { VariableNames } from './variable-names';
import { writeGroup, type GroupWriter } from './write-group';
import { columnsOf, writeHaving, writeTail, type Calculated, type TailWriter } from './write-tail';

export interface SelectWriter extends GroupWriter {
  readonly number: (value: number) => string | undefined;
}

/** What kind of query it is, told by where it stands. */
interface Frame {
  readonly depth: number;
  /** Name of a column that is shown as it is, or grouped by. */
  readonly column: (name: string) => string | undefined;
  /** Name of the `at`-th calculated one. */
  readonly calculated: (name: string, at: number) => string | undefined;
}

const isAggregate = (expression: Expression): boolean =>
  Array.isArray(expression)
    ? expression.some(isAggregate)
    : 'aggregation' in expression ||
      ('args' in expression && (expression.args as Expression[]).some(isAggregate));

/** Variables that it groups by; `undefined`: it groups by something else. */
const keysOf = ({ group = [] }: SelectQuery): readonly string[] | undefined => {
  const keys = group.flatMap(({ expression, variable }) =>
    variable === undefined && 'termType' in expression && expression.termType === 'Variable'
      ? [expression.value]
      : [],
  );
  return keys.length === group.length ? keys : undefined;
};

const named = (names: readonly (string | undefined)[]): readonly string[] | undefined => {
  const there = names.filter((name) => name !== undefined);
  return there.length === names.length ? there : undefined;
};

const writeFramed = (query: SelectQuery, writer: SelectWriter, frame: Frame): string | undefined => {
  const star = visibleVariables(query.where ?? []).map((value) => ({ termType: 'Variable', value }) as const);
  const columns = columnsOf(query.variables) ?? columnsOf(star as unknown as Parameters<typeof columnsOf>[0]);
  const keys = keysOf(query);
  if (columns === undefined || keys === undefined || query.values !== undefined) return undefined;
  const shown = frame.depth === 0 ? columns.plain : [...new Set([...columns.plain, ...keys])];
  const names = named(shown.map(frame.column));
  const groupedBy = named(keys.map(frame.column));
  const aliases = named(columns.calculated.map(([name], at) => frame.calculated(name, at)));
  if (names === undefined || groupedBy === undefined || aliases === undefined) return undefined;
  const where = writeGroup(query.where ?? [], writer, frame.depth);
  if (where === undefined) return undefined;
  const isGrouped = keys.length > 0 || columns.calculated.some(([, expression]) => isAggregate(expression));
  const { expressions } = writer;
  const items = named(
    columns.calculated.map(([, one], at) => {
      const text = isGrouped ? expressions.aggregated(one) : expressions.calculated(one);
      return text === undefined ? undefined : `(${text} AS ${aliases[at] ?? ''})`;
    }),
  );
  const calculated: Calculated = new Map(
    columns.calculated.map(([name, expression], at) => [name, { name: aliases[at] ?? '', expression }]),
  );
  const tail: TailWriter = { expressions, calculated, number: writer.number };
  // One row has no order, and a LIMIT leaves it.
  const isOneRow = isGrouped && keys.length === 0 && query.offset === undefined && query.limit !== 0;
  const [having, end] = [writeHaving(query, tail), isOneRow ? '' : writeTail(query, tail, isGrouped)];
  if (items === undefined || having === undefined || end === undefined) return undefined;
  const by = keys.length === 0 ? '' : ` GROUP BY ${[...groupedBy].sort().join(' ')}`;
  const head = [...[...names].sort(), ...items].join(' ');
  return `SELECT ${query.distinct === true ? 'DISTINCT ' : ''}${head} WHERE { ${where}}${by}${having}${end}`;
};

/** The inside of `{ SELECT … }`. */
export const writeSubQuery = (query: SelectQuery, writer: SelectWriter): string | undefined =>
  writeFramed(query, writer, {
    depth: 1,
    column: (name) => writer.names.key(name),
    calculated: (name) => writer.names.calculated(name),
  });

/** The query itself: its columns are named first. */
export const writeSelect = (
  query: SelectQuery,
  writer: SelectWriter,
  names: VariableNames,
): string | undefined =>
  writeFramed(query, writer, {
    depth: 0,
    column: (name) => names.of(name),
    calculated: (_, at) => `?x${String(at + 1)}`,
  });
