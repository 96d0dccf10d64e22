import { done, failed, type Outcome } from '../../base';
import { isRound, type Source } from '../../catalogue';
import type { QueryResult, ResultSet } from '../../rdf';
import { parseQuery, printQuery, visibleVariables, type Query, type SelectQuery } from '../../sparql';
import type { ReadFailure, ExecuteFailure, SourceFault } from '../failures';
import { canBeWrong } from '../gather/is-monotone';
import type { EngineOptions, Execution, QueryEngine, SendQuery } from '../engines/contract';
import type { Plan } from '../plan';
import { indexSources, type SourceIndex } from '../source-index';
import { completeRows } from '../rows/complete-rows';
import { MOST_ROWS, RowReading, SIDE_MS, type Asking, type QuestionKind } from '../rows/row-reading';
import type { SourceHabits } from '../rows/source-habits';
import { columnsOf } from '../rows/wrapped';
import { constructRows } from './construct-rows';
import { fillTemplate } from './fill-template';

export interface DirectParts {
  readonly send: SendQuery;
  /** Every source there is, now. */
  readonly sources: () => readonly Source[];
  readonly habits: SourceHabits;
  /** What a side question may take; the default is for people who wait. */
  readonly sideMs?: number;
}

/** Rows before those that are wanted, read only to be left out. */
const MOST_SKIPPED = 10_000;

interface Whole {
  readonly result: QueryResult;
  /** No row is known to be missing, nor likely to be. */
  readonly isWhole: boolean;
  /** Why some are. */
  readonly missing?: SourceFault['failure'];
}

/** The one remote endpoint that the whole query needs, where nothing else is needed. */
const onlyEndpoint = (plan: Plan, index: SourceIndex): Source | undefined => {
  const [iri, ...more] = plan.sources;
  const source = iri === undefined || more.length > 0 ? undefined : index.sources.get(iri);
  const elsewhere = plan.resolved?.blocks.some((block) => block.sources.some((one) => one !== iri)) === true;
  return source?.kind === 'endpoint' && !elsewhere ? source : undefined;
};

/**
 * The query without the one SERVICE clause that is its whole WHERE: what its endpoint would be asked to ask itself.
 * Not where it is SILENT, as its failure would be a row; nothing stands outside it that could read data.
 */
const unwrapped = (query: Query, source: Source, index: SourceIndex): Query => {
  const [only, ...more] = query.where ?? [];
  if (only?.type !== 'service' || only.silent || more.length > 0 || query.queryType === 'DESCRIBE')
    return query;
  const members = index.resolve(only.name.value) ?? [];
  const readsOutside = /"operator":"(?:not)?exists"/u.test(
    JSON.stringify({ ...query, where: [], values: [] }),
  );
  if (readsOutside || members.length !== 1 || members[0] !== source.iri) return query;
  return { ...query, where: only.patterns };
};

/** Engines disagree on the order of `*`: columns stand as the query names them. */
const withColumns = (result: QueryResult, query: Query): QueryResult => {
  if (result.type !== 'bindings' || query.queryType !== 'SELECT') return result;
  const named = visibleVariables([query]);
  const order = [
    ...named.filter((name) => result.variables.includes(name)),
    ...result.variables.filter((name) => !named.includes(name)),
  ];
  const places = order.map((name) => result.variables.indexOf(name));
  if (places.every((place, at) => place === at)) return result;
  return { type: 'bindings', variables: order, rows: result.rows.map((row) => places.map((at) => row[at])) };
};

const failureOf = (source: Source, failure: ReadFailure): ExecuteFailure =>
  failure.kind === 'engine'
    ? { kind: 'source-failed', source: source.iri, message: failure.message }
    : { kind: 'endpoint-failed', source: source.iri, failure };

type Tally = { requests: number; ms: number };

/**
 * The query with as many rows more as its OFFSET skips. Of an endpoint that ignores OFFSET the first rows would come in place
 * of those that were asked for, and nothing in them tells.
 */
const withoutOffset = (query: Query): { readonly asked: Query; readonly skipped: number } => {
  if (query.queryType !== 'SELECT' || query.offset === undefined || query.offset > MOST_SKIPPED)
    return { asked: query, skipped: 0 };
  const { offset, limit, ...rest } = query;
  return { asked: { ...rest, ...(limit === undefined ? {} : { limit: limit + offset }) }, skipped: offset };
};

/** One plan at its endpoint. */
class DirectRun {
  readonly #started = performance.now();
  readonly tally: Tally = { requests: 0, ms: 0 };

  constructor(
    private readonly source: Source,
    private readonly options: EngineOptions,
    private readonly parts: DirectParts,
  ) {}

