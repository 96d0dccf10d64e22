import type { VoidDescription } from '../../void';
import type { ToolParts } from '../tool';

/**
 * What the sources in scope hold: those of this tab together, as one graph, and each of the others as it was learned. Rejects
 * only with an AbortError.
 */
export const heldInScope = async (
  { sources, scope, describe }: ToolParts,
  signal: AbortSignal,
): Promise<readonly VoidDescription[]> => {
  const chosen = sources.filter(({ iri }) => scope.includes(iri));
  const local = chosen.filter(({ kind }) => kind === 'shard').map(({ iri }) => iri);
  const remote = chosen.filter(({ kind }) => kind !== 'shard').map(({ description }) => description);
  return local.length === 0 ? remote : [await describe(local, signal), ...remote];
};
