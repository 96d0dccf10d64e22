/** What a row says of the solution that it was made from. */
import { printTerm, type Term } from '../../rdf';
import type { Pattern, SelectQuery } from '../../sparql';
import { isTerm, type Binding } from './bound-group';
import type { Solution } from './solve';

/** The group of a query, its own VALUES among it. */
export const whereOf = ({ where = [], values }: SelectQuery): readonly Pattern[] =>
  values === undefined ? where : [...where, { type: 'values', values }];

/** The terms that a row gives to the variables of its group, and tests for those it works out. */
export const bindingOf = (
  { variables }: SelectQuery,
  row: Binding,
): { readonly binding: Binding; readonly tests: readonly Pattern[] } => {
  const binding = new Map<string, Term | undefined>();
  const tests: Pattern[] = [];
  for (const one of variables as readonly SelectQuery['variables'][number][]) {
    if ('termType' in one) {
      if (one.termType === 'Variable' && row.has(one.value)) binding.set(one.value, row.get(one.value));
      continue;
    }
    if (!row.has(one.variable.value)) continue;
    const term = row.get(one.variable.value);
    const { expression } = one;
    if ('termType' in expression && expression.termType === 'Variable') binding.set(expression.value, term);
    else if (term !== undefined) tests.push(...isTerm(expression, term));
  }
  return { binding, tests };
};

/** Blank nodes have no name that a query could ask for: rows are told apart by them afterwards. */
export const isLike = (solution: Solution, binding: Binding): boolean =>
  [...binding].every(([name, term]) => {
    const own = solution.get(name);
    return term?.termType !== 'BlankNode' || (own !== undefined && printTerm(own) === printTerm(term));
  });
