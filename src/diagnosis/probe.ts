import type { Source } from '../catalogue';
import { planQuery, type Engines } from '../federation';
import type { Iri, Language, QueryResult, Term } from '../rdf';
import {
  printQuery,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type Query,
  type SelectQuery,
} from '../sparql';

/** For each probe. Milliseconds. */
const LIMIT = 2000;

/** What things are called. The composer is one. */
export interface LabelSource {
  /** By IRI; what has no label is left out. Rejects only with an AbortError. */
  labels(
    request: {
      readonly iris: readonly string[];
      readonly scope: readonly Iri[];
      readonly language: Language;
    },
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, string>>>;
}

/** Where a side question about the data is asked, and in which words it is told. */
export interface Asking {
  readonly engines: Engines;
  /** Every source there is, those out of scope included. */
  readonly sources: readonly Source[];
  readonly scope: readonly Iri[];
  readonly language: Language;
  readonly composer: LabelSource;
}

/** A query of our own about the data. `undefined` where it fails or takes too long. */
export const probe = async (
  query: Query,
  { engines, sources, scope }: Asking,
  signal: AbortSignal,
): Promise<QueryResult | undefined> => {
  const planned = planQuery(printQuery(query), sources, scope);
  if (!planned.ok) return undefined;
  const executed = await engines.execute(planned.value, { signal, timeoutMs: LIMIT, purpose: 'probe' });
  return executed.ok && executed.value.missing.length === 0 ? executed.value.result : undefined;
};

/** The one cell that a probe of one row gives. */
export const cellOf = (result: QueryResult | undefined): Term | undefined =>
  result?.type === 'bindings' ? result.rows[0]?.[0] : undefined;

/** `SELECT (expression AS ?probed) WHERE { … }` */
export const selectOne = (expression: Expression, where: readonly Pattern[]): SelectQuery => ({
  type: 'query',
  queryType: 'SELECT',
  prefixes: {},
  variables: [{ expression, variable: variableTerm('probed') }],
  where: [...where],
});

/** The number of different solutions for these variables. */
export const countOf = async (
  names: readonly string[],
  where: readonly Pattern[],
  asking: Asking,
  signal: AbortSignal,
): Promise<number | undefined> => {
  const visible = new Set(visibleVariables(where));
  if (names.length === 0 || !names.every((name) => visible.has(name))) return undefined;
  const different: SelectQuery = {
    type: 'query',
    queryType: 'SELECT',
    distinct: true,
    prefixes: {},
    variables: names.map(variableTerm),
    where: [...where],
  };
  const all: Expression = {
    type: 'aggregate',
    aggregation: 'count',
    expression: variableTerm(names[0] ?? ''),
  };
  const result = await probe(selectOne(all, [{ type: 'group', patterns: [different] }]), asking, signal);
  const count = cellOf(result);
  return count === undefined ? undefined : Number(count.value);
};
