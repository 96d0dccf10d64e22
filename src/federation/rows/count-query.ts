import { Wildcard } from 'sparqljs';
import { freshNames, variableTerm, type SelectQuery } from '../../sparql';
import { asBody, isPlain } from './wrapped';

/** How many rows the query has without its LIMIT and OFFSET. `undefined`: as many as the source likes (REDUCED). */
export const countQuery = (query: SelectQuery): SelectQuery | undefined => {
  if (query.reduced === true) return undefined;
  const { where = [], from } = query;
  const isBare = isPlain(query) && query.distinct !== true;
  return {
    type: 'query',
    queryType: 'SELECT',
    prefixes: query.prefixes,
    variables: [
      {
        expression: { type: 'aggregate', aggregation: 'count', expression: new Wildcard(), distinct: false },
        variable: variableTerm(freshNames(query, 'count')()),
      },
    ],
    ...(isBare ? { where, ...(from === undefined ? {} : { from }) } : asBody(query)),
  };
};
