import type { Expression, Grouping, Pattern, SelectQuery, Variable, VariableTerm } from 'sparqljs';
import { variableTerm } from '../../terms';
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

const asText = (expression: Expression): string => JSON.stringify(expression);

/** A column that is what the query groups by: SPARQL wants it named there. */
const namedInGroup = (query: SelectQuery, steps: RepairStep[]): SelectQuery => {
  const group = [...(query.group ?? [])];
  const variables = (query.variables as Variable[]).map((column) => {
    if (!('expression' in column) || isVariable(column.expression) || aggregates(column.expression))
      return column;
    const at = group.findIndex(
      ({ expression, variable }) =>
        variable === undefined && asText(expression) === asText(column.expression),
    );
    if (at < 0) return column;
    group[at] = column;
    steps.push({ kind: 'grouping', detail: `?${column.variable.value}` });
    return column.variable;
  });
  return { ...query, variables, ...(query.group === undefined ? {} : { group }) };
};

/** Names that the query groups by. */
const groupedNames = ({ group = [] }: SelectQuery): Set<string> =>
  new Set(
    group.flatMap(({ expression, variable }) => [
      ...(variable === undefined ? [] : [variable.value]),
      ...(isVariable(expression) ? [expression.value] : []),
    ]),
  );

/** Groups by every column that is not computed by an aggregate, where a query groups at all. */
export const groupProjection = (written: SelectQuery, steps: RepairStep[]): SelectQuery => {
  if (!groupsItself(written)) return written;
  const query = namedInGroup(written, steps);
  const known = groupedNames(query);
  const columns = query.variables as Variable[];
  const wanted: string[] = [];
  for (const column of columns) {
    if (isVariable(column)) wanted.push(column.value);
    else if ('expression' in column) {
      wanted.push(...ungrouped(column.expression).filter((name) => !known.has(name)));
      known.add(column.variable.value);
    }
  }
  for (const condition of query.having ?? []) wanted.push(...ungrouped(condition));
  const missing = [...new Set(wanted)].filter((name) => !known.has(name));
  if (missing.length === 0) return query;
  for (const name of missing) steps.push({ kind: 'grouping', detail: `?${name}` });
  const more = missing.map((name): Grouping => ({ expression: variableTerm(name) }));
  return { ...query, group: [...(query.group ?? []), ...more] };
};
