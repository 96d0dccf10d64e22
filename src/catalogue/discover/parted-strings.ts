/** Endpoints that part `"x"` and `"x"^^xsd:string`: they are asked so that both spellings of a string count as one. */
import type { Endpoints } from '../../endpoint';
import { XSD, type Iri } from '../../rdf';
import { parseQuery, printQuery, withOneString, type StringHabits } from '../../sparql';
import type { Source } from '../source';
import type { Asker } from './asker';

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

/** As it needs to be asked; what is no SPARQL 1.1, as it is. */
const inOneSpelling = (text: string, habits: StringHabits): string => {
  const parsed = parseQuery(text);
  return parsed.ok ? printQuery(withOneString(parsed.value, habits)) : text;
};

/** The same endpoints. `undefined` of those that know one spelling only. */
export const overOneString = (
  endpoints: Endpoints,
  habitsOf: (url: Iri) => StringHabits | undefined,
): Endpoints => ({
  ...endpoints,
  query: (request, signal) => {
    const habits = habitsOf(request.url);
    const query = habits === undefined ? request.query : inOneSpelling(request.query, habits);
    return endpoints.query({ ...request, query }, signal);
  },
});
