import { planQuery } from '../../federation';
import type { Term } from '../../rdf';
import { printQuery, variableTerm, type Pattern, type Query, type SelectQuery } from '../../sparql';
import type { Asking } from '../probe';

/** For each side question. Somebody asked for it and looks on. Milliseconds. */
const LIMIT = 10_000;

/** Terms by variable; what is unbound is left out. */
export type Solution = ReadonlyMap<string, Term>;

const executed = async (query: Query, { engines, sources, scope }: Asking, signal: AbortSignal) => {
  const planned = planQuery(printQuery(query), sources, scope);
  if (!planned.ok) return planned.failure.kind === 'no-source' ? ('nothing' as const) : undefined;
  const outcome = await engines.execute(planned.value, { signal, timeoutMs: LIMIT, purpose: 'probe' });
  return outcome.ok && outcome.value.missing.length === 0 ? outcome.value.result : undefined;
};

/** The solutions of a SELECT query; `undefined` where it fails or takes too long. */
export const solutionsOf = async (
  query: SelectQuery,
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Solution[] | undefined> => {
  const result = await executed(query, asking, signal);
  if (result === 'nothing') return [];
  if (result?.type !== 'bindings') return undefined;
  return result.rows.map(
    (row) =>
      new Map(
        result.variables.flatMap((name, at): readonly [string, Term][] => {
          const term = row[at];
          return term === undefined ? [] : [[name, term]];
        }),
      ),
  );
};

/** Whether a group has a solution; `undefined` where that could not be found out. */
export const holds = async (
  where: readonly Pattern[],
  asking: Asking,
  signal: AbortSignal,
): Promise<boolean | undefined> => {
  const ask: Query = { type: 'query', queryType: 'ASK', prefixes: {}, where: [...where] };
  const result = await executed(ask, asking, signal);
  if (result === 'nothing') return false;
  return result?.type === 'boolean' ? result.value : undefined;
};

/** What these variables are in a group, `limit` solutions at most. */
export const solve = async (
  names: readonly string[],
  where: readonly Pattern[],
  limit: number,
  asking: Asking,
  signal: AbortSignal,
  isDistinct = false,
): Promise<readonly Solution[] | undefined> => {
  if (names.length === 0) {
    const any = await holds(where, asking, signal);
    return any === undefined ? undefined : any ? [new Map()] : [];
  }
  const select: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    prefixes: {},
    variables: names.map(variableTerm),
    where: [...where],
    ...(isDistinct ? { distinct: true } : {}),
    ...(Number.isFinite(limit) ? { limit } : {}),
  };
  return solutionsOf(select, asking, signal);
};
