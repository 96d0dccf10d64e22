import type { Outcome } from '../../base';
import { planQuery, type EngineName, type ExecuteFailure } from '../../federation';
import type { Iri } from '../../rdf';
import type { RunParts } from '../question';
import { tookTooLong } from '../trials/took-too-long';
import { tryPlan, type Trial } from '../trials/trial';
import { simplerQuery } from './simpler';

/** Over what a query is tried, and how long each try may take. */
export interface Trying {
  readonly parts: Pick<RunParts, 'engines' | 'sources'>;
  readonly scope: readonly Iri[];
  readonly engine: EngineName | undefined;
  readonly timeoutMs: number;
}

/**
 * Runs a query, and where that takes too long a simpler one, once. `undefined`: no source can answer it. Rejects only with an
 * AbortError.
 */
export const trySimpler = async (
  query: string,
  { parts, scope, engine, timeoutMs }: Trying,
  signal: AbortSignal,
): Promise<Outcome<Trial, ExecuteFailure> | undefined> => {
  const tried = async (text: string) => {
    const planned = planQuery(text, parts.sources, scope);
    return planned.ok ? tryPlan(undefined, planned.value, parts, engine, timeoutMs, signal) : undefined;
  };
  const first = await tried(query);
  if (first === undefined || first.ok || !tookTooLong(first.failure)) return first;
  const simpler = simplerQuery(query);
  return simpler === undefined ? first : ((await tried(simpler)) ?? first);
};
