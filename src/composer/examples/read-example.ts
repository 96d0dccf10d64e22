import type { ExamplePair } from '../../retrieval';
import { parseQuery, patternsOf, rewriteQuery, type Query } from '../../sparql';
import type { Schema } from '../../knowledge';
import { piecesOf, type Pieces } from './elements';
import { chosenLinks, linksOf, type Link } from './links';
import { queryTerms, type QueryTerm } from './query-terms';

/** An example that was read over some schema: its query, and which of its words name what. */
export interface ReadExample {
  readonly pieces: Pieces;
  readonly query: Query;
  readonly links: readonly Link[];
  /** Terms of the query that no word names. */
  readonly silent: readonly QueryTerm[];
}

const read = new WeakMap<Schema, WeakMap<ExamplePair, ReadExample | 'unusable'>>();

/** Whom to ask is planned anew for each question: what a query asks of a source, it asks of all of them here. */
const withoutServices = (query: Query): Query =>
  rewriteQuery(query, (pattern, deeper) =>
    pattern.type === 'service' && pattern.name.termType === 'NamedNode'
      ? deeper(pattern.patterns)
      : undefined,
  );

/** Whether it asks graphs, which one source has and another has not. */
export const asksGraphs = (query: Query): boolean =>
  patternsOf(query).some(({ graph }) => graph !== undefined);

/** Whether it asks sources by a variable, or graphs that nobody is known to have; FROM can't be planned. */
const isPlaced = (query: Query, { endpoint }: ExamplePair): boolean =>
  query.from !== undefined ||
  patternsOf(query).some(({ service }) => service !== undefined) ||
  (endpoint === undefined && asksGraphs(query));

const newlyRead = (pair: ExamplePair, schema: Schema): ReadExample | undefined => {
  const parsed = parseQuery(pair.query);
  if (!parsed.ok) return undefined;
  const query = withoutServices(parsed.value);
  if (isPlaced(query, pair)) return undefined;
  if (query.queryType !== 'SELECT' && query.queryType !== 'ASK') return undefined;
  const pieces = piecesOf(pair.question, pair.language);
  const terms = queryTerms(query);
  const links = linksOf(pieces, terms, schema);
  const silent = terms.filter((term) => !links.some((link) => link.term === term));
  return { pieces, query, links: chosenLinks(links, pieces), silent };
};

/** Read once over each schema; `undefined` for what is no plain SELECT or ASK. */
export const readExample = (pair: ExamplePair, schema: Schema): ReadExample | undefined => {
  const ofSchema = read.get(schema) ?? new WeakMap<ExamplePair, ReadExample | 'unusable'>();
  read.set(schema, ofSchema);
  const one = ofSchema.get(pair) ?? newlyRead(pair, schema) ?? 'unusable';
  ofSchema.set(pair, one);
  return one === 'unusable' ? undefined : one;
};
