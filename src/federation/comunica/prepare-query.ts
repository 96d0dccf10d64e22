import { done, failed, type Outcome } from '../../base';
import type { Source } from '../../catalogue';
import {
  iriTerm,
  literalTerm,
  nameBlankNodes,
  parseQuery,
  printQuery,
  rewriteQuery,
  spellOutWildcards,
  variableTerm,
  visibleVariables,
  type Pattern,
  type Query,
  type SelectQuery,
  type ServicePattern,
} from '../../sparql';
import type { ComunicaRefusal } from '../failures';
import type { SourceIndex } from '../source-index';
import { comparisonsOf, type Comparisons } from './comparisons';
import { ComparisonWatch } from './comparison-watch';
import { errorAggregates } from './error-aggregates';
import { heldFilters } from './held-filters';
import { addressOf, nothing } from './protocol';
import { keptWhole } from './whole-bodies';

/** A plan as Comunica is given it. */
export interface PreparedQuery {
  readonly text: string;
  readonly variables: readonly string[];
  /** The query asks whether there is a solution; `text` asks for one. */
  readonly isAsk: boolean;
  /** The sources behind the addresses in `text`, by number. */
  readonly asked: readonly Source[];
  /** By number: variables that join two clauses of one source. A blank node there is lost between two requests. */
  readonly joins: readonly ReadonlySet<string>[];
  /** By number: variables that a source binds. */
  readonly binds: readonly ReadonlySet<string>[];
  /** What Comunica evaluates by itself. */
  readonly comparisons: Comparisons;
  /** It counts, or leaves duplicates out: a blank node that comes in two requests would count twice. */
  readonly counts: boolean;
  /** Columns that hold a MIN or MAX: Comunica knows none over IRIs, and leaves them unbound. */
  readonly extremes: readonly number[];
  /** The user wrote SERVICE SILENT: a source may fail. */
  readonly isSilent: boolean;
}

const BLANK_TESTS = new Set(['isblank', 'isiri', 'isuri']);

/** What Comunica would answer wrongly outside SERVICE. Within, the source answers it. */
const reasonIn = (part: unknown): ComunicaRefusal | undefined => {
  if (typeof part !== 'object' || part === null) return undefined;
  const { type, operator } = part as { readonly type?: unknown; readonly operator?: unknown };
  if (type === 'service') return holds(part, 'service') ? 'service-in-service' : undefined;
  if (type === 'graph') return 'graph';
  // It moves such a filter into the first SERVICE, and takes the inner SERVICE away.
  if (operator === 'exists' || operator === 'notexists') return 'exists';
  if (typeof operator === 'string' && BLANK_TESTS.has(operator)) return 'blank-test';
  for (const inner of Object.values(part)) {
    const reason = reasonIn(inner);
    if (reason !== undefined) return reason;
  }
  return undefined;
};

const holds = (part: object, type: string): boolean =>
  Object.values(part).some(
    (inner: unknown) =>
      typeof inner === 'object' &&
      inner !== null &&
      ((inner as { readonly type?: unknown }).type === type || holds(inner, type)),
  );

