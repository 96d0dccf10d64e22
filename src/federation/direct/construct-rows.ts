import { variableTerm, visibleVariables, type Query, type SelectQuery, type Triple } from '../../sparql';

/** A CONSTRUCT query as its solutions and the template that they fill. */
export interface ConstructRows {
  readonly select: SelectQuery;
  readonly template: readonly Triple[];
}

/**
 * A store may cut the triples of CONSTRUCT, or the solutions that they are made of, and neither number tells. The solutions
 * are asked for in its place. `undefined`: there is no other way to ask it, as the template has no variable or the
 * solutions are groups.
 */
export const constructRows = (query: Query): ConstructRows | undefined => {
  if (query.queryType !== 'CONSTRUCT') return undefined;
  // The types grant solution modifiers to SELECT only; CONSTRUCT may carry them too.
  const { order, limit, offset, group, having } = query as object as Partial<SelectQuery>;
  const { template = [], where, values, from, prefixes } = query;
  if (group !== undefined || having !== undefined) return undefined;
  const bound = new Set(
    visibleVariables([...(where ?? []), ...(values ? [{ type: 'values' as const, values }] : [])]),
  );
  const names = visibleVariables([{ type: 'bgp', triples: [...template] }]).filter((name) => bound.has(name));
  if (names.length === 0) return undefined;
  const isCounted = limit !== undefined || offset !== undefined;
  const hasBlankNode = template.some(({ subject, object }) =>
    [subject, object].some(({ termType }) => termType === 'BlankNode'),
  );
  const select: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    prefixes,
    variables: names.map(variableTerm),
    // Each solution makes blank nodes of its own, and each counts for LIMIT.
    ...(isCounted || hasBlankNode ? {} : { distinct: true }),
    ...(where === undefined ? {} : { where }),
    ...(values === undefined ? {} : { values }),
    ...(from === undefined ? {} : { from }),
    ...(isCounted && order !== undefined ? { order } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
  };
  return { select, template };
};
