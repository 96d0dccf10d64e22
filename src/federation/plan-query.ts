import { done, failed, type Outcome } from '../base';
import type { Source } from '../catalogue';
import type { Iri } from '../rdf';
import {
  countsWithoutGroups,
  parseQuery,
  printQuery,
  printTriple,
  rewriteQuery,
  type Query,
} from '../sparql';
import type { PlanFailure } from './failures';
import type { Assignment, LeftOut, LeftOutReason, Plan } from './plan';
import { printPlan } from './print-plan';
import { planOf } from './query-of-plan';
import { resolveServices } from './resolve-services';
import { assign, resolveService, type AssignedUse, type ScopedQuery } from './scoped-query';
import { matchesWithoutTriples, selectSources } from './select-sources';
import { canBeAsked, indexSources, type SourceIndex } from './source-index';

/** The first SERVICE clause that can't be resolved. */
const serviceFailure = (
  query: Query,
  index: SourceIndex,
  scope: ReadonlySet<Iri>,
): PlanFailure | undefined => {
  let failure: PlanFailure | undefined;
  rewriteQuery(query, (pattern) => {
    if (pattern.type === 'service') {
      const found = resolveService(pattern.name, index, scope);
      if (!found.ok) failure ??= found.failure;
    }
    return undefined;
  });
  return failure;
};

/** Such a query has solutions though nothing matches: zero, or no. */
const answersNothing = (query: Query): boolean => query.queryType === 'ASK' || countsWithoutGroups(query);

const withoutSource = ({ query, uses }: ScopedQuery): PlanFailure | undefined => {
  if (answersNothing(query)) return undefined;
  const empty = uses.find(
    ({ role, sources, triple }) =>
      role === 'mandatory' && sources.size === 0 && !matchesWithoutTriples(triple),
  );
  return empty === undefined ? undefined : { kind: 'no-source', pattern: printTriple(empty.triple) };
};

const assignmentsOf = (uses: readonly AssignedUse[], order: readonly Source[]): readonly Assignment[] => {
  const byText = new Map<string, Assignment>();
  for (const { triple, sources } of uses) {
    const pattern = printTriple(triple);
    const kept = order.flatMap(({ iri }) =>
      sources.has(iri) || byText.get(pattern)?.sources.includes(iri) === true ? [iri] : [],
    );
    byText.set(pattern, { pattern, sources: kept });
  }
  return [...byText.values()];
};

/** DESCRIBE says what each source knows of a thing, whatever its pattern. */
const neededBy = ({ query, uses, scope }: ScopedQuery): ReadonlySet<Iri> =>
  query.queryType === 'DESCRIBE' ? scope : new Set(uses.flatMap(({ sources }) => [...sources]));

const leftOutOf = (
  sources: readonly Source[],
  named: ReadonlySet<Iri>,
  { uses, index, scope }: ScopedQuery,
  needed: ReadonlySet<Iri>,
): readonly LeftOut[] => {
  // Would a pattern need it if no SERVICE clause narrowed the scope?
  const listed = new Set(uses.flatMap(({ triple, bgp }) => [...selectSources(triple, bgp, index, scope)]));
  const reasonOf = (source: Source): LeftOutReason => {
    if (!named.has(source.iri)) return 'out-of-scope';
    if (!canBeAsked(source)) return 'not-ready';
    return listed.has(source.iri) ? 'not-needed' : 'lists-none-of-its-terms';
  };
  return sources.flatMap((source) =>
    needed.has(source.iri) ? [] : [{ source: source.iri, reason: reasonOf(source) }],
  );
};

const ARITHMETIC: ReadonlySet<unknown> = new Set(['+', '-', '*', '/']);

/** Whether it has `?a - ?b - ?c`, or `?a / ?b * ?c`: Oxigraph (up to 0.5.11) takes them from the right. */
const hasChains = (part: unknown, outer?: unknown): boolean => {
  if (part === null || typeof part !== 'object') return false;
  const operator = 'operator' in part && ARITHMETIC.has(part.operator) ? part.operator : undefined;
  if (operator !== undefined && outer !== undefined) return true;
  return Object.values(part).some((inner) => hasChains(inner, Array.isArray(part) ? outer : operator));
};

/**
 * Which sources a query needs, pattern by pattern, and the plan in SPARQL's own words.
 * @param sources every source there is; @param scope those that the run may use
 */
export const planQuery = (
  text: string,
  sources: readonly Source[],
  scope: readonly Iri[],
): Outcome<Plan, PlanFailure> => {
  const parsed = parseQuery(text);
  if (!parsed.ok) {
    const { failure } = parsed;
    return failed(failure.kind === 'update' ? { kind: 'update-refused' } : failure);
  }
  const query = parsed.value;
  if (query.from !== undefined) return failed({ kind: 'from-refused' });
  const index = indexSources(sources);
  const named = new Set(scope);
  const askable = new Set(
    sources.flatMap((source) => (named.has(source.iri) && canBeAsked(source) ? [source.iri] : [])),
  );
  const unresolved = serviceFailure(query, index, askable);
  if (unresolved !== undefined) return failed(unresolved);
  const scoped = assign(query, index, askable);
  const missing = withoutSource(scoped);
  if (missing !== undefined) return failed(missing);

  const needed = neededBy(scoped);
  const { text: printed, remarks } = printPlan(scoped);
  const resolved = resolveServices(scoped);
  return done(
    planOf(query, {
      query: text,
      ...(hasChains(query) ? { portable: printQuery(query) } : {}),
      printed,
      assignments: assignmentsOf(scoped.uses, sources),
      sources: sources.flatMap(({ iri }) => (needed.has(iri) ? [iri] : [])),
      leftOut: leftOutOf(sources, named, scoped, needed),
      remarks,
      ...(resolved === undefined ? {} : { resolved }),
    }),
  );
};
