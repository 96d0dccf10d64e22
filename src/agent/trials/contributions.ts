import type { Trial } from './trial';
import type { AgentEvent } from '../events';
import type { RunParts } from '../question';

/** For each source. Milliseconds. */
const LIMIT = 2000;

/** What each source gave; nothing where that can't be found out in time. */
export async function* contributionsTo(
  trial: Pick<Trial, 'plan' | 'engine' | 'contributions'>,
  { engines }: Pick<RunParts, 'engines'>,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> {
  const outcome = await engines.contributions(trial.plan, trial, { signal, timeoutMs: LIMIT });
  if (outcome.ok) yield { type: 'contributions-found', contributions: outcome.value };
}
