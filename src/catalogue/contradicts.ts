import { RDF, printTerm, type QueryResult, type Term } from '../rdf';
import {
  countsWithoutGroups,
  parseQuery,
  patternsOf,
  type Pattern,
  type PatternUse,
  type Query,
  type SelectQuery,
  type Triple,
} from '../sparql';
import type { VoidDescription } from '../void';

/** One query at one source, and all that it answered. */
export interface Heard {
  /** SPARQL text, as it was sent. */
  readonly query: string;
  readonly result: QueryResult;
  /** There may be more rows. */
  readonly isCut: boolean;
}

const TYPE = `${RDF}type`;
/** Characters. Longer ones are keys for the most part, and parsing them would hold the page up. */
const LONGEST = 50_000;

/** How many triples of a pattern there are by the description, in the unit in which they are counted. */
interface Listed {
  readonly count: number;
  /** Instances of a class are counted once each, whatever the store repeats. */
  readonly unit: 'triples' | 'instances';
}

/** Lists and figures of a description that is called complete. */
class Lists {
  readonly #properties: ReadonlyMap<string, number>;
  readonly #classes: ReadonlyMap<string, number>;
  readonly #typing: string;

  constructor({ properties, classes, typing }: VoidDescription) {
    this.#typing = typing ?? TYPE;
    this.#properties = new Map(properties.map(({ property, triples }) => [property, triples]));
    this.#classes = new Map(classes.map((one) => [one.class, one.entities]));
  }

  hasProperty = (iri: string): boolean => this.#properties.has(iri);
  hasClass = (iri: string): boolean => this.#classes.has(iri);

  states = ({ predicate }: Triple): boolean => 'termType' in predicate && predicate.value === this.#typing;
  isClassTest = (triple: Triple): boolean => this.states(triple) && triple.object.termType === 'NamedNode';

