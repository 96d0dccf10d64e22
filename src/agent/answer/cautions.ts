import { wordsToTell, type Candidate, type Unknown } from '../../composer';
import {
  cellOf,
  conditionsOf,
  countOf,
  isSaidOnly,
  probe,
  tripleOf,
  withoutTriple,
  type Asking,
} from '../../diagnosis';
import { RDF, type QueryResult } from '../../rdf';
import {
  expressionVariables,
  parseQuery,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../../sparql';
import { agesOf } from './ages';
import type { Caution } from './answer';
import { paraphraseOf } from './print-steps';
import { countedNone } from './counted-none';
import { equalsAtCut, type EqualsAtCut } from './equals-at-cut';
import type { Trial } from '../trials/trial';
import type { Vote } from '../trials/vote';

/** Odds this near can't tell two readings apart. */
const CLOSE = 0.85;

/**
 * Words of the question that a candidate says nothing of. In an answer that is likely right all the same they stand marked
 * in the question and no more.
 */
export const unreadWords = (
  question: string,
  { unused = [] }: Candidate,
  isSure: boolean,
): readonly Caution[] => {
  if (isSure) return [];
  const words = wordsToTell(question, unused);
  return words.length === 0 ? [] : [{ kind: 'unread-words', words }];
};

/** Words that an answer takes for what is only close to them in meaning, or for the only kind of things that there is. */
export const nearWords = (question: string, { groundings }: Candidate): readonly Caution[] => {
  const near = groundings.filter(({ meaning }) => meaning.isNear === true || meaning.isOnlyKind === true);
  if (near.length === 0) return [];
  const pairs = near.map(({ start, end, meaning }) => ({
    words: question.slice(start, end),
    taken: meaning.label,
    ...(meaning.isOnlyKind === true ? { isOnlyKind: true as const } : {}),
  }));
  return [{ kind: 'near-words', pairs }];
};

/** Traits of ways over several steps that no word names. */
const FAR = ['way.steps.2', 'way.steps.3'];

/** Of two things that only "in", "on" or "at" joins. */
const BY_PLACE = 'gap.related.in';

/**
 * Joined in a way that the question does not say. Such ways of the parser are right as often as others, unless it is in doubt; but
 * that two things are not joined so is no answer to whether one is in the other.
 */
export const guessedLink = (
  { traits = {} }: Pick<Candidate, 'traits'>,
  isSure: boolean,
  result?: QueryResult,
): readonly Caution[] => {
  const has = (one: string): boolean => (traits[one] ?? 0) > 0;
  const isDenied = result?.type === 'boolean' && !result.value && has(BY_PLACE);
  return isDenied || (!isSure && FAR.some(has)) ? [{ kind: 'guessed-link' }] : [];
};

/** `empty`: what fits the words better and has no rows. What reads alike is another thing of the same name. */
export const inPlaceOf = (
  { paraphrase }: Pick<Candidate, 'paraphrase'>,
  empty: Pick<Candidate, 'paraphrase'> | undefined,
): readonly Caution[] => {
  const words = empty === undefined ? '' : paraphraseOf(empty);
  return words === '' || words === paraphraseOf({ paraphrase })
    ? []
    : [{ kind: 'in-place-of', paraphrase: words }];
};

/** Compared as they stand with a number in another unit, or in one that may be another. */
export const unknownUnits = ({ unplaced = [] }: Candidate): readonly Caution[] =>
  [...new Set(unplaced)].map((label) => ({ kind: 'unknown-unit', label }));

/** Where nothing else is said against an answer that may be wrong, that is said. */
export const unsure = (isSure: boolean, others: readonly Caution[]): readonly Caution[] =>
  !isSure && others.length === 0 ? [{ kind: 'unsure' }] : [];

/** Of the two likeliest answers that differ. */
export const closeCall = ([first, second]: readonly Vote[]): readonly Caution[] =>
  first !== undefined && second !== undefined && second.share >= CLOSE * first.share
    ? [{ kind: 'close-call' }]
    : [];

/** Whether the cut of ORDER BY … LIMIT falls among equals. */
const tie = (equals: EqualsAtCut | undefined): readonly Caution[] =>
  equals?.isTie === true
    ? [{ kind: 'tie', count: equals.count, ...(equals.mayBeMore ? { isAtLeast: true } : {}) }]
    : [];

const isCount = (expression: Expression): boolean =>
  !Array.isArray(expression) &&
  'aggregation' in expression &&
  expression.aggregation.toLowerCase() === 'count';

/** "X is not X itself" compares things, and no value of theirs. */
const namesThing = (expression: Expression): boolean =>
  !Array.isArray(expression) &&
  'operator' in expression &&
  expression.args.some((one) => 'termType' in one && one.termType === 'NamedNode');

/** What is compared: the keys of the order, what the aggregates are over, what filters test; counts need no value. */
const compared = ({ order = [], limit, variables, where = [] }: SelectQuery): ReadonlySet<string> => {
  const keys = limit === undefined ? [] : order.map(({ expression }) => expression);
  const listed = variables as SelectQuery['variables'][number][];
  const aggregates = listed.flatMap((one) => ('termType' in one ? [] : [one.expression]));
  const tests = where.flatMap((pattern) =>
    pattern.type === 'filter' && !namesThing(pattern.expression) && !isSaidOnly(pattern)
      ? [pattern.expression]
      : [],
  );
  const all = [...keys, ...aggregates].filter((one) => !isCount(one));
  return new Set([...all, ...tests].flatMap(expressionVariables));
};

/** Values looked for in one answer. */
const MOST_LOOKED_FOR = 2;

type Missing = Extract<Caution, { kind: 'missing-values' }>;

const missingOf = async (
  property: string,
  [all, valued]: readonly [number | undefined, number | undefined],
  isDenied: boolean,
  { scope, language, composer }: Asking,
  signal: AbortSignal,
): Promise<readonly Missing[]> => {
  if (all === undefined || valued === undefined || all <= valued) return [];
  const labels = await composer.labels({ iris: [property], scope, language }, signal);
  const label = labels[property] ?? property;
  return [
    { kind: 'missing-values', label, missing: all - valued, of: all, ...(isDenied ? { isDenied } : {}) },
  ];
};

/** How many things meet all other conditions but lack a value that was compared. */
const withoutValue = async (
  query: SelectQuery,
  triple: Triple | undefined,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Missing[]> => {
  if (triple?.subject.termType !== 'Variable' || !('termType' in triple.predicate)) return [];
  const condition = conditionsOf(query).find(
    ({ part }) => !Array.isArray(part) && 'triples' in part && part.triples[0] === triple,
  );
  if (condition === undefined) return [];
  const things = [triple.subject.value];
  const all = await countOf(things, condition.rest, asking, signal);
  const valued = await countOf(
    things,
    [...condition.rest, { type: 'bgp', triples: [triple] }, ...(query.where ?? []).filter(isSaidOnly)],
    asking,
    signal,
  );
  return missingOf(triple.predicate.value, [all, valued], false, asking, signal);
};

/** A link with no more values than this sorts things into kinds: who has none is of an unknown kind. */
const FEW_KINDS = 8;
/** The share of things without one from which on an answer may well lack some. */
const MANY_MISSING = 0.25;

const isSorted = ({ subject, predicate, object }: Triple): boolean =>
  subject.termType === 'Variable' &&
  'termType' in predicate &&
  predicate.termType === 'NamedNode' &&
  predicate.value !== `${RDF}type` &&
  object.termType === 'NamedNode';

/** "Discovered by women" leaves out those of whom nobody states whether they are one. */
const withoutKind = async (
  { where = [] }: SelectQuery,
  triple: Triple,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Missing[]> => {
  if (triple.subject.termType !== 'Variable' || !('termType' in triple.predicate)) return [];
  const rest = withoutTriple(where, triple);
  const stated: Pattern = { type: 'bgp', triples: [{ ...triple, object: variableTerm('stated') }] };
  const all = await countOf([triple.subject.value], rest, asking, signal);
  const valued = await countOf([triple.subject.value], [...rest, stated], asking, signal);
  if (all === undefined || valued === undefined || all - valued < MANY_MISSING * all) return [];
  const kinds = await countOf(['stated'], [...rest, stated], asking, signal);
  if (kinds === undefined || kinds > FEW_KINDS) return [];
  return missingOf(triple.predicate.value, [all, valued], false, asking, signal);
};

/** The patterns of a MINUS, without the sub-query around them. */
const insideOf = (pattern: Pattern): readonly Pattern[] => {
  if (pattern.type === 'query') return pattern.where ?? [];
  return pattern.type === 'minus' || pattern.type === 'group'
    ? pattern.patterns.flatMap(insideOf)
    : [pattern];
};

/**
 * How many things are among the answers only because nothing is known of them: "not born in X" holds of those whose
 * place of birth nobody states. That a relation is missing is no lack where that alone is what is denied.
 */
const withoutDenied = async (
  { where = [] }: SelectQuery,
  minus: Pattern,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Missing[]> => {
  const inside = insideOf(minus).filter((one) => !isSaidOnly(one));
  const triples = inside.flatMap((one) => (one.type === 'bgp' ? one.triples : []));
  const outside = new Set(visibleVariables(where.filter((one) => one !== minus)));
  const first = triples.find(({ subject }) => subject.termType === 'Variable' && outside.has(subject.value));
  if (first?.subject.termType !== 'Variable' || !('termType' in first.predicate)) return [];
  const isOpen = first.object.termType === 'Variable' && inside.length === 1 && triples.length === 1;
  if (isOpen || first.predicate.value === `${RDF}type`) return [];
  const things = [first.subject.value];
  const stated: Triple = { ...first, object: variableTerm('stated') };
  const all = await countOf(things, where, asking, signal);
  const valued = await countOf(things, [...where, { type: 'bgp', triples: [stated] }], asking, signal);
  return missingOf(first.predicate.value, [all, valued], true, asking, signal);
};

/** What is not known of things, where the answer depends on it. */
const missingValues = async (
  query: SelectQuery,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Caution[]> => {
  const { where = [] } = query;
  const triples = [...compared(query)].flatMap((variable) => tripleOf(where, variable) ?? []);
  const found: Caution[] = [];
  for (const triple of triples.slice(0, MOST_LOOKED_FOR))
    found.push(...(await withoutValue(query, triple, asking, signal)));
  const links = where.flatMap((one) => (one.type === 'bgp' ? one.triples.filter(isSorted) : []));
  for (const link of links.slice(0, MOST_LOOKED_FOR))
    found.push(...(await withoutKind(query, link, asking, signal)));
  for (const minus of where.filter(({ type }) => type === 'minus').slice(0, MOST_LOOKED_FOR))
    found.push(...(await withoutDenied(query, minus, asking, signal)));
  return found;
};

const numberOf = async (text: string, asking: Asking, signal: AbortSignal): Promise<number | undefined> => {
  const parsed = parseQuery(text);
  const cell = parsed.ok ? cellOf(await probe(parsed.value, asking, signal)) : undefined;
  return cell === undefined ? undefined : Number(cell.value);
};

/** The same of a reading that says itself what its answer hangs on. */
const missingOfReading = async (
  unknowns: readonly Unknown[],
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Caution[]> => {
  const found: Caution[] = [];
  for (const { iri, all, known, isDenied = false, kinds } of unknowns) {
    const [many, having] = [await numberOf(all, asking, signal), await numberOf(known, asking, signal)];
    if (many === undefined || having === undefined || many <= having) continue;
    if (kinds !== undefined) {
      if (many - having < MANY_MISSING * many) continue;
      const sorts = await numberOf(kinds, asking, signal);
      if (sorts === undefined || sorts > FEW_KINDS) continue;
    }
    found.push(...(await missingOf(iri, [many, having], isDenied, asking, signal)));
  }
  return found;
};

/** What is tested, as what would be listed: a "no" hangs on values that nobody states as a list does. */
const asList = ({ where = [] }: Pick<SelectQuery, 'where'>): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  prefixes: {},
  variables: [],
  where,
});

/** What only the data can tell about an answer. Looks at the data for it, a few quick queries. */
export const cautionsOf = async (
  trial: Trial,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Caution[]> => {
  const { plan, candidate, result } = trial;
  const parsed = parseQuery(plan.query);
  if (!parsed.ok || (parsed.value.queryType !== 'SELECT' && parsed.value.queryType !== 'ASK')) return [];
  const ages = candidate?.isOfLives === true ? await agesOf(parsed.value, asking, signal) : [];
  const unknowns = candidate?.unknowns;
  const missing = async (asked: SelectQuery): Promise<readonly Caution[]> =>
    unknowns === undefined
      ? [...(await countedNone(asked, asking, signal)), ...(await missingValues(asked, asking, signal))]
      : missingOfReading(unknowns, asking, signal);
  if (parsed.value.queryType === 'ASK') {
    const isNo = result.type === 'boolean' && !result.value;
    return isNo ? [...ages, ...(await missing(asList(parsed.value)))] : ages;
  }
  const query = parsed.value;
  return [...ages, ...tie(await equalsAtCut(trial, query, asking, signal)), ...(await missing(query))];
};
