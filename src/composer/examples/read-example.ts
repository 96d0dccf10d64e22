/** An example as a frame: the words of its question, of which some name a term of its query. */
import type { ExamplePair } from '../../retrieval';
import { parseQuery, patternsOf, rewriteQuery, type Query } from '../../sparql';
import type { Knowledge, Schema, Sense } from '../../knowledge';
import { schedule } from '../items/schedule';
import { spansOf } from '../items/spans-of';
import { elementsOf, type Element } from './elements';
import { queryTerms, type QueryTerm } from './query-terms';

/** A stretch of the example's question that names a term of its query. Token indices, `end` inclusive. */
interface Link {
  readonly start: number;
  readonly end: number;
  readonly slot: Slot;
}

/** A term of the query in the place of which another may stand. */
export interface Slot {
  readonly term: QueryTerm;
  /** What its words name: of a number nothing. */
  readonly sense: Sense | undefined;
}

/** A piece of the question; `slot`: it names a term. */
export interface Piece {
  readonly elements: readonly Element[];
  readonly slot: Slot | undefined;
}

/** An example that was read over some schema. */
export interface ReadExample {
  readonly query: Query;
  readonly pieces: readonly Piece[];
}

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

/** @param terms of a value the query must have the property as well */
const isSaid = (sense: Sense, { iri, text, kind }: QueryTerm, terms: readonly QueryTerm[]): boolean => {
  if (sense.type !== 'value' && iri !== undefined) return sense.name.iri === iri;
  if (kind !== 'value') return false;
  if (sense.type === 'value' && !terms.some((one) => one.iri === sense.value.property)) return false;
  const said = sense.type === 'value' ? [sense.value.text] : sense.name.labels.map((one) => one.text);
  return said.some((one) => one.toLowerCase() === text.toLowerCase());
};

/** The number that a quantity is, as far as it is one. */
export const numberOf = ({ quantity }: Element): number | undefined =>
  quantity?.type === 'number' ? quantity.value : quantity?.type === 'years' ? quantity.from : undefined;

const piecesOf = (elements: readonly Element[], links: readonly Link[]): readonly Piece[] =>
  elements.flatMap((one): readonly Piece[] => {
    const link = links.find(({ start, end }) => start <= one.start && one.end <= end);
    if (link === undefined) return [{ elements: [one], slot: undefined }];
    const named = elements.filter(({ start, end }) => link.start <= start && end <= link.end);
    return one === named[0] ? [{ elements: named, slot: link.slot }] : [];
  });

const newlyRead = (pair: ExamplePair, knowledge: Knowledge): ReadExample | undefined => {
  const parsed = parseQuery(pair.query);
  if (!parsed.ok) return undefined;
  const query = withoutServices(parsed.value);
  if (isPlaced(query, pair)) return undefined;
  if (query.queryType !== 'SELECT' && query.queryType !== 'ASK') return undefined;
  const { question, language } = pair;
  const { tokens, spans } = spansOf({ question, language, pins: [], near: [] }, knowledge);
  const elements = elementsOf(question, tokens, language);
  const terms = queryTerms(query);
  const named = spans.flatMap(({ start, end, senses }) => {
    const all = senses.flatMap((sense): readonly Sense[] => [sense, ...(sense.alike ?? [])]);
    return terms.flatMap((term) => {
      const sense = all.find((one) => isSaid(one, term, terms));
      return sense === undefined
        ? []
        : [{ start, end, slot: { term, sense }, weight: (end - start + 1) ** 2 }];
    });
  });
  const numbers = elements.flatMap((one) =>
    terms
      .filter(({ kind, text }) => kind === 'number' && Number(text) === numberOf(one))
      .map((term) => ({ start: one.start, end: one.end, slot: { term, sense: undefined }, weight: 1 })),
  );
  return { query, pieces: piecesOf(elements, schedule([...named, ...numbers], tokens.length)) };
};

const read = new WeakMap<Schema, WeakMap<ExamplePair, ReadExample | 'unusable'>>();

/** Read once over each schema; `undefined` for what is no plain SELECT or ASK. */
export const readExample = (pair: ExamplePair, knowledge: Knowledge): ReadExample | undefined => {
  const { schema } = knowledge;
  const ofSchema = read.get(schema) ?? new WeakMap<ExamplePair, ReadExample | 'unusable'>();
  read.set(schema, ofSchema);
  const one = ofSchema.get(pair) ?? newlyRead(pair, knowledge) ?? 'unusable';
  ofSchema.set(pair, one);
  return one === 'unusable' ? undefined : one;
};
