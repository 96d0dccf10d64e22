import { parseQuery, rewriteQuery, type Expression, type Query, type SelectQuery } from '../../sparql';

// Comunica leaves members of a group that are errors out, a variable that is unbound among them: it gives the sum of the
// others, and 0 where there are no others. By SPARQL 1.1 §18.5 one error makes the whole aggregate an error, whose column
// stays unbound; the sum and the average over no solution at all are 0.

type Aggregate = Extract<Expression, { readonly type: 'aggregate' }>;
type Modified = Pick<SelectQuery, 'having' | 'order' | 'variables'>;

const GUARDED: ReadonlySet<string> = new Set(['sum', 'avg', 'group_concat']);

const expressionOf = (text: string): Expression => {
  const parsed = parseQuery(`SELECT (${text} AS ?value) {}`);
  const all = parsed.ok && parsed.value.queryType === 'SELECT' ? parsed.value.variables : [];
  for (const one of all) if ('expression' in one) return one.expression;
  throw new Error(`No expression: ${text}`);
};

const operation = (operator: string, ...args: Expression[]): Expression => ({
  type: 'operation',
  operator,
  args,
});

/** The aggregate where every solution gives it a member, else an error. */
const orError = (aggregate: Aggregate): Expression => {
  const members: Aggregate = {
    type: 'aggregate',
    aggregation: 'count',
    distinct: false,
    expression: aggregate.expression,
  };
  return operation('if', operation('=', members, expressionOf('COUNT(*)')), aggregate, expressionOf('1 / 0'));
};

const isBoundAlways = ({ expression }: Aggregate): boolean =>
  'termType' in expression && expression.termType !== 'Variable';

const guarded = (expression: Expression): Expression => {
  if (Array.isArray(expression) || 'termType' in expression) return expression;
  switch (expression.type) {
    case 'aggregate':
      return GUARDED.has(expression.aggregation) && !isBoundAlways(expression)
        ? orError(expression)
        : expression;
    case 'operation':
      return {
        ...expression,
        args: expression.args.map((one) =>
          'patterns' in one || 'triples' in one ? one : guarded(one as Expression),
        ),
      };
    case 'functionCall':
      return { ...expression, args: expression.args.map(guarded) };
    default:
      return expression;
  }
};

const guardedIn = <S extends Partial<Modified>>(select: S): S => ({
  ...select,
  ...(select.variables !== undefined && {
    variables: select.variables.map((one) =>
      'expression' in one ? { ...one, expression: guarded(one.expression) } : one,
    ),
  }),
  ...(select.having !== undefined && { having: select.having.map(guarded) }),
  ...(select.order !== undefined && {
    order: select.order.map((one) => ({ ...one, expression: guarded(one.expression) })),
  }),
});

/** The query with errors in its aggregates as SPARQL has them. What stands in SERVICE its source answers. */
export const errorAggregates = (query: Query): Query =>
  guardedIn(
    rewriteQuery(query, (pattern, deeper) => {
      if (pattern.type === 'service') return [pattern];
      if (pattern.type !== 'query') return undefined;
      return [guardedIn({ ...pattern, ...(pattern.where && { where: deeper(pattern.where) }) })];
    }) as Query & Partial<Modified>,
  );
