import { visibleVariables, type Pattern, type SelectQuery } from '../../sparql';
import { aggregates } from '../gather/is-monotone';

/** Its rows are solutions of its WHERE as they are: nothing is computed, grouped or joined after. */
export const isPlain = (query: SelectQuery): boolean =>
  !aggregates(query) &&
  query.values === undefined &&
  (query.variables as readonly object[]).every((one) => 'termType' in one);

const OUTSIDE = new Set(['order', 'limit', 'offset', 'from']);

/** Its solutions, in no order and without LIMIT, as the body of another query, with what else it is to hold. */
export const asBody = (
  query: SelectQuery,
  more: readonly Pattern[] = [],
): Pick<SelectQuery, 'where' | 'from'> => {
  const { from } = query;
  const own = Object.fromEntries(Object.entries(query).filter(([key]) => !OUTSIDE.has(key))) as typeof query;
  const body: Pattern = { type: 'group', patterns: [own] };
  return { where: [body, ...more], ...(from === undefined ? {} : { from }) };
};

/** The columns of its answer. */
export const columnsOf = (query: SelectQuery): readonly string[] => visibleVariables([query]);
