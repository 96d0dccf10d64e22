import type { Expression, Query, SelectQuery } from 'sparqljs';
import { allVariables, expressionVariables } from './variables';

interface Told {
  readonly name: string;
  readonly expression: Expression;
}

/** Every variable that an expression gives its value, wherever it stands in the query. */
const toldIn = (query: Query): readonly Told[] => {
  const found: Told[] = [];
  JSON.stringify(query, (_key, value: unknown) => {
    const { variable, expression } = (value ?? {}) as Partial<Record<'variable' | 'expression', object>>;
    if (variable !== undefined && expression !== undefined)
      found.push({ name: (variable as { value: string }).value, expression: expression as Expression });
    return value;
  });
  return found;
};

/** COUNT and the functions that make a whole number or a text of a quotient leave none. */
const hasQuotient = (expression: Expression): boolean => {
  if (Array.isArray(expression)) return expression.some(hasQuotient);
  if ('termType' in expression) return false;
  if ('aggregation' in expression)
    return (
      expression.aggregation.toLowerCase() === 'avg' ||
      ('type' in expression.expression && hasQuotient(expression.expression))
    );
  if (!('args' in expression)) return false;
  const isDivision = 'operator' in expression && expression.operator === '/';
  return isDivision || (expression.args as Expression[]).some(hasQuotient);
};

/** The columns of a query whose values are averages or quotients, or are worked out of such: they have more digits than the data. */
export const quotientsIn = (query: SelectQuery): readonly string[] => {
  const told = toldIn(query);
  const names = new Set(told.filter(({ expression }) => hasQuotient(expression)).map(({ name }) => name));
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const { name, expression } of told)
      if (expressionVariables(expression).some((one) => names.has(one))) names.add(name);
  }
  return [...allVariables(query)].filter((name) => names.has(name));
};
