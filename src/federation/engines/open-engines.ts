import type { Outcome } from '../../base';
import type { Source } from '../../catalogue';
import { contributionsOf } from '../contributions-of';
import { executePlan } from '../execute-plan';
import type { ExecuteFailure } from '../failures';
import type { Contribution, Plan } from '../plan';
import type { ShardStore } from '../shard-store';
import { enginesFor } from './choose-engine';
import type { EngineName, EngineOptions, Execution, QueryEngine } from './contract';

export interface ExecuteOptions extends EngineOptions {
  /** What the user picked; passed over where it can't run the plan. Else what Comunica refuses the next one runs. */
  readonly engine?: EngineName;
}

/** Every engine behind one door. Rejects only with an AbortError. */
export interface Engines {
  execute(plan: Plan, options: ExecuteOptions): Promise<Outcome<Execution, ExecuteFailure>>;
  /** What each source gave to an execution. Asks local sources alone; what remote ones sent was counted. */
  contributions(
    plan: Plan,
    execution: Pick<Execution, 'engine' | 'contributions'>,
    options: Omit<EngineOptions, 'purpose'>,
  ): Promise<Outcome<readonly Contribution[], ExecuteFailure>>;
  /** Those that can run a plan, the one that does by itself first. */
  namesFor(plan: Plan): readonly EngineName[];
}

const shardsEngine = (store: ShardStore): QueryEngine => ({
  name: 'shards',
  execute: async (plan, { signal, timeoutMs }) => {
    const outcome = await executePlan(plan, { store, signal, timeoutMs });
    if (!outcome.ok) return outcome;
    const { result, ms } = outcome.value;
    return { ok: true, value: { result, ms, engine: 'shards', missing: [], contributions: undefined } };
  },
});

/** @param remote the engines beside `shards`, over the same sources */
export const openEngines = (
  sources: readonly Source[],
  store: ShardStore,
  remote: readonly QueryEngine[],
): Engines => {
  const engines = new Map([shardsEngine(store), ...remote].map((engine) => [engine.name, engine]));
  const namesFor = (plan: Plan): readonly EngineName[] =>
    enginesFor(plan, sources).filter((name) => engines.has(name));
  return {
    namesFor,
    execute: async (plan, { engine: picked, ...options }) => {
      const able = namesFor(plan).flatMap((name) => engines.get(name) ?? []);
      const chosen = able.find(({ name }) => name === picked);
      const [engine, next] = chosen === undefined ? able : [chosen];
      if (engine === undefined) throw new Error(`No engine runs this plan: ${plan.query}`);
      const outcome = await engine.execute(plan, options);
      const isRefused = !outcome.ok && outcome.failure.kind === 'comunica-refused';
      return isRefused && next !== undefined ? next.execute(plan, options) : outcome;
    },
    contributions: async (plan, { contributions }, { signal, timeoutMs }) =>
      contributions === undefined
        ? contributionsOf(plan, { store, signal, timeoutMs })
        : { ok: true, value: contributions },
  };
};
