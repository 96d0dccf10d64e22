import { done, failed, type Outcome, type Spawn } from '../../base';
import type { Source } from '../../catalogue';
import type { Endpoints, Purpose } from '../../endpoint';
import type { Iri } from '../../rdf';
import type { DocumentAnswer, DocumentQuestion } from '../asking/document-fetch';
import { OneAtATime } from '../asking/one-at-a-time';
import { runInTurn, type Turn, type Turned } from '../asking/run-in-turn';
import type { ReadFailure, ExecuteFailure, WalkLimit } from '../failures';
import type { EngineOptions, Execution, QueryEngine, ReadSource } from '../engines/contract';
import type { Plan } from '../plan';
import { Documents, type TraversalLimits } from './documents';
import type { LinksLeft, TraversalMethods, TraversalRequest } from './protocol';
import { RecentDocuments } from './recent-documents';
import { parsed, withColumns } from './walked-query';
import { faultsOf, hostsOf, missingOf, reasonsToWithhold } from './walk-faults';

export interface TraversalOptions {
  readonly spawn: Spawn;
  /** Every source that there is, whenever a run starts. */
  readonly sources: () => readonly Source[];
  readonly endpoints: Pick<Endpoints, 'fetchDocument'>;
  /** `hosts`: beside those of the sources that are asked. */
  readonly limits?: Partial<TraversalLimits>;
  /** How long a document that came for a query serves other queries, in milliseconds. Default: a minute. */
  readonly keptMs?: number;
  /** Hears how many documents a query has fetched so far. */
  readonly onDocuments?: (count: number) => void;
}

export interface CrawlOptions {
  readonly limits: TraversalLimits;
  /** What was found by then is the answer. */
  readonly timeoutMs: number;
  readonly purpose: Purpose;
  readonly onDocuments?: (count: number) => void;
  /** What fetches the documents. Default: what fetches those of queries. */
  readonly documents?: Pick<Endpoints, 'fetchDocument'>;
}

/** What is in the documents that a page leads to. */
export interface Crawl {
  /** Each triple once. */
  readonly nquads: string;
  /** That were read, the seed first. */
  readonly documents: readonly Iri[];
  /** Where a limit was met, or a document failed, there is more. */
  readonly isComplete: boolean;
  /** The first limit that kept a document from being read. */
  readonly limitMet: WalkLimit | undefined;
}

/** `@comunica/query-sparql-link-traversal` in a worker that is started by the first run, one run at a time. */
export interface Traversal extends QueryEngine {
  /** One SELECT query over the documents that a seed leads to. Fails where any of them does. */
  readonly readSeed: ReadSource;
  /** Rejects only with an AbortError. */
  crawl(seed: Iri, options: CrawlOptions, signal: AbortSignal): Promise<Outcome<Crawl, ReadFailure>>;
  /** Starts the worker, which a page without a network can't. */
  warm(): Promise<void>;
  /** Ends the worker; the next run starts a fresh one. */
  end(): void;
}

const LIMITS: TraversalLimits = { documents: 200, rows: 50_000, bytes: 10_000_000, hosts: [] };
const KEPT = 60_000;
const ALL = 'CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }';

interface Run {
  readonly text: string;
  readonly seeds: readonly Iri[];
  readonly limits: TraversalLimits;
  readonly purpose: Purpose;
  readonly timeoutMs: number;
  /** What came within the time is an answer. */
  readonly isContent: boolean;
  readonly endpoints: Pick<Endpoints, 'fetchDocument'>;
  readonly onDocuments: ((count: number) => void) | undefined;
}

interface Ran extends Turned {
  readonly documents: Documents;
}

class LinkTraversal implements Traversal {
  readonly name = 'traversal';
  readonly #worker: OneAtATime<TraversalMethods>;
  readonly #recent: RecentDocuments;

  constructor(private readonly options: TraversalOptions) {
    this.#worker = new OneAtATime(options.spawn);
    this.#recent = new RecentDocuments(options.endpoints, options.keptMs ?? KEPT);
  }

