import type { Query, SelectQuery, Triple } from 'sparqljs';
import { rewriteQuery } from './rewrite-query';
import { variableTerm } from './terms';
import { allVariables, visibleVariables } from './variables';

/** Names that no variable of the query has: `base1`, `base2` … */
export const freshNames = (query: Query, base: string): (() => string) => {
  const taken = allVariables(query);
  let count = 0;
  return () => {
    let name: string;
    do name = `${base}${String(++count)}`;
    while (taken.has(name));
    return name;
  };
};

const spelledOut = <Q extends Query>(query: Q): Q => {
  if (query.queryType !== 'SELECT') return query;
  if (!query.variables.some((one) => 'termType' in one && one.termType === 'Wildcard')) return query;
  const names = visibleVariables([query]);
  // A projection can't be empty: of a query without variables it is one that stays unbound.
  const shown = names.length === 0 ? [freshNames(query, 'none')()] : names;
  return { ...query, variables: shown.map(variableTerm) };
};

/**
 * Writes `SELECT *` out in order of first appearance, sub-queries included: engines disagree on the order, and
 * variables added later stay unseen.
 */
export const spellOutWildcards = (query: Query): Query =>
  rewriteQuery(spelledOut(query), (pattern, deeper) => {
    if (pattern.type !== 'query') return undefined;
    const select: SelectQuery = spelledOut(pattern);
    return [{ ...select, ...(select.where === undefined ? {} : { where: deeper(select.where) }) }];
  });

/**
 * Blank nodes of a pattern are variables that are not projected. When its triples go to several sources they must be
 * named, because one label may not stand in two basic graph patterns.
 */
export const nameBlankNodes = (query: Query): Query => {
  const fresh = freshNames(query, 'node');
  const names = new Map<string, string>();
  const nameOf = (label: string): string => {
    const name = names.get(label) ?? fresh();
    names.set(label, name);
    return name;
  };
  const named = <T extends Triple['object']>(term: T) =>
    term.termType === 'BlankNode' ? variableTerm(nameOf(term.value)) : term;
  return rewriteQuery(query, (pattern) =>
    pattern.type === 'bgp'
      ? [
          {
            ...pattern,
            triples: pattern.triples.map((triple) => ({
              ...triple,
              subject: named(triple.subject),
              object: named(triple.object),
            })),
          },
        ]
      : undefined,
  );
};
