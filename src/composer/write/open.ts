/** Which of the things that bear a name give rows: the query of all of them, with a column that says of which a row is. */
import { partsOf } from '../parts-of';
import type { AskQuery, Expression, SelectQuery } from 'sparqljs';
import { variableTerm } from '../../sparql';
import type { Iri } from '../../rdf';
import type { Schema } from '../../knowledge';
import type { Ask, Condition, Head, Measure, Path, Things } from '../ask';
import { select } from './tree';
import { printWritten, writeAsk } from './write-ask';

export type NamedHead = Extract<Head, { readonly kind: 'named' }>;

export interface OpenQuery {
  readonly query: SelectQuery;
  /** Each with the variable that stands for it, without `?`. */
  readonly open: readonly { readonly head: NamedHead; readonly variable: string }[];
  /** The other columns, together for each thing, are what the question asked of it alone gives. */
  readonly isTelling: boolean;
}

/** Each more multiplies the combinations. */
const MOST_OPEN = 2;

const SELF: Measure = { kind: 'self', said: [] };

const isOpen = (one: object): one is NamedHead => 'isOneOf' in one;

type Values = Extract<NonNullable<SelectQuery['where']>[number], { readonly type: 'values' }>;

const isValues = (one: object): one is Values => 'type' in one && one.type === 'values';

const isOfTerms = ({ values }: Values, { terms }: NamedHead): boolean =>
  values.length === terms.length &&
  values.every((row, at) =>
    Object.values(row).every((term) => term !== undefined && 'value' in term && term.value === terms[at]),
  );

/**
 * The variable of a head that stands open in the pattern itself, and nowhere in a part that is chosen, counted or left out by
 * itself: there, several things together would give something else than each of them alone.
 */
const variableOf = (query: SelectQuery | AskQuery, head: NamedHead): string | undefined => {
  const all = partsOf(query, isValues).filter((one) => isOfTerms(one, head));
  const [only, ...more] = all;
  if (only === undefined || more.length > 0 || query.where?.includes(only) !== true) return undefined;
  return Object.keys(only.values[0] ?? {})[0]?.slice(1);
};

const isAggregate = (one: object): one is Expression => 'type' in one && one.type === 'aggregate';

/** The rows of a query for each value of some variables, neither ordered nor cut. */
const forEach = (query: SelectQuery | AskQuery, names: readonly string[]): SelectQuery => {
  const variables = names.map((one) => variableTerm(one));
  const { where = [] } = query;
  if (query.queryType === 'ASK') return select(variables, where, { distinct: true });
  const shown = query.variables.filter((one) => !('value' in one && names.includes(one.value)));
  const rest = { ...query };
  delete rest.order;
  delete rest.limit;
  delete rest.offset;
  const { group = [] } = query;
  const isGrouped = group.length > 0 || partsOf(shown, isAggregate).length > 0;
  return {
    ...rest,
    variables: [...variables, ...(shown as typeof variables)],
    ...(isGrouped && { group: [...variables.map((expression) => ({ expression })), ...group] }),
  };
};

const has = (path: Path): readonly Condition[] =>
  path.length === 0 ? [] : [{ kind: 'has', path, said: [] }];

/** That a thing has it. */
const having = (measure: Measure): readonly Condition[] => {
  switch (measure.kind) {
    case 'self':
      return [];
    case 'value':
      return measure.optional === true ? [] : has(measure.path);
    case 'fold':
      return has(measure.path);
    case 'count':
      return measure.withNone ? [] : [{ kind: 'related', path: measure.path, to: measure.of, said: [] }];
    case 'calculated':
      return [...having(measure.left), ...having(measure.right)];
  }
};

/** Without superlatives: those of which they choose some. */
const unchosen = ({ head, conditions }: Things): Things => ({
  head,
  conditions: conditions.flatMap((one): readonly Condition[] => {
    if (one.kind === 'extreme') return having(one.measure);
    return [one.kind === 'related' ? { ...one, to: unchosen(one.to) } : one];
  }),
});

const listOf = (things: Things, ...more: readonly Condition[]): Ask => {
  const { head, conditions } = unchosen(things);
  return {
    kind: 'list',
    things: { head, conditions: [...conditions, ...more] },
    columns: [SELF],
    distinct: true,
    said: [],
  };
};

/** The things of which an answer is made, whatever is made of them. */
const unsummarized = (ask: Ask): Ask | undefined => {
  switch (ask.kind) {
    case 'list':
      return listOf(ask.things, ...ask.columns.flatMap(having));
    case 'count':
      return listOf(ask.things, ...has(ask.by ?? []));
    case 'summary':
      return listOf(ask.things, ...ask.folds.flatMap((one) => having(one.measure)));
    default:
      return undefined;
  }
};

const openedIn = (ask: Ask, schema: Schema, isWhole: boolean): OpenQuery | undefined => {
  const heads = [...new Map(partsOf(ask, isOpen).map((one) => [keyOf(one), one])).values()];
  if (heads.length === 0) return undefined;
  const { query } = writeAsk(ask, schema);
  const open = heads
    .flatMap((head) => {
      const variable = variableOf(query, head);
      return variable === undefined ? [] : [{ head, variable }];
    })
    .slice(0, MOST_OPEN);
  if (open.length === 0) return undefined;
  const names = open.map(({ variable }) => variable);
  const isCut = query.queryType === 'SELECT' && query.limit !== undefined;
  const isShown =
    query.queryType === 'SELECT' &&
    query.variables.some((one) => 'value' in one && names.includes(one.value));
  return { query: forEach(query, names), open, isTelling: isWhole && !isCut && !isShown };
};

/** `undefined`: no name is open, or all that bear it can only be taken together. */
export const writeOpen = (ask: Ask, schema: Schema): OpenQuery | undefined => {
  if (ask.kind === 'combined' || ask.kind === 'calculated') return undefined;
  const opened = openedIn(ask, schema, true);
  if (opened !== undefined) return opened;
  const made = unsummarized(ask);
  return made === undefined ? undefined : openedIn(made, schema, false);
};

const keyOf = ({ terms }: NamedHead): string => terms.join(' ');

/** What each open name is to mean. */
export const choosing = (chosen: readonly (readonly [NamedHead, Iri])[]): ((part: Ask) => Ask) => {
  const terms = new Map(chosen.map(([head, term]) => [keyOf(head), term]));
  const closed = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(closed);
    const term = isOpen(part) ? terms.get(keyOf(part)) : undefined;
    if (isOpen(part) && term !== undefined) {
      const { kind, classes, said } = part;
      return { kind, terms: [term], classes, said };
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, one]: [string, unknown]) => [key, closed(one)]),
    );
  };
  return (ask) => closed(ask) as Ask;
};

/**
 * The query of a question, or where it leaves open which of several things is meant, that of each of the first `most`. Whether
 * something is so of one of them is one query.
 */
export const namesakeQueries = (ask: Ask, schema: Schema, most: number): readonly string[] => {
  const [first, ...more] = ask.kind === 'check' ? [] : (writeOpen(ask, schema)?.open ?? []);
  const terms = more.length > 0 ? [] : (first?.head.terms ?? []);
  const asks = terms.slice(0, most).map((one) => (first ? choosing([[first.head, one]])(ask) : ask));
  return (asks.length === 0 ? [ask] : asks).map((one) => printWritten(writeAsk(one, schema)));
};
