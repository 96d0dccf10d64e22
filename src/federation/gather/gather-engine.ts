import { done, failed, type Outcome } from '../../base';
import type { Source } from '../../catalogue';
import type { Iri, QueryResult } from '../../rdf';
import {
  forOxigraph,
  freshNames,
  nameBlankNodes,
  parseQuery,
  printQuery,
  rewriteQuery,
  spellOutWildcards,
  visibleVariables,
  type Query,
  type SelectQuery,
} from '../../sparql';
import type { Scratch } from '../../store';
import type { EngineOptions, Execution, QueryEngine, ReadSource } from '../engines/contract';
import type { SourceHabits } from '../rows/source-habits';
import type { ExecuteFailure } from '../failures';
import type { Plan } from '../plan';
import { indexSources } from '../source-index';
import { askSources } from './ask-sources';
import { gatherSelect } from './gather-group';
import { aggregates, canBeWrong, isMonotone } from './is-monotone';
import { plainPaths } from './plain-paths';
import { Run } from './run';
import { SourceReader, type Clock } from './source-reader';
import { Stopped } from './stopped';
import { tellPartial } from './tell-partial';
import { WatchedReads } from './watched-reads';

export interface GatherParts {
  readonly read: ReadSource;
  /** An empty graph for one run. */
  readonly openScratch: () => Scratch;
  /** Every source there is, now. */
  readonly sources: () => readonly Source[];
  readonly habits: SourceHabits;
  /** What a side question may take; the default is for people who wait. */
  readonly sideMs?: number;
}

const parsed = (text: string): Query => {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(`A plan holds a query that does not parse: ${text}`);
  return outcome.value;
};

/** Why a query can't be gathered for, whatever its sources. */
const refusal = (query: Query, plan: Plan): ExecuteFailure | undefined => {
  if (query.queryType === 'DESCRIBE') return { kind: 'not-distributed', reason: 'describe' };
  if ((plan.resolved?.blocks.length ?? 0) > 0) return { kind: 'not-distributed', reason: 'service' };
  let found: ExecuteFailure | undefined;
  rewriteQuery(query, (pattern) => {
    if (pattern.type === 'graph') found ??= { kind: 'not-distributed', reason: 'graph' };
    if (pattern.type === 'service') found ??= { kind: 'not-distributed', reason: 'service' };
    return undefined;
  });
  return found;
};

/** So many matches of each part are enough; a query of several parts has no such number. */
const enoughRows = (query: Query): number | undefined => {
  if (query.queryType === 'ASK') return 1;
  if (query.queryType !== 'SELECT' || query.limit === undefined) return undefined;
  const isPlain = query.distinct !== true && query.reduced !== true && query.order === undefined;
  return isPlain && query.values === undefined && !aggregates(query)
    ? query.limit + (query.offset ?? 0)
    : undefined;
};

/** Columns stand as the query names them; a query without variables keeps its `*`, a projection can't be empty. */
const withColumns = (query: Query): Query =>
  query.queryType === 'SELECT' && visibleVariables([query]).length > 0 ? spellOutWildcards(query) : query;

const isNothing = (result: QueryResult): boolean => {
  switch (result.type) {
    case 'bindings':
      return result.rows.length === 0;
    case 'boolean':
      return !result.value;
    case 'quads':
      return result.nquads === '';
  }
};

class Gathering {
  readonly #started = performance.now();
  readonly #late: AbortSignal;
  /** What still runs when the run is over is not wanted any more. */
  readonly #over = new AbortController();
  readonly #clock: Clock;
  readonly #reads: WatchedReads;

