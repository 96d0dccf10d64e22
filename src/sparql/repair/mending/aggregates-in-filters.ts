import type { AggregateExpression, Expression, Pattern, SelectQuery, Variable, VariableTerm } from 'sparqljs';
import type { RepairStep } from '../repair-step';
import { aggregates } from './group-projection';

const OF_ALL = new Set(['min', 'max', 'avg']);

/** The aggregates of an expression, each replaced by what `replace` gives for it. */
const replaceIn = (expression: Expression, replace: (one: AggregateExpression) => Expression): Expression => {
  if (Array.isArray(expression)) return expression.map((one) => replaceIn(one, replace));
  if ('termType' in expression) return expression;
  switch (expression.type) {
    case 'aggregate':
      return replace(expression);
    case 'operation':
    case 'functionCall':
      return {
        ...expression,
        args: (expression as { args: Expression[] }).args.map((one) =>
          aggregates(one) ? replaceIn(one, replace) : one,
        ),
      };
    default:
      return expression;
  }
};

const found = (expression: Expression): AggregateExpression[] => {
  const all: AggregateExpression[] = [];
  replaceIn(expression, (one) => {
    all.push(one);
    return one;
  });
  return all;
};

/**
 * A condition that compares with an aggregate: with the least, greatest or mean value it is one over all solutions, which
 * a sub-query over the same patterns finds; with a count or a sum it is one on groups.
 */
export const aggregatesInFilters = (
  query: SelectQuery,
  fresh: (name: string) => VariableTerm,
  steps: RepairStep[],
): SelectQuery => {
  const where = query.where ?? [];
  const isOdd = (pattern: Pattern): boolean => pattern.type === 'filter' && aggregates(pattern.expression);
  if (!where.some(isOdd)) return query;
  const rest = where.filter((pattern) => !isOdd(pattern));
  const besides: Pattern[] = [];
  const having: Expression[] = [...(query.having ?? [])];
  for (const pattern of where) {
    if (pattern.type !== 'filter' || !isOdd(pattern)) continue;
    steps.push({
      kind: 'filter',
      detail: found(pattern.expression)
        .map(({ aggregation }) => aggregation)
        .join(' '),
    });
    if (!found(pattern.expression).every(({ aggregation }) => OF_ALL.has(aggregation)))
      having.push(pattern.expression);
    else {
      const expression = replaceIn(pattern.expression, (one) => {
        const variable = fresh(one.aggregation);
        const columns: Variable[] = [{ expression: one, variable }];
        besides.push({
          type: 'group',
          patterns: [{ type: 'query', queryType: 'SELECT', prefixes: {}, variables: columns, where: rest }],
        });
        return variable;
      });
      besides.push({ type: 'filter', expression });
    }
  }
  return { ...query, where: [...rest, ...besides], ...(having.length === 0 ? {} : { having }) };
};
