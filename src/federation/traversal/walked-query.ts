import {
  freshNames,
  parseQuery,
  printQuery,
  spellOutWildcards,
  variableTerm,
  visibleVariables,
  type Pattern,
  type Query,
} from '../../sparql';

/**
 * Comunica follows links of triples that some pattern of the query matches: how many documents were read, and so what
 * the answer is, would hang on how it is asked. This matches every triple, and removes no solution: they share no
 * variable.
 */
const alongEveryLink = (query: Query): Query => {
  const fresh = freshNames(query, 'link');
  const [subject, predicate, object] = [fresh(), fresh(), fresh()].map((name) => variableTerm(name));
  if (query.where === undefined || subject === undefined || predicate === undefined || object === undefined)
    return query;
  const every: Pattern = { type: 'bgp', triples: [{ subject, predicate, object }] };
  return { ...query, where: [...query.where, { type: 'minus', patterns: [every] }] };
};

/** Of a plan, whose query parsed before. */
export const parsed = (text: string): Query => {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(`A plan holds a query that does not parse: ${text}`);
  return outcome.value;
};

/** The text to run, and the columns of its answer in the order of the query; none for other forms than SELECT. */
export const withColumns = (
  text: string,
): { readonly text: string; readonly variables: readonly string[] } => {
  const query = spellOutWildcards(parsed(text));
  const variables = query.queryType === 'SELECT' ? visibleVariables([query]) : [];
  return { text: printQuery(alongEveryLink(query)), variables };
};