  constructor(
    private readonly plan: Plan,
    private readonly options: EngineOptions,
    private readonly parts: GatherParts,
  ) {
    const { signal, timeoutMs } = options;
    this.#reads = new WatchedReads(parts.read);
    this.#late = AbortSignal.timeout(timeoutMs);
    this.#clock = {
      signal: AbortSignal.any([signal, this.#late, this.#over.signal]),
      left: () => timeoutMs - (performance.now() - this.#started),
    };
  }

  async execute(): Promise<Outcome<Execution, ExecuteFailure>> {
    const scratch = this.parts.openScratch();
    try {
      return await this.#run(scratch);
    } catch (thrown) {
      if (thrown instanceof Stopped) return failed(thrown.failure);
      if (this.options.signal.aborted) throw new DOMException('The query was cancelled.', 'AbortError');
      if (this.#late.aborted) return failed({ kind: 'timeout', ms: this.options.timeoutMs });
      throw thrown;
    } finally {
      this.#over.abort();
      scratch.end();
    }
  }

  async #run(scratch: Scratch): Promise<Outcome<Execution, ExecuteFailure>> {
    const { plan, parts, options } = this;
    const query = parsed(plan.resolved?.text ?? plan.query);
    const refused = refusal(query, plan);
    if (refused !== undefined) return failed(refused);
    const named = nameBlankNodes(spellOutWildcards(query));
    const fresh = freshNames(named, 'part');
    const plain = plainPaths(named, fresh);
    const index = indexSources(parts.sources());
    if (isMonotone(query)) this.#tellPartial();
    const { habits, sideMs } = parts;
    const reader = new SourceReader(this.#reads.first, this.#clock, options.purpose, habits, sideMs);
    const scope = new Set(plan.sources);
    const without = await askSources(plain, index, scope, reader);
    const run = new Run({ reader, scratch, clock: this.#clock, index, scope, query: plain, fresh, without });
    await gatherSelect(run, plain as Partial<SelectQuery>, [], enoughRows(plain));
    const text = printQuery(forOxigraph(withColumns(query)));
    const answer = await scratch.query(text, this.#clock.signal);
    if (!answer.ok) return failed(answer.failure);
    const { result } = answer.value;
    const { faults, partial, capped } = reader;
    const cut = [...capped].map(([source, rows]) => ({
      source,
      failure: { kind: 'row-limit', rows } as const,
    }));
    // Of no source at all nothing is known, not even that something is missing.
    const isAll = faults.length > 0 && faults.length >= plan.sources.length;
    const lacking = [...faults, ...partial, ...cut];
    if (isAll || (lacking.length > 0 && canBeWrong(query, result)))
      return failed({ kind: 'withheld', faults: lacking });
    const sources = plan.sources.map((source) => run.source(source));
    const asked = new Set([...without.values()].flatMap((gone) => [...gone]));
    // Left out of one pattern it may still have been needed for another.
    for (const { source } of run.fetches) asked.delete(source);
    return done({
      result,
      engine: 'gather',
      ms: performance.now() - this.#started,
      missing: [...faults, ...partial],
      contributions: reader.contributions(sources),
      fetches: run.fetches,
      leftOut: [...asked].map((source) => ({ source, reason: 'asked-and-has-none' as const })),
      ...(capped.size > 0 && { capped: [...capped.keys()] }),
    });
  }

  /** Beside the run, while it waits. */
  #tellPartial(): void {
    const { onPartial } = this.options;
    const { sources } = this.plan;
    if (onPartial === undefined || sources.length < 2) return;
    const without = (gone: ReadonlySet<Iri>, signal: AbortSignal): Promise<Execution | undefined> =>
      this.#without(gone, signal);
    void tellPartial({ reads: this.#reads, sources, without, onPartial }, this.#clock.signal);
  }

  async #without(gone: ReadonlySet<Iri>, signal: AbortSignal): Promise<Execution | undefined> {
    const { purpose } = this.options;
    const plan = { ...this.plan, sources: this.plan.sources.filter((source) => !gone.has(source)) };
    const parts = { ...this.parts, read: this.#reads.again };
    const options = { signal, purpose, timeoutMs: Math.max(1, Math.floor(this.#clock.left())) };
    const outcome = await new Gathering(plan, options, parts).execute();
    return outcome.ok && !isNothing(outcome.value.result) ? outcome.value : undefined;
  }
}

/**
 * For queries over several sources, some of them elsewhere. The triples that the query needs are fetched, keys of one
 * part into the requests of the next, into one graph in this tab, and the unchanged query runs over that: so every
 * construct means what it means over the merge of the sources, and a triple of two sources counts once.
 */
export const gatherEngine = (parts: GatherParts): QueryEngine => ({
  name: 'gather',
  execute: (plan, options) => new Gathering(plan, options, parts).execute(),
});
