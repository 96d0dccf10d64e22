import { variableTerm, type Pattern, type Query, type SelectQuery, type Triple } from '../../sparql';

/** Beside other patterns a sub-query stands in braces. */
const braced = (pattern: Pattern): Pattern =>
  pattern.type === 'query' ? { type: 'group', patterns: [pattern] } : pattern;

/** A query with more patterns at the end of its outermost group. */
export const withPatterns = <Q extends Query>(query: Q, more: readonly Pattern[]): Q => ({
  ...query,
  where: [...(query.where ?? []).map(braced), ...more],
});

export const withColumn = (query: SelectQuery, name: string): SelectQuery => ({
  ...query,
  variables: [
    ...(query.variables as SelectQuery['variables'][number][]),
    variableTerm(name),
  ] as SelectQuery['variables'],
  ...(query.group === undefined ? {} : { group: [...query.group, { expression: variableTerm(name) }] }),
});

export const bgp = (...triples: readonly Triple[]): Pattern => ({ type: 'bgp', triples: [...triples] });
