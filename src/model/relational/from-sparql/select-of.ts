import { iriTerm, type Expression, type SelectQuery, type Triple, type VariableTerm } from '../../../sparql';
import type { Said } from './group';

const tripleOf = ({ subject, property, object }: Said): Triple =>
  ({ subject, predicate: iriTerm(property), object }) as Triple;

/** A query of its own for one variable, or one calculation, of a part of a group. */
export const selectOf = (
  shown: VariableTerm | { readonly expression: Expression; readonly variable: VariableTerm },
  said: readonly Said[],
  filters: readonly Expression[],
): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  variables: [shown],
  where: [
    { type: 'bgp', triples: said.map(tripleOf) },
    ...filters.map((expression) => ({ type: 'filter' as const, expression })),
  ],
  prefixes: {},
});