  of(triple: Triple): Listed | undefined {
    const { predicate, object } = triple;
    if (!('termType' in predicate) || predicate.termType !== 'NamedNode') return undefined;
    return this.isClassTest(triple)
      ? { count: this.#classes.get(object.value) ?? 0, unit: 'instances' }
      : { count: this.#properties.get(predicate.value) ?? 0, unit: 'triples' };
  }
}

type Rows = Extract<QueryResult, { type: 'bindings' }>;

const valuesOf = ({ variables, rows }: Rows, name: string): readonly Term[] => {
  const at = variables.indexOf(name);
  return at < 0 ? [] : rows.flatMap((row) => row[at] ?? []);
};

/** Its triples are of the source's default view, and every solution has one. */
const isPlain = ({ role, service, graph, region }: PatternUse): boolean =>
  role === 'mandatory' && service === undefined && graph === undefined && region.parent === undefined;

const hasUnlistedName = (uses: readonly PatternUse[], result: Rows, lists: Lists): boolean =>
  uses.some(({ triple }) => {
    const { predicate, object } = triple;
    if (!('termType' in predicate)) return false;
    if (predicate.termType === 'Variable')
      return valuesOf(result, predicate.value).some(({ value }) => !lists.hasProperty(value));
    return (
      lists.states(triple) &&
      object.termType === 'Variable' &&
      // A class that is a blank node or a literal is in no list.
      valuesOf(result, object.value).some(
        (type) => type.termType === 'NamedNode' && !lists.hasClass(type.value),
      )
    );
  });

/** Nothing narrows the pattern: every match of it is in the answer. */
const isWideOpen = (
  { where = [], values, limit, offset }: SelectQuery,
  triple: Triple,
  lists: Lists,
): boolean => {
  const ends = lists.isClassTest(triple) ? [triple.subject] : [triple.subject, triple.object];
  return (
    where.length === 1 &&
    values === undefined &&
    limit === undefined &&
    offset === undefined &&
    ends.every(({ termType }) => termType === 'Variable') &&
    new Set(ends.map(({ value }) => value)).size === ends.length
  );
};

/**
 * How many rows a query that lists every match of one pattern has, by a description that was counted whole. `undefined` where
 * it counts no such thing, or may not be believed. A store may repeat an instance, so there may be more.
 */
export const countedRows = (description: VoidDescription, query: Query): number | undefined => {
  if (!description.complete || query.queryType !== 'SELECT' || countsWithoutGroups(query)) return undefined;
  const { where = [], group, having, distinct, reduced } = query;
  const [only, ...more] = patternsOf(query);
  const isList = group === undefined && having === undefined && distinct !== true && reduced !== true;
  if (only === undefined || more.length > 0 || !isList || where[0]?.type !== 'bgp') return undefined;
  const { triple } = only;
  const lists = new Lists(description);
  if (!isPlain(only) || !isWideOpen({ ...query, limit: undefined }, triple, lists)) return undefined;
  return lists.of(triple)?.count;
};

/** `SELECT (COUNT(…) AS ?n)`, and its number. */
const countIn = ({ variables }: SelectQuery, { rows }: Rows) => {
  const [only, ...more] = variables as readonly SelectQuery['variables'][number][];
  if (only === undefined || 'termType' in only || more.length > 0) return undefined;
  const { expression } = only;
  if (!('type' in expression) || expression.type !== 'aggregate' || expression.aggregation !== 'count')
    return undefined;
  const number = Number(rows[0]?.[0]?.value);
  return Number.isInteger(number) ? { number, isDistinct: expression.distinct === true } : undefined;
};

const distinctOf = (result: Rows, name: string): number =>
  new Set(valuesOf(result, name).map(printTerm)).size;

interface Tally {
  readonly matches: number;
  /** Matches that are alike in what was asked for were counted one by one. */
  readonly isEach: boolean;
}

/** How many matches of its one pattern an answer shows. Stores may repeat an instance for each graph that has it. */
const tallyOf = (query: SelectQuery, { subject }: Triple, result: Rows, unit: Listed['unit']) => {
  if (query.group !== undefined) return undefined;
  if (!countsWithoutGroups(query)) {
    const isEach = query.distinct !== true && query.reduced !== true;
    return unit === 'triples'
      ? ({ matches: result.rows.length, isEach } satisfies Tally)
      : { matches: distinctOf(result, subject.value), isEach: result.variables.includes(subject.value) };
  }
  const count = countIn(query, result);
  if (count === undefined || (unit === 'instances' && !count.isDistinct)) return undefined;
  return { matches: count.number, isEach: count.isDistinct === (unit === 'instances') };
};

/** More matches of a pattern than there should be, or, where all were answered, fewer. */
const countsOtherwise = (
  query: SelectQuery,
  triple: Triple,
  { result, isCut }: { readonly result: Rows; readonly isCut: boolean },
  lists: Lists,
): boolean => {
  const listed = lists.of(triple);
  if (listed === undefined) return false;
  const tally = tallyOf(query, triple, result, listed.unit);
  if (tally === undefined) return false;
  const isAll = tally.isEach && !isCut && isWideOpen(query, triple, lists);
  return tally.matches > listed.count || (isAll && tally.matches < listed.count);
};

const isNarrowing = ({ type }: Pattern): boolean => ['bgp', 'filter', 'values', 'bind'].includes(type);

/** A solution has a match of each of these; of one there should be none. */
const matchesUnlisted = (uses: readonly PatternUse[], lists: Lists): boolean =>
  uses.some(({ triple }) => lists.of(triple)?.count === 0);

const selectContradicts = (query: SelectQuery, heard: Heard & { result: Rows }, lists: Lists): boolean => {
  const uses = patternsOf(query);
  const plain = uses.filter(isPlain);
  const hasSolution = heard.result.rows.length > 0 && !countsWithoutGroups(query);
  if (hasSolution && matchesUnlisted(plain, lists)) return true;
  if (hasUnlistedName(plain, heard.result, lists)) return true;
  const [only] = plain;
  const isAlone = uses.length === 1 && only !== undefined && (query.where ?? []).every(isNarrowing);
  return isAlone && countsOtherwise(query, only.triple, heard, lists);
};

/** Predicates of what DESCRIBE told. */
const predicatesOf = (nquads: string): ReadonlySet<string> =>
  new Set([...nquads.matchAll(/^\S+ <([^>]*)> /gmu)].map(([, predicate = '']) => predicate));

const answerContradicts = (query: Query, heard: Heard, lists: Lists): boolean => {
  const { result } = heard;
  if (result.type === 'bindings')
    return query.queryType === 'SELECT' && selectContradicts(query, { ...heard, result }, lists);
  if (result.type === 'quads')
    return (
      query.queryType === 'DESCRIBE' &&
      [...predicatesOf(result.nquads)].some((one) => !lists.hasProperty(one))
    );
  return result.value && matchesUnlisted(patternsOf(query).filter(isPlain), lists);
};

/**
 * An answer of a source shows that its description, once counted whole, is not true any more: a predicate or class that it
 * does not list, or another number of matches of a single pattern than it counts. Fewer count only where nothing narrowed
 * the pattern and nothing was cut. Then its silence about other terms proves nothing either.
 */
export const contradicts = (description: VoidDescription, heard: Heard): boolean => {
  if (heard.query.length > LONGEST) return false;
  const parsed = parseQuery(heard.query);
  return parsed.ok && answerContradicts(parsed.value, heard, new Lists(description));
};
