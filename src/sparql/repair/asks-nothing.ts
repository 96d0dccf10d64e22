import type { Pattern, Query } from 'sparqljs';

const isEmpty = (pattern: Pattern): boolean => {
  switch (pattern.type) {
    case 'bgp':
      return pattern.triples.length === 0;
    case 'group':
    case 'union':
    case 'optional':
    case 'minus':
    case 'graph':
    case 'service':
      return pattern.patterns.every(isEmpty);
    case 'query':
      return (pattern.where ?? []).every(isEmpty);
    case 'filter':
    case 'bind':
    case 'values':
      return false;
  }
};

/** Its pattern is empty: what is left of a sentence that begins with SELECT. */
export const asksNothing = (query: Query): boolean =>
  query.queryType !== 'DESCRIBE' && (query.where ?? []).every(isEmpty);

/** It has no pattern and computes nothing either, so that it is no query though it parses. */
export const isBare = (query: Query): boolean =>
  query.queryType === 'SELECT' &&
  query.values === undefined &&
  !query.variables.some((one) => 'expression' in one) &&
  asksNothing(query);
