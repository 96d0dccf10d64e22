import { done, failed, type Outcome } from '../base';
import { toIri, type Iri, type QueryResult, type Term } from '../rdf';
import {
  expressionVariables,
  forOxigraph,
  iriTerm,
  literalTerm,
  parseQuery,
  printQuery,
  rewriteQuery,
  spellOutWildcards,
  variableTerm,
  visibleVariables,
  type Pattern,
  type Query,
  type ServicePattern,
  type ValuePatternRow,
} from '../sparql';
import type { ExecuteFailure } from './failures';
import type { Plan, ServiceBlock } from './plan';
import { queryOf } from './query-of-plan';
import type { ShardStore } from './shard-store';

export interface ExecuteOptions {
  readonly store: ShardStore;
  readonly signal: AbortSignal;
  /** For the whole plan. */
  readonly timeoutMs: number;
}

interface Executed {
  readonly result: QueryResult;
  /** Of the engine, all parts together. */
  readonly ms: number;
}

/** Rows that may enter a query as VALUES. */
const MOST_ROWS = 50_000;

const engineFailure = (message: string): Outcome<never, ExecuteFailure> =>
  failed({ kind: 'engine', message });

const parsed = (text: string): Query => {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(`A plan holds a query that does not parse: ${text}`);
  return outcome.value;
};

/** Columns stand as the query names them; a query without variables keeps its `*`, a projection can't be empty. */
const withColumns = (query: Query): Query =>
  query.queryType === 'SELECT' && visibleVariables([query]).length > 0 ? spellOutWildcards(query) : query;

/** Runs queries of one plan one after the other, within one limit of time. */
class Runner {
  ms = 0;

  constructor(private readonly options: ExecuteOptions) {}

  async run(query: Query, sources: readonly Iri[]): Promise<Outcome<QueryResult, ExecuteFailure>> {
    const { store, signal, timeoutMs } = this.options;
    const left = timeoutMs - this.ms;
    if (left <= 0) return failed({ kind: 'timeout', ms: timeoutMs });
    const outcome = await store.query(printQuery(forOxigraph(query)), sources, { signal, timeoutMs: left });
    if (!outcome.ok) return outcome;
    this.ms += outcome.value.ms;
    return done(outcome.value.result);
  }
}

const asQueryTerm = (
  term: Exclude<Term, { termType: 'BlankNode' }>,
): NonNullable<ValuePatternRow[string]> => {
  if (term.termType === 'NamedNode') return iriTerm(term.value);
  return literalTerm(term.value, term.language === '' ? iriTerm(term.datatype.value) : term.language);
};

/** The solutions of a block as data. Blank nodes would become new ones, and lose every join. */
const asValues = (
  result: QueryResult & { type: 'bindings' },
  service: Iri,
): Outcome<Pattern, ExecuteFailure> => {
  if (result.rows.length > MOST_ROWS) {
    return engineFailure(
      `SERVICE <${service}> gives ${String(result.rows.length)} solutions, more than the ${String(MOST_ROWS)} that can be joined.`,
    );
  }
  const rows: ValuePatternRow[] = [];
  for (const row of result.rows) {
    const values: ValuePatternRow = {};
    for (const [column, name] of result.variables.entries()) {
      const term = row[column];
      if (term?.termType === 'BlankNode')
        return engineFailure(
          `SERVICE <${service}> gives blank nodes, which can't be joined with what lies outside it.`,
        );
      values[`?${name}`] = term === undefined ? undefined : asQueryTerm(term);
    }
    rows.push(values);
  }
  return done({ type: 'values', values: rows });
};

/** A condition in the body reads a variable from outside: inside EXISTS its meaning would change. */
const readsFromOutside = (body: readonly Pattern[]): boolean => {
  const visible = new Set(visibleVariables(body));
  return body.some(
    (pattern) =>
      pattern.type === 'filter' && expressionVariables(pattern.expression).some((name) => !visible.has(name)),
  );
};

const usesExists = (query: Query): boolean => /"operator":"(?:not)?exists"/u.test(JSON.stringify(query));

/** A SERVICE clause that holds no other. */
const innermost = (query: Query): ServicePattern | undefined => {
  let found: ServicePattern | undefined;
  rewriteQuery(query, (pattern, deeper) => {
    if (pattern.type !== 'service') return undefined;
    deeper(pattern.patterns);
    found ??= pattern;
    return [pattern];
  });
  return found;
};

const evaluateBlock = async (
  { patterns }: ServicePattern,
  block: ServiceBlock,
  runner: Runner,
): Promise<Outcome<Pattern, ExecuteFailure>> => {
  const names = visibleVariables(patterns);
  // A projection can't be empty; a name that stands nowhere is unbound in every solution, as VALUES says by UNDEF.
  const variables = (names.length === 0 ? ['none'] : names).map(variableTerm);
  const all: Query = { type: 'query', queryType: 'SELECT', variables, prefixes: {}, where: patterns };
  const outcome = await runner.run(all, block.sources);
  if (!outcome.ok) return outcome;
  if (outcome.value.type !== 'bindings') throw new Error('SELECT gave no bindings.');
  return asValues(outcome.value, block.service);
};

const replaced = (query: Query, marker: string, values: Pattern): Query =>
  rewriteQuery(query, (pattern) =>
    pattern.type === 'service' && pattern.name.value === marker ? [values] : undefined,
  );

const merged = async (
  plan: Plan,
  runner: Runner,
): Promise<Outcome<{ query: Query; sources: readonly Iri[] }, ExecuteFailure>> => {
  const { resolved } = plan;
  if (resolved === undefined) return done({ query: withColumns(queryOf(plan)), sources: plan.sources });
  let query = withColumns(parsed(resolved.text));
  for (let service = innermost(query); service !== undefined; service = innermost(query)) {
    const { name, patterns } = service;
    const block = resolved.blocks.find(({ marker }) => marker === toIri(name.value));
    if (block === undefined) throw new Error(`A plan does not say what SERVICE <${name.value}> is.`);
    if (usesExists(query) && readsFromOutside(patterns)) {
      return engineFailure(`SERVICE <${block.service}> inside EXISTS reads a variable from outside.`);
    }
    const values = await evaluateBlock(service, block, runner);
    if (!values.ok) return values;
    query = replaced(query, name.value, values.value);
  }
  return done({ query, sources: resolved.sources });
};

/**
 * The shards engine: everything that a plan needs as one query over one merged graph, so that paths, negation and
 * aggregates cross sources by themselves. SERVICE clauses that can't be merged are evaluated first, alone.
 */
export const executePlan = async (
  plan: Plan,
  options: ExecuteOptions,
): Promise<Outcome<Executed, ExecuteFailure>> => {
  const runner = new Runner(options);
  const ready = await merged(plan, runner);
  if (!ready.ok) return ready;
  const outcome = await runner.run(ready.value.query, ready.value.sources);
  return outcome.ok ? done({ result: outcome.value, ms: runner.ms }) : outcome;
};
