import type { Expression, Pattern } from 'sparqljs';

export const operation = (operator: string, ...args: (Expression | Pattern)[]): Expression => ({
  type: 'operation',
  operator,
  args,
});

export const isNot = (expression: Expression): Expression => operation('!', expression);
