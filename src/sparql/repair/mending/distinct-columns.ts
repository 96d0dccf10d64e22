import type { SelectQuery, Variable, VariableTerm } from 'sparqljs';
import type { RepairStep } from '../repair-step';

/** Each column once: a variable that comes twice is left, a computed column of a name that is there gets another. */
export const distinctColumns = (
  query: SelectQuery,
  fresh: (name: string) => VariableTerm,
  steps: RepairStep[],
): SelectQuery => {
  const names = new Set<string>();
  const columns = (query.variables as Variable[]).flatMap((column): Variable[] => {
    const { value } = 'expression' in column ? column.variable : column;
    if (!names.has(value)) {
      names.add(value);
      return [column];
    }
    steps.push({ kind: 'projection', detail: `?${value}` });
    return 'expression' in column ? [{ ...column, variable: fresh(value) }] : [];
  });
  return names.size === query.variables.length ? query : { ...query, variables: columns };
};
