import { afterAll } from 'vitest';
import type { Outcome } from '../../base';
import { breakingWorkers } from '../../base/breaking-worker.fixture';
import { nodeWorkerPort } from '../../base/node-worker';
import type { Execution } from '../engines/contract';
import type { ExecuteFailure, PlanFailure } from '../failures';
import type { Plan } from '../plan';
import { planQuery } from '../plan-query';
import { readShard } from '../engines/read-source';
import { bagOf, PREFIXES, shardsOf, type Shards } from '../shards.fixture';
import { SourceHabits } from '../rows/source-habits';
import { openComunica, type Comunica } from './open-comunica';

const options = { signal: new AbortController().signal, timeoutMs: 20_000, purpose: 'answer' } as const;

/** Blank nodes are numbered by the answer that they came in. */
const withoutNumbers = (row: string): string => row.replace(/_:b\d+_/gu, '_:');

/** What a query over shards gave in Comunica. */
export interface Ran {
  readonly plan: Plan;
  readonly outcome: Outcome<Execution, ExecuteFailure>;
  /** Sorted; none where it failed. */
  readonly rows: readonly string[];
}

/** Comunica over the shards of a test, each asked by itself. */
export interface OverShards {
  readonly shards: Shards;
  /** Other shards from now on. */
  use(turtle: Readonly<Record<string, string>>): void;
  /** The outcome of planning where that fails. */
  run(query: string): Promise<Outcome<Ran, PlanFailure>>;
  /** Of its worker. */
  readonly breakUnheard: () => void;
  /** Queries that the shards in use were asked, oldest first. */
  readonly asked: readonly string[];
}

/** One engine for a test file, ended after it. */
export const openOverShards = (): OverShards => {
  let shards = shardsOf({});
  let asked: string[] = [];
  const workers = breakingWorkers(() =>
    nodeWorkerPort(new URL('./comunica.node-worker.ts', import.meta.url)),
  );
  const engine: Comunica = openComunica({
    spawn: workers.spawn,
    sources: () => shards.sources,
    habits: new SourceHabits(),
    read: ({ iri }, select, { timeoutMs }, signal) => {
      asked.push(select);
      return readShard(shards.store, iri, select, { purpose: 'answer', timeoutMs, rows: Infinity }, signal);
    },
    documents: {
      fetchDocument: () => {
        throw new Error('Nothing is fetched from shards.');
      },
    },
  });
  afterAll(() => engine.end());
  return {
    breakUnheard: workers.breakUnheard,
    get shards() {
      return shards;
    },
    get asked() {
      return asked;
    },
    use: (turtle) => {
      shards = shardsOf(turtle);
      asked = [];
    },
    run: async (query) => {
      const planned = planQuery(PREFIXES + query, shards.sources, shards.scope);
      if (!planned.ok) return planned;
      const outcome = await engine.execute(planned.value, options);
      const rows = outcome.ok ? bagOf(outcome.value.result).map(withoutNumbers).sort() : [];
      return { ok: true, value: { plan: planned.value, outcome, rows } };
    },
  };
};
