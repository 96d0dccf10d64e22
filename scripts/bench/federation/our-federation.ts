import { openNetwork } from '../../../src/agent';
import { nodeWorkerPort } from '../../../src/base/node-worker';
import type { Source } from '../../../src/catalogue';
import { openComposer } from '../../../src/composer';
import { openEndpoints, type LedgerEntry, type Purpose } from '../../../src/endpoint';
import { openEngines, planQuery, type EngineName, type ShardStore } from '../../../src/federation';
import { literal, XSD, type QueryResult } from '../../../src/rdf';
import { openScratches } from '../../../src/store';
import type { Solutions } from './compare-rows';
import type { Answered, BenchQuery, System } from './system';

/** What it took to learn what one source holds, from its address alone. */
export interface LearningCost {
  readonly url: string;
  readonly ms: number;
  /** Requests and bytes of the answers by purpose, as the ledger has them. */
  readonly purposes: Partial<Record<Purpose, { readonly requests: number; readonly bytes: number }>>;
}

export interface OurFederation {
  readonly learned: readonly LearningCost[];
  /** `undefined`: the engine that the page takes by itself. */
  system(name: string, engine: EngineName | undefined): System;
  end(): void;
}

const lasting = new AbortController().signal;
const worker = (path: string) => () => nodeWorkerPort(new URL(path, import.meta.url));

const NO_SHARDS: ShardStore = {
  query: () => Promise.reject(new Error('No source of this benchmark is in the store.')),
};

const openParts = () => {
  const composer = openComposer(worker('../../../src/composer/worker/composer.node-worker.ts'));
  const network = openNetwork({
    endpoints: openEndpoints(worker('../../../src/endpoint/endpoint.node-worker.ts')),
    scratches: openScratches(worker('../../../src/store/scratch.node-worker.ts')),
    spawnComunica: worker('../../../src/federation/comunica/comunica.node-worker.ts'),
    spawnTraversal: worker('../../../src/federation/traversal/traversal.node-worker.ts'),
    parse: (document, signal) => composer.parse(document, signal),
  });
  return { composer, network };
};

const costOf = (url: string, ms: number, entries: Iterable<LedgerEntry>): LearningCost => {
  const purposes: Partial<Record<Purpose, { requests: number; bytes: number }>> = {};
  for (const { purpose, bytesReceived } of entries) {
    const known = (purposes[purpose] ??= { requests: 0, bytes: 0 });
    known.requests++;
    known.bytes += bytesReceived;
  }
  return { url, ms, purposes };
};

const solutionsOf = (result: QueryResult, { variables }: BenchQuery): Solutions => {
  if (result.type === 'boolean') return [[literal(String(result.value), `${XSD}boolean`)]];
  if (result.type === 'quads') throw new Error('Neither SELECT nor ASK.');
  const columns = variables.map((name) => result.variables.indexOf(name));
  return result.rows.map((row) => columns.map((column) => row[column]));
};

/** The federation of the page, over Node's workers, with sources that were added by their address. */
export const openOurFederation = async (urls: readonly string[]): Promise<OurFederation> => {
  const { composer, network } = openParts();
  const entries = new Map<number, LedgerEntry>();
  network.onRequest((entry) => entries.set(entry.id, entry));
  const sources: Source[] = [];
  const learned: LearningCost[] = [];
  for (const url of urls) {
    entries.clear();
    const started = performance.now();
    const outcome = await network.learn({ url, follow: false, listed: [] }, () => undefined, lasting);
    if (!outcome.ok || outcome.value.kind !== 'source')
      throw new Error(`${url} is no source: ${JSON.stringify(outcome)}`);
    sources.push(outcome.value.source);
    learned.push(costOf(url, performance.now() - started, entries.values()));
  }
  const engines = openEngines(sources, NO_SHARDS, network.engines(sources, NO_SHARDS));
  const scope = sources.map(({ iri }) => iri);

  const run = async (
    query: BenchQuery,
    timeoutMs: number,
    engine: EngineName | undefined,
  ): Promise<Answered> => {
    const plan = planQuery(query.text, sources, scope);
    if (!plan.ok) return { kind: 'failed', message: JSON.stringify(plan.failure) };
    const picked = engine === undefined ? {} : { engine };
    const options = { signal: lasting, timeoutMs, purpose: 'answer' as const, ...picked };
    const outcome = await engines.execute(plan.value, options);
    if (outcome.ok) {
      const { missing, engine: ran, result } = outcome.value;
      return missing.length > 0
        ? { kind: 'failed', message: `incomplete: ${missing.map(({ source }) => source).join(' ')}` }
        : { kind: 'rows', rows: solutionsOf(result, query), engine: ran };
    }
    if (outcome.failure.kind === 'timeout') return { kind: 'timeout' };
    return { kind: 'failed', message: JSON.stringify(outcome.failure) };
  };

  return {
    learned,
    system: (name, engine) => ({
      name,
      restarts: 0,
      isCold: false,
      run: (query, timeoutMs) => run(query, timeoutMs, engine),
      end: () => undefined,
    }),
    end: () => {
      network.end();
      composer.end();
    },
  };
};
