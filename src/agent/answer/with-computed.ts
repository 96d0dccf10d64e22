import { NUMBERS, type QueryResult, type Term } from '../../rdf';
import { parseQuery, quotientsIn } from '../../sparql';

const isFraction = (term: Term | undefined): boolean =>
  term?.termType === 'Literal' && NUMBERS.has(term.datatype.value) && !Number.isInteger(Number(term.value));

/** The rows, with which of their columns the query divided. Most have no fractions at all, and cost no parsing. */
export const withComputed = (result: QueryResult, query: string): QueryResult => {
  if (result.type !== 'bindings' || !result.rows.some((row) => row.some(isFraction))) return result;
  const parsed = parseQuery(query);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT') return result;
  const quotients = quotientsIn(parsed.value);
  const computed = result.variables.filter((variable) => quotients.includes(variable));
  return computed.length === 0 ? result : { ...result, computed };
};
