/** Endpoints that part `"x"` and `"x"^^xsd:string`: they are asked so that both spellings of a string count as one. */
import { done } from '../../base';
import type { Endpoints, Purpose } from '../../endpoint';
import { XSD, printTerm, type Iri, type QueryResult } from '../../rdf';
import { parseQuery, printQuery, withOneString, type StringHabits } from '../../sparql';
import type { Source } from '../source';
import type { Asker } from './asker';
import { overGraphs, unionOfSource } from './union-graphs';

const PROBE = `SELECT DISTINCT ?spelled WHERE { VALUES ?spelled { "x" "x"^^<${XSD}string> } }`;

/** One request that reads no data. One that knows no VALUES says nothing, and is taken for a store of RDF 1.1. */
export const partsStrings = async (asker: Asker): Promise<boolean> => {
  const found = await asker.select(PROBE);
  return found.ok && found.value.rows.length === 2;
};

/** What is known of its properties: values of one that was counted whole, and has no strings, are none. */
export const stringHabitsOf = (source: Source | undefined): StringHabits => {
  const { description, remote } = source ?? {};
  const isCounted = remote?.learned === 'computed' && description?.complete === true;
  const links = isCounted ? description.links : [];
  const known = new Set<string>(links.map(({ property }) => property));
  const holding = new Set<string>(
    links.flatMap(({ property, object }) =>
      object.kind === 'literal' && object.datatype === `${XSD}string` ? [property] : [],
    ),
  );
  const magic = new Set<string>(remote?.magic);
  return {
    mayHold: (property) => !known.has(property) || holding.has(property),
    isMagic: (property) => magic.has(property),
  };
};

/** Names and statistics are read as they are: nothing hangs on how often a text is there. */
const WHOLE: ReadonlySet<Purpose> = new Set<Purpose>(['answer', 'probe']);

/** Rows of a query that wants different ones: both spellings are one by now. */
const different = (result: QueryResult): QueryResult => {
  if (result.type !== 'bindings') return result;
  const taken = new Set<string>();
  const rows = result.rows.filter((row) => {
    const key = row.map((cell) => (cell === undefined ? '' : printTerm(cell))).join('\t');
    return taken.size < taken.add(key).size;
  });
  return rows.length === result.rows.length ? result : { ...result, rows };
};

/** A query as an endpoint must be asked for the rows that the page shows: over its graphs, with both spellings of strings. */
export const askedOf = (text: string, source: Source): string => {
  const asked = overGraphs(text, unionOfSource(source.remote));
  const parsed = source.remote?.partsStrings === true ? parseQuery(asked) : undefined;
  return parsed?.ok === true ? printQuery(withOneString(parsed.value, stringHabitsOf(source))) : asked;
};

/** The same endpoints. `undefined` of those that know one spelling only. */
export const overOneString = (
  endpoints: Endpoints,
  habitsOf: (url: Iri) => StringHabits | undefined,
): Endpoints => ({
  ...endpoints,
  query: async (request, signal) => {
    const habits = habitsOf(request.url);
    const parsed = habits === undefined ? undefined : parseQuery(request.query);
    // What is no SPARQL 1.1 is asked as it is.
    if (habits === undefined || parsed?.ok !== true) return endpoints.query(request, signal);
    const onlyConstants = !WHOLE.has(request.purpose);
    const query = printQuery(withOneString(parsed.value, { ...habits, onlyConstants }));
    const answer = await endpoints.query({ ...request, query }, signal);
    const isDistinct = parsed.value.queryType === 'SELECT' && parsed.value.distinct === true;
    return answer.ok && isDistinct
      ? done({ ...answer.value, result: different(answer.value.result) })
      : answer;
  },
});