  async execute(plan: Plan, options: EngineOptions): Promise<Outcome<Execution, ExecuteFailure>> {
    const needed = new Set(plan.sources);
    const seeds = this.options.sources().filter(({ iri, kind }) => needed.has(iri) && kind === 'seed');
    if (seeds.length < needed.size || (plan.resolved?.blocks.length ?? 0) > 0)
      return failed({ kind: 'not-distributed', reason: 'service' });
    const text = plan.resolved?.text ?? plan.query;
    const outcome = await this.#run(this.#query(text, seeds, options), options.signal);
    if (!outcome.ok) return outcome;
    const { answer, documents, ms } = outcome.value;
    for (const source of plan.sources) {
      const failure = documents.failureOf(source);
      if (failure !== undefined) return failed({ kind: 'endpoint-failed', source, failure });
    }
    if (answer.type === 'failed') return failed({ kind: 'engine', message: answer.message });
    const { result } = answer;
    const faults = reasonsToWithhold(parsed(text), result, documents, seeds);
    if (faults.length > 0) return failed({ kind: 'withheld', faults });
    return done({
      result,
      engine: this.name,
      ms,
      missing: missingOf(documents, seeds),
      contributions: undefined,
      ...(answer.isCapped ? { capped: plan.sources } : {}),
    });
  }

  readonly readSeed: ReadSource = async (source, select, options, signal) => {
    const run = this.#query(select, [source], options);
    const limits = { ...run.limits, rows: options.rows };
    const outcome = await this.#run({ ...run, limits }, signal);
    if (!outcome.ok) return failed({ kind: 'timeout', url: source.iri, ms: options.timeoutMs });
    const { answer, documents, ms } = outcome.value;
    // Who asks can tell what rows are worth without those of a document that failed: not whether one did.
    const failure = documents.failureOf(source.iri) ?? faultsOf(documents, [source])[0]?.failure;
    if (failure !== undefined) return failed(failure);
    if (answer.type === 'failed') return failed({ kind: 'engine', message: answer.message });
    if (answer.result.type !== 'bindings') throw new Error('SELECT gave no bindings.');
    const { variables, rows } = answer.result;
    const { limitMet: missing } = documents;
    return done({
      variables,
      rows,
      capped: answer.isCapped,
      ms,
      ...(missing === undefined ? {} : { missing }),
    });
  };

  async crawl(
    seed: Iri,
    { limits, timeoutMs, purpose, onDocuments, documents: by = this.options.endpoints }: CrawlOptions,
    signal: AbortSignal,
  ): Promise<Outcome<Crawl, ReadFailure>> {
    const run: Run = {
      text: ALL,
      seeds: [seed],
      limits,
      purpose,
      timeoutMs,
      isContent: true,
      endpoints: by,
      onDocuments,
    };
    const outcome = await this.#run(run, signal);
    if (!outcome.ok) return failed({ kind: 'timeout', url: seed, ms: timeoutMs });
    const { answer, documents } = outcome.value;
    const failure = documents.failureOf(seed);
    if (failure !== undefined) return failed(failure);
    if (answer.type === 'failed') return failed({ kind: 'engine', message: answer.message });
    if (answer.result.type !== 'quads') throw new Error('CONSTRUCT gave no triples.');
    return done({
      nquads: answer.result.nquads,
      documents: documents.fetched,
      isComplete: !answer.isCapped && missingOf(documents, [{ iri: seed }]).length === 0,
      limitMet: documents.limitMet,
    });
  }

  warm(): Promise<void> {
    return this.#worker.warm();
  }

  end(): void {
    this.#worker.end();
    this.#recent.clear();
  }

  #query(text: string, sources: readonly Source[], options: Omit<EngineOptions, 'signal'>): Run {
    const { limits, onDocuments } = this.options;
    return {
      ...options,
      text,
      seeds: sources.map(({ iri }) => iri),
      limits: { ...LIMITS, ...limits, hosts: [...sources.flatMap(hostsOf), ...(limits?.hosts ?? [])] },
      isContent: false,
      endpoints: this.#recent,
      onDocuments,
    };
  }

  /** Fails with `timeout` alone. */
  async #run(run: Run, signal: AbortSignal): Promise<Outcome<Ran, ExecuteFailure>> {
    const { limits, purpose, timeoutMs, onDocuments, isContent, seeds, endpoints } = run;
    const documents = new Documents({ endpoints, limits, purpose, timeoutMs, onDocuments });
    const { text, variables } = withColumns(run.text);
    const later = timeoutMs * 2;
    const turn: Turn<TraversalRequest, DocumentQuestion, DocumentAnswer, LinksLeft> = {
      request: { text, variables, seeds, rows: limits.rows, enoughMs: isContent ? timeoutMs : later },
      // A worker that can't look at its own clock any more is ended from here.
      timeoutMs: isContent ? later : timeoutMs,
      answer: (question, until) => documents.answer(question, until),
      onNote: (left) => documents.leave(left),
    };
    const turned = await runInTurn(this.#worker, turn, signal);
    return turned.ok ? done({ ...turned.value, documents }) : failed({ kind: 'timeout', ms: timeoutMs });
  }
}

/** Nothing is fetched before the first run. */
export const openTraversal = (options: TraversalOptions): Traversal => new LinkTraversal(options);
