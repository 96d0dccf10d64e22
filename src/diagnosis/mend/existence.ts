import { NUMBERS, type QueryResult } from '../../rdf';
import { countsWithoutGroups, type Expression, type Query, type SelectQuery } from '../../sparql';
import { selectOne } from '../probe';

/** Asks whether anything meets the conditions of a query, those on groups aside: with one condition less, groups are others. */
export const existence = (query: SelectQuery): Query => {
  const { where = [], values } = query;
  const inline = values === undefined ? [] : [{ type: 'values' as const, values }];
  return { type: 'query', queryType: 'ASK', prefixes: {}, where: [...where, ...inline] };
};

export const saysYes = (result: QueryResult): boolean =>
  result.type === 'boolean' ? result.value : result.type === 'bindings' && result.rows.length > 0;

/** Which rows are cut off depends on their order. */
const withoutOrder = (query: SelectQuery): SelectQuery => {
  if (query.limit !== undefined || query.offset !== undefined) return query;
  const unordered = { ...query };
  delete unordered.order;
  return unordered;
};

/** Asks how many rows a query has; of an aggregate over all, its one row. */
export const rowsQuery = (query: SelectQuery): Query => {
  if (countsWithoutGroups(query)) return query;
  const countAll: Expression = {
    type: 'aggregate',
    aggregation: 'count',
    expression: { termType: 'Wildcard', value: '*' },
  } as unknown as Expression;
  return selectOne(countAll, [{ type: 'group', patterns: [withoutOrder(query)] }]);
};

/** What `rowsQuery` found. A zero, or nothing at all, that an aggregate makes of nothing is no row. */
export const rowsFound = (query: SelectQuery, result: QueryResult): number => {
  if (result.type !== 'bindings') return 0;
  if (!countsWithoutGroups(query)) return Number(result.rows[0]?.[0]?.value ?? 0);
  const cells = result.rows.flat();
  const isNothing = cells.every(
    (cell) =>
      cell === undefined ||
      (cell.termType === 'Literal' && NUMBERS.has(cell.datatype.value) && Number(cell.value) === 0),
  );
  return isNothing ? 0 : result.rows.length;
};
