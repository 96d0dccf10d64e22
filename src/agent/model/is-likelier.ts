import type { Answer } from '../answer';
import type { ModelChoice } from '../model-answer';
import type { RunFailure } from '../failure';

/** What was composed, and what became of it. */
interface Composed {
  readonly answers: readonly Answer[];
  readonly failure: RunFailure | undefined;
}

/**
 * Up to which confidence of a composed answer one that the model gives in its place is taken for likelier right. Chosen on 150
 * questions of `many/dev` with one model of 1.5 billion parameters: 56.0 % were right without it, 63.3 % by this rule. The composer
 * was another then: its readings did not compete yet.
 */
const TRUSTED_BELOW = 0.85;
/** In billions of parameters. No smaller model was measured, so that none takes the place of what was composed. */
const LEAST_PARAMETERS = 1;

/** Of a server's model, whose size nobody tells: people run none that is smaller. */
const UNTOLD = 1.5;

/** Whether a model is of a size that was measured to help. `parameters`: in billions. */
export const isTrusted = (parameters: number = UNTOLD): boolean => parameters >= LEAST_PARAMETERS;

/** Whether the answer of a model that is trusted is likelier right than what was composed. */
export const isLikelier = (
  { choice, agrees }: { readonly choice: ModelChoice; readonly agrees: boolean },
  { answers, failure }: Composed,
): boolean => {
  if (agrees || choice.kind === 'none') return false;
  // Of a question that nothing was read of, or that nothing is so, its word is a suggestion.
  if (failure !== undefined) return false;
  return (answers[0]?.confidence ?? 1) < TRUSTED_BELOW;
};
