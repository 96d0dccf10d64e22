import type { Pattern, Query, SelectQuery, VariableTerm } from 'sparqljs';
import { rewriteQuery } from '../../rewrite-query';
import { allVariables } from '../../variables';
import { variableTerm } from '../../terms';
import type { RepairStep } from '../repair-step';
import { aggregatesInFilters } from './aggregates-in-filters';
import { bindOnce } from './bind-once';
import { distinctColumns } from './distinct-columns';
import { groupProjection } from './group-projection';

const namer = (query: Query): ((name: string) => VariableTerm) => {
  const taken = allVariables(query);
  return (name) => {
    let value = name;
    for (let number = 2; taken.has(value); number++) value = `${name}${String(number)}`;
    taken.add(value);
    return variableTerm(value);
  };
};

/** What the grammar lets pass and SPARQL forbids all the same, in a query and its sub-queries. */
export const mendQuery = (query: Query, steps: RepairStep[]): Query => {
  const fresh = namer(query);
  const select = (one: SelectQuery): SelectQuery =>
    groupProjection(distinctColumns(aggregatesInFilters(one, fresh, steps), fresh, steps), steps);
  const inside = rewriteQuery(query, (pattern: Pattern, deeper) => {
    switch (pattern.type) {
      case 'query': {
        const { where } = pattern;
        return [
          select({ ...pattern, ...(where === undefined ? {} : { where: bindOnce(deeper(where), steps) }) }),
        ];
      }
      case 'group':
      case 'optional':
      case 'minus':
      case 'graph':
      case 'service':
        return [{ ...pattern, patterns: bindOnce(deeper(pattern.patterns), steps) }];
      default:
        return undefined;
    }
  });
  const { where } = inside;
  const bound = where === undefined ? inside : { ...inside, where: bindOnce(where, steps) };
  return bound.queryType === 'SELECT' ? select(bound) : bound;
};
