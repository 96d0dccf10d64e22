import {
  expressionVariables,
  parseQuery,
  type Expression,
  type Pattern,
  type SelectQuery,
} from '../../sparql';

type Column = Exclude<SelectQuery['variables'][number], { termType: 'Wildcard' }>;

const isCount = (expression: Expression): boolean =>
  'type' in expression && expression.type === 'aggregate' && expression.aggregation === 'count';

/** No cell of it can hold a term of the data: a constant, a number of solutions, or what such a sub-query gives. */
const tellsNoTerm = ({ variables, where = [], values = [] }: SelectQuery): boolean =>
  (variables as (Column | { termType: 'Wildcard' })[]).every((one) => {
    if (!('termType' in one))
      return isCount(one.expression) || expressionVariables(one.expression).length === 0;
    return one.termType === 'Variable' && values.length === 0 && where.length > 0 && where.every(holdsNoTerm);
  });

const holdsNoTerm = (pattern: Pattern): boolean => {
  if (pattern.type === 'query') return tellsNoTerm(pattern);
  return (pattern.type === 'union' || pattern.type === 'group') && pattern.patterns.every(holdsNoTerm);
};

/**
 * Whether a request brings no data: ASK, a SELECT of COUNTs, or several of these in one, as `gather` puts its questions
 * which patterns have a match (`{ SELECT ("0" AS ?match) { … } LIMIT 1 } UNION …`). What does not parse counts as data.
 */
export const asksOrCounts = (text: string): boolean => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return false;
  const query = parsed.value;
  return query.queryType === 'ASK' || (query.queryType === 'SELECT' && tellsNoTerm(query));
};
