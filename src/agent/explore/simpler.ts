import { parseQuery, printQuery, visibleVariables, type Pattern, type SelectQuery } from '../../sparql';

/** Rows of a query that was made simpler. */
const MOST_ROWS = 200;

/** Every name of a variable in it, visible or not. */
const namesIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"termType":"Variable","value":"([^"]+)"/gu)].map(
    ([, name = '']) => name,
  );

const isOptional = ({ type }: Pattern): boolean => type === 'optional';

/** Without optional parts whose own variables nothing else names: no column, and no other part. */
const withoutOptional = (query: SelectQuery): SelectQuery => {
  const { where = [], variables, group, having } = query;
  const columns = variables as SelectQuery['variables'][number][];
  const isPlain = columns.every((one) => 'termType' in one && one.termType === 'Variable');
  if (!isPlain || group !== undefined || having !== undefined) return query;
  const rest = where.filter((pattern) => !isOptional(pattern));
  const given = new Set(visibleVariables(rest));
  const used = new Set([...namesIn(columns), ...namesIn(rest)]);
  const isUsed = (pattern: Pattern): boolean =>
    visibleVariables([pattern]).some((name) => used.has(name) && !given.has(name));
  return { ...query, where: where.filter((pattern) => !isOptional(pattern) || isUsed(pattern)) };
};

/**
 * The same query for less: unsorted, without optional parts that nothing needs, and with few rows. `undefined`: it is as
 * simple already, it is no SELECT, or it takes the first of a sorted list and would mean something else.
 */
export const simplerQuery = (text: string): string | undefined => {
  const parsed = parseQuery(text);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT') return undefined;
  const query = parsed.value;
  if (query.order !== undefined && query.limit !== undefined) return undefined;
  const bare = withoutOptional(query);
  const unsorted = Object.fromEntries(Object.entries(bare).filter(([key]) => key !== 'order')) as SelectQuery;
  const simpler = { ...unsorted, limit: Math.min(query.limit ?? MOST_ROWS, MOST_ROWS) };
  const printed = printQuery(simpler);
  return printed === printQuery(query) ? undefined : printed;
};
