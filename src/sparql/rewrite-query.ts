import type { Expression, Pattern, Query, SelectQuery } from 'sparqljs';

/**
 * What stands in a pattern's place. `undefined` keeps the pattern and goes on inside it;
 * `deeper` applies the same rewrite to patterns within it.
 */
export type Rewrite = (
  pattern: Pattern,
  deeper: (patterns: readonly Pattern[]) => Pattern[],
) => readonly Pattern[] | undefined;

const isPattern = (one: Expression | Pattern): one is Pattern =>
  'type' in one &&
  [
    'bgp',
    'group',
    'optional',
    'minus',
    'graph',
    'service',
    'union',
    'filter',
    'bind',
    'values',
    'query',
  ].includes(one.type);

const asOne = (patterns: readonly Pattern[]): Pattern => {
  const [only] = patterns;
  return patterns.length === 1 && only !== undefined ? only : { type: 'group', patterns: [...patterns] };
};

const rewriteExpression = (
  expression: Expression,
  deeper: (patterns: readonly Pattern[]) => Pattern[],
): Expression => {
  const inside = (one: Expression): Expression => rewriteExpression(one, deeper);
  if (Array.isArray(expression)) return expression.map(inside);
  if ('termType' in expression) return expression;
  switch (expression.type) {
    case 'operation':
      return {
        ...expression,
        // The braces of EXISTS hold a group.
        args: expression.args.map((one) =>
          isPattern(one)
            ? { type: 'group', patterns: deeper(one.type === 'group' ? one.patterns : [one]) }
            : inside(one),
        ),
      };
    case 'functionCall':
      return { ...expression, args: expression.args.map(inside) };
    case 'aggregate':
      return 'termType' in expression.expression && expression.expression.termType === 'Wildcard'
        ? expression
        : { ...expression, expression: inside(expression.expression) };
    default:
      return expression;
  }
};

/** Rewrites every group pattern of a query, those in EXISTS and in sub-queries included. The query is not changed. */
export const rewriteQuery = <Q extends Query>(query: Q, rewrite: Rewrite): Q => {
  const deeper = (patterns: readonly Pattern[]): Pattern[] =>
    patterns.flatMap((one) => rewrite(one, deeper) ?? inside(one));
  const expression = (one: Expression): Expression => rewriteExpression(one, deeper);
  const inside = (pattern: Pattern): readonly Pattern[] => {
    switch (pattern.type) {
      case 'group':
      case 'optional':
      case 'minus':
      case 'graph':
      case 'service':
        return [{ ...pattern, patterns: deeper(pattern.patterns) }];
      case 'union':
        return [{ ...pattern, patterns: pattern.patterns.map((one) => asOne(deeper([one]))) }];
      case 'filter':
      case 'bind':
        return [{ ...pattern, expression: expression(pattern.expression) }];
      case 'query':
        return [whole(pattern)];
      default:
        return [pattern];
    }
  };
  const whole = <T extends Query>(one: T): T => {
    const rewritten: T = { ...one };
    if (one.where !== undefined) rewritten.where = deeper(one.where);
    // The solution modifiers of the other forms parse as those of SELECT do.
    const select = rewritten as Partial<SelectQuery>;
    if (one.queryType === 'SELECT') {
      select.variables = (one.variables as (typeof one.variables)[number][]).map((each) =>
        'termType' in each ? each : { ...each, expression: expression(each.expression) },
      ) as SelectQuery['variables'];
    }
    if (select.group !== undefined)
      select.group = select.group.map((each) => ({ ...each, expression: expression(each.expression) }));
    if (select.having !== undefined) select.having = select.having.map(expression);
    if (select.order !== undefined)
      select.order = select.order.map((each) => ({ ...each, expression: expression(each.expression) }));
    return rewritten;
  };
  return whole(query);
};