const countsSolutions = (query: Query): boolean =>
  /"(?:distinct|reduced)":true|"type":"aggregate"|"group":\[/u.test(JSON.stringify(query));

/** The sources that a query names, each under a number, and the query with addresses in place of their names. */
class Addresses {
  readonly asked: Source[] = [];
  readonly clauses: Set<string>[][] = [];
  refusal: ComunicaRefusal | undefined;
  isSilent = false;
  #empty = 0;

  constructor(private readonly index: SourceIndex) {}

  rewritten(query: Query): Query {
    return rewriteQuery(query, (pattern) => {
      // The plan leaves outside what no source can match, and paths over several sources.
      if (pattern.type === 'bgp') return [this.#outside(pattern)];
      if (pattern.type !== 'service') return undefined;
      const address = this.#addressOf(pattern);
      this.isSilent ||= pattern.silent;
      if (address === undefined) return [pattern];
      const patterns = isAnsweredElsewhere(this.index)(pattern)
        ? keptWhole(pattern.patterns, address)
        : pattern.patterns;
      return [{ ...pattern, name: iriTerm(address), patterns }];
    });
  }

  #outside(pattern: Pattern & { type: 'bgp' }): Pattern {
    if (pattern.triples.some(({ predicate }) => !('termType' in predicate))) this.refusal ??= 'path';
    // Each at its own address: parts of one source Comunica sends together, with whatever counts them.
    const address = nothing(this.#empty++);
    return { type: 'service', name: iriTerm(address), silent: false, patterns: [pattern] };
  }

  #addressOf({ name, patterns }: ServicePattern): string | undefined {
    const [iri, ...more] = name.termType === 'NamedNode' ? (this.index.resolve(name.value) ?? []) : [];
    const source = iri === undefined ? undefined : this.index.sources.get(iri);
    if (source === undefined || more.length > 0 || source.kind === 'seed') {
      this.refusal ??= 'service-of-several';
      return undefined;
    }
    const known = this.asked.indexOf(source);
    const number = known >= 0 ? known : this.asked.push(source) - 1;
    (this.clauses[number] ??= []).push(new Set(visibleVariables(patterns)));
    // Fragments are links and forms: they are followed at their own address.
    return source.kind === 'fragments' ? source.iri : addressOf(number);
  }
}

const inSeveral = (clauses: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(
    clauses.flatMap((names, at) =>
      [...names].filter((name) => clauses.some((other, place) => place !== at && other.has(name))),
    ),
  );

/** The query without what a source answers by itself. */
const outsideServices = (query: Query): Query =>
  rewriteQuery(query, (pattern) => (pattern.type === 'service' ? [] : undefined));

/** Fragments evaluate no expression. */
const isAnsweredElsewhere =
  (index: SourceIndex) =>
  (part: object): boolean => {
    const { type, name } = part as Partial<ServicePattern>;
    if (type !== 'service' || name?.termType !== 'NamedNode') return false;
    const sources = index.resolve(name.value) ?? [];
    return sources.every((iri) => index.sources.get(iri)?.kind !== 'fragments');
  };

const isExtreme = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('aggregation' in part && (part.aggregation === 'min' || part.aggregation === 'max')) ||
    Object.values(part).some(isExtreme));

/** `undefined`: one stands where its column is not shown. */
const extremesOf = (query: Query): readonly number[] | undefined => {
  if (query.queryType !== 'SELECT') return isExtreme(query) ? undefined : [];
  const { variables, ...rest } = query;
  if (isExtreme(rest)) return undefined;
  return variables.flatMap((one: unknown, column) => (isExtreme(one) ? [column] : []));
};

/** Beside this, a part can't be sent to one source as a whole. */
const FENCE: Pattern = { type: 'values', values: [{ '?lodestone': literalTerm('1') }] };

/** It leaves aggregates of ORDER BY and HAVING out of what it sends. */
const hasAggregates = (select: Query | SelectQuery): boolean =>
  /"type":"aggregate"|"group":\[/u.test(JSON.stringify({ ...select, where: [] }));

/** Comunica can't write DISTINCT over one pattern of one source down, and its graphs are rows here. */
const fenced = (query: Query): Query => {
  const fence = <S extends Query | SelectQuery>(select: S): S => {
    const where = select.where ?? [];
    const needsFence =
      select.queryType === 'CONSTRUCT' ||
      (select.queryType === 'SELECT' && (select.distinct || select.reduced || hasAggregates(select)));
    // Whatever is in it: Comunica takes branches away that have no match, so that any part may end at one source.
    return needsFence ? { ...select, where: [FENCE, { type: 'group', patterns: where }] } : select;
  };
  return fence(
    rewriteQuery(query, (pattern, deeper) =>
      pattern.type === 'query'
        ? [fence({ ...pattern, ...(pattern.where === undefined ? {} : { where: deeper(pattern.where) }) })]
        : undefined,
    ),
  );
};

/** ASK as its first solution: sources are asked for rows and nothing else. */
const asSelect = (query: Query): Query => {
  if (query.queryType !== 'ASK') return query;
  const one = { expression: literalTerm('1'), variable: variableTerm('yes') };
  return { ...query, queryType: 'SELECT', variables: [one], limit: 1 };
};

const variablesOf = (query: Query): readonly string[] =>
  query.queryType === 'SELECT' ? visibleVariables([query]) : [];

/**
 * A plan's query for Comunica: SERVICE clauses name addresses that the page answers for. Refused is what Comunica is
 * known to answer wrongly.
 */
export const prepareQuery = (
  printed: string,
  index: SourceIndex,
): Outcome<PreparedQuery, ComunicaRefusal> => {
  const parsed = parseQuery(printed);
  if (!parsed.ok) throw new Error(`A plan holds a query that does not parse: ${printed}`);
  if (parsed.value.queryType === 'DESCRIBE') return failed('describe');
  const isAsk = parsed.value.queryType === 'ASK';
  const query = spellOutWildcards(asSelect(nameBlankNodes(parsed.value)));
  const reason = reasonIn(query);
  if (reason !== undefined) return failed(reason);

  const extremes = extremesOf(outsideServices(query));
  if (extremes === undefined) return failed('extreme');

  const addresses = new Addresses(index);
  const rewritten = addresses.rewritten(query);
  if (addresses.refusal !== undefined) return failed(addresses.refusal);
  const joins = addresses.clauses.map(inSeveral);
  const comparisons = comparisonsOf(query, isAnsweredElsewhere(index));
  if (new ComparisonWatch(comparisons).isMistaken()) return failed('comparison');

  return done({
    text: printQuery(fenced(heldFilters(errorAggregates(rewritten)))),
    isAsk,
    variables: variablesOf(query),
    asked: addresses.asked,
    joins: addresses.asked.map((_, number) => joins[number] ?? new Set()),
    binds: addresses.clauses.map((clauses) => new Set(clauses.flatMap((names) => [...names]))),
    comparisons,
    counts: countsSolutions(query),
    extremes,
    isSilent: addresses.isSilent,
  });
};
