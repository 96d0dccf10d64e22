import type { Expression, Pattern, SelectQuery, Variable, VariableTerm } from 'sparqljs';
import { expressionVariables } from '../../variables';
import type { RepairStep } from '../repair-step';

const isVariable = (one: Variable | Expression): one is VariableTerm =>
  'termType' in one && one.termType === 'Variable';

/** Variables of an expression that stand outside its aggregates. */
const ungrouped = (expression: Expression | Pattern): string[] => {
  if (Array.isArray(expression)) return expression.flatMap(ungrouped);
  if ('termType' in expression) return expressionVariables(expression);
  switch (expression.type) {
    case 'aggregate':
      return [];
    case 'operation':
    case 'functionCall':
      return (expression as { args: readonly (Expression | Pattern)[] }).args.flatMap(ungrouped);
    default:
      return [];
  }
};

/** An aggregate stands somewhere in it. */
export const aggregates = (expression: Expression | Pattern): boolean => {
  if (Array.isArray(expression)) return expression.some(aggregates);
  if ('termType' in expression) return false;
  switch (expression.type) {
    case 'aggregate':
      return true;
    case 'operation':
    case 'functionCall':
      return (expression as { args: readonly (Expression | Pattern)[] }).args.some(aggregates);
    default:
      return false;
  }
};

const groupsItself = (query: SelectQuery): boolean =>
  query.group !== undefined ||
  query.having?.some(aggregates) === true ||
  (query.variables as Variable[]).some((one) => 'expression' in one && aggregates(one.expression));

/** Groups by every column that is not computed by an aggregate, where a query groups at all. */
export const groupProjection = (query: SelectQuery, steps: RepairStep[]): SelectQuery => {
  if (!groupsItself(query)) return query;
  const grouped = new Set(
    (query.group ?? []).flatMap(({ expression, variable }) => [
      ...(variable === undefined ? [] : [variable.value]),
      ...(isVariable(expression) ? [expression.value] : []),
    ]),
  );
  const computed = new Set<string>();
  const group = [...(query.group ?? [])];
  const add = (variable: string): void => {
    if (grouped.has(variable) || computed.has(variable)) return;
    grouped.add(variable);
    steps.push({ kind: 'grouping', detail: `?${variable}` });
    const [term] = [variable].map((value) => ({ termType: 'Variable', value }) as VariableTerm);
    if (term !== undefined) group.push({ expression: term });
  };
  for (const one of query.variables as Variable[]) {
    if (isVariable(one)) add(one.value);
    else if ('expression' in one) {
      const alone =
        !aggregates(one.expression) &&
        (query.group ?? []).some(
          ({ expression }) => JSON.stringify(expression) === JSON.stringify(one.expression),
        );
      if (!alone) ungrouped(one.expression).forEach(add);
      computed.add(one.variable.value);
    }
  }
  for (const one of query.having ?? [])
    ungrouped(one)
      .filter((name) => !computed.has(name))
      .forEach(add);
  return group.length === 0 ? query : { ...query, group };
};
