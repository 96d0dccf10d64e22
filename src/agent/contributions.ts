import { contributionsOf, type Plan } from '../federation';
import type { AgentEvent } from './events';
import type { RunParts } from './run';

/** For each source. Milliseconds. */
const LIMIT = 2000;

/** What each source gave; nothing where that can't be found out in time. */
export async function* contributionsTo(
  plan: Plan,
  { store }: Pick<RunParts, 'store'>,
  signal: AbortSignal,
): AsyncGenerator<AgentEvent, void> {
  const outcome = await contributionsOf(plan, { store, signal, timeoutMs: LIMIT });
  if (outcome.ok) yield { type: 'contributions-found', contributions: outcome.value };
}
