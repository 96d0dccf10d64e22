import type { Answer } from '../answer/answer';
import type { ModelChoice } from '../answer/model-answer';
import type { RunFailure } from '../failure';

/** What was composed, and what became of it. */
interface Composed {
  readonly answers: readonly Answer[];
  readonly failure: RunFailure | undefined;
}

/**
 * Whether the answer of a model is likelier right than what was composed.
 * @param trustedBelow the confidence of a composed answer from which on it stays first.
 */
export const isLikelier = (
  { choice, agrees }: { readonly choice: ModelChoice; readonly agrees: boolean },
  { answers, failure }: Composed,
  trustedBelow: number,
): boolean => {
  if (agrees || choice.kind === 'none') return false;
  // Of a question that nothing was read of, or that nothing is so, its word is a suggestion.
  if (failure !== undefined) return false;
  return (answers[0]?.confidence ?? 1) < trustedBelow;
};
