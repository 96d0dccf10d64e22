import type { QueryResult } from '../../rdf';
import { existsIn, type Expression, type Pattern, type Query, type SelectQuery } from '../../sparql';

const CONJUNCTIVE = new Set(['&&', '||']);

/** EXISTS holds for no fewer solutions when there is more data; under any other operation it may turn around. */
const isMonotoneCondition = (expression: Expression): boolean => {
  if (existsIn(expression).length === 0) return true;
  const { operator, args } = expression as { operator?: string; args?: readonly (Expression | Pattern)[] };
  if (operator === 'exists')
    return existsIn(expression).every(({ patterns }) => patterns.every(isMonotonePattern));
  return (
    operator !== undefined &&
    CONJUNCTIVE.has(operator) &&
    (args as readonly Expression[]).every(isMonotoneCondition)
  );
};

const isMonotonePattern = (pattern: Pattern): boolean => {
  switch (pattern.type) {
    case 'bgp':
    case 'values':
      return true;
    case 'group':
    case 'union':
    case 'graph':
      return pattern.patterns.every(isMonotonePattern);
    case 'filter':
      return isMonotoneCondition(pattern.expression);
    case 'bind':
      return existsIn(pattern.expression).length === 0;
    case 'query':
      return pattern.limit === undefined && isMonotoneSelect(pattern);
    default:
      return false;
  }
};

const isAggregate = (expression: Expression): boolean => {
  if (Array.isArray(expression)) return expression.some(isAggregate);
  if ('termType' in expression) return false;
  if (expression.type === 'aggregate') return true;
  const { args } = expression as { args?: readonly Expression[] };
  return args?.some(isAggregate) ?? false;
};

/** Groups its solutions or counts them. */
export const aggregates = ({ group, having, variables, order }: Partial<SelectQuery>): boolean =>
  group !== undefined ||
  having !== undefined ||
  ((variables ?? []) as readonly object[]).some(
    (one) => 'expression' in one && isAggregate(one.expression as Expression),
  ) ||
  (order ?? []).some(({ expression }) => isAggregate(expression));

/** Expressions outside WHERE that test the data. */
export const expressionsOf = ({
  variables,
  group,
  having,
  order,
}: Partial<SelectQuery>): readonly Expression[] => [
  ...((variables ?? []) as readonly object[]).flatMap((one) =>
    'expression' in one ? [one.expression as Expression] : [],
  ),
  ...[...(group ?? []), ...(order ?? [])].map(({ expression }) => expression),
  ...(having ?? []),
];

const isMonotoneSelect = (select: Partial<SelectQuery>): boolean =>
  !aggregates(select) &&
  select.offset === undefined &&
  expressionsOf(select).every((expression) => existsIn(expression).length === 0) &&
  (select.where ?? []).every(isMonotonePattern);

/**
 * More data gives more solutions, and takes none away: without a source the answer is merely incomplete. Under OPTIONAL,
 * MINUS, NOT EXISTS, aggregates, ORDER BY with LIMIT and OFFSET it may be wrong.
 */
export const isMonotone = (query: Query): boolean => {
  const select = query as Partial<SelectQuery>;
  const cutsOrder = select.order !== undefined && select.limit !== undefined;
  return query.queryType !== 'DESCRIBE' && !cutsOrder && isMonotoneSelect(select);
};

/** Without some rows of a source, `no` may be wrong where `yes` can't. */
export const canBeWrong = (query: Query, result: QueryResult): boolean =>
  !isMonotone(query) || (result.type === 'boolean' && !result.value);
