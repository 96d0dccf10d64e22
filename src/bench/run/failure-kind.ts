import type { Answer, RunFailure } from '../../agent';
import type { Asked } from './ask-question';

/** Rows are known to be missing: a source failed, or holds more than it gives. */
export const isIncomplete = ({ cautions }: Answer): boolean =>
  cautions.some(({ kind }) => kind === 'incomplete' || kind === 'capped');

const kindsOf = (failure: RunFailure | { readonly kind: 'budget' }): readonly string[] => {
  if (failure.kind !== 'execute' && failure.kind !== 'plan') return [failure.kind];
  const inner = failure.failure;
  const of = inner.kind === 'endpoint-failed' ? [inner.failure.kind] : [];
  return [failure.kind, inner.kind, ...of];
};

/**
 * What went wrong, from the stage to the reason: `budget`, `not-understood`, `execute/timeout`,
 * `execute/endpoint-failed/network`; `incomplete`: an answer of which rows are known to be missing. `undefined`: nothing.
 */
export const failureKind = ({ failure, answer }: Asked): string | undefined => {
  if (failure !== undefined) return kindsOf(failure).join('/');
  return answer !== undefined && isIncomplete(answer) ? 'incomplete' : undefined;
};