  /** The whole answer, or as much of it as can be had. */
  async answer(query: Query): Promise<Outcome<Whole, ReadFailure>> {
    const construct = constructRows(query);
    const { asked, skipped } = withoutOffset(construct?.select ?? query);
    const outcome = await this.#send(asked, 'page');
    if (!outcome.ok) return outcome;
    const { result, capped, missing } = outcome.value;
    const known = missing === undefined ? {} : { missing };
    if (result.type === 'boolean') return done({ result, isWhole: true, ...known });
    if (result.type === 'quads')
      return done({ result, isWhole: !capped && !this.#isAtLimit(result), ...known });
    if (asked.queryType !== 'SELECT')
      return failed({ kind: 'engine', message: `${asked.queryType} is answered with rows.` });
    // A source that was at the end of its time would come to the same end.
    const { isWhole, ...all } =
      missing === undefined ? await this.#allRows(asked, result, capped) : { ...result, isWhole: false };
    const rows = { variables: all.variables, rows: all.rows.slice(skipped) };
    if (construct === undefined) return done({ result: { type: 'bindings', ...rows }, isWhole, ...known });
    const nquads = fillTemplate(construct.template, rows);
    return done({ result: { type: 'quads', nquads }, isWhole, ...known });
  }

  async #send(query: Query, kind: QuestionKind): ReturnType<SendQuery> {
    const { purpose, signal, timeoutMs } = this.options;
    // One that has no time left fails by itself.
    const left = Math.max(1, timeoutMs - (performance.now() - this.#started));
    const { sideMs = SIDE_MS } = this.parts;
    this.tally.requests++;
    const limits =
      kind === 'side'
        ? ({ purpose: 'probe', timeoutMs: Math.min(left, sideMs), rows: 1 } as const)
        : { purpose, timeoutMs: left, rows: MOST_ROWS };
    const outcome = await this.parts.send(this.source, printQuery(query), limits, signal);
    if (outcome.ok) this.tally.ms += outcome.value.ms;
    return outcome;
  }

  /** Triples that nobody can page, and whose number is one at which servers are set to cut. */
  #isAtLimit({ nquads }: QueryResult & { type: 'quads' }): boolean {
    const triples = nquads.split('\n').length - 1;
    return triples === this.parts.habits.capOf(this.source) || isRound(triples);
  }

  /** An answer that the endpoint may have cut is not all there is: the rest is read in pages. */
  async #allRows(
    query: SelectQuery,
    first: ResultSet,
    capped: boolean,
  ): Promise<ResultSet & { readonly isWhole: boolean }> {
    const { habits } = this.parts;
    const { source } = this;
    const asking: Asking = { source, habits, ask: (asked, kind) => this.#rowsOf(asked, kind) };
    const variables = columnsOf(query);
    const places = variables.map((name) => first.variables.indexOf(name));
    const own = first.rows.map((row) => places.map((at) => row[at]));
    const { rows, isWhole } = await completeRows(new RowReading(query, own, asking), capped);
    return rows === own ? { ...first, isWhole } : { variables, rows, isWhole };
  }

  async #rowsOf(query: SelectQuery, kind: QuestionKind): Promise<ResultSet | undefined> {
    const answer = await this.#send(query, kind);
    if (!answer.ok || answer.value.missing !== undefined) return undefined;
    return answer.value.result.type === 'bindings' ? answer.value.result : undefined;
  }
}

const execute = async (
  plan: Plan,
  options: EngineOptions,
  parts: DirectParts,
): Promise<Outcome<Execution, ExecuteFailure>> => {
  const index = indexSources(parts.sources());
  const source = onlyEndpoint(plan, index);
  if (source === undefined) throw new Error(`The query needs more than one endpoint: ${plan.query}`);
  const parsed = parseQuery(plan.query);
  if (!parsed.ok) throw new Error(`A plan holds a query that does not parse: ${plan.query}`);
  const query = unwrapped(parsed.value, source, index);
  const run = new DirectRun(source, options, parts);
  const outcome = await run.answer(query);
  if (!outcome.ok) return failed(failureOf(source, outcome.failure));
  const { result, isWhole, missing } = outcome.value;
  const faults: readonly SourceFault[] =
    missing === undefined ? [] : [{ source: source.iri, failure: missing }];
  if (faults.length > 0 && canBeWrong(query, result)) return failed({ kind: 'withheld', faults });
  const rows = result.type === 'bindings' ? result.rows.length : 0;
  return done({
    result: withColumns(result, query),
    engine: 'direct',
    ms: run.tally.ms,
    missing: faults,
    contributions: [{ source: source.iri, rows, ...run.tally }],
    ...(isWhole || missing !== undefined ? {} : { capped: [source.iri] }),
  });
};

/**
 * For a query that one endpoint answers alone. What is sent is printed from what was parsed: a store that decodes
 * `\u000A` before it looks for comments would find other clauses in the text than were checked here.
 */
export const directEngine = (parts: DirectParts): QueryEngine => ({
  name: 'direct',
  execute: (plan, options) => execute(plan, options, parts),
});

/** The plan needs one endpoint, and nothing else. */
export const isDirect = (plan: Plan, sources: readonly Source[]): boolean =>
  onlyEndpoint(plan, indexSources(sources)) !== undefined;
