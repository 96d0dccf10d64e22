import type { Answer } from '../answer';
import type { ModelChoice } from '../model-answer';
import type { RunFailure } from '../failure';

/** What was composed, and what became of it. */
interface Composed {
  readonly answers: readonly Answer[];
  readonly failure: RunFailure | undefined;
}

/**
 * Up to which confidence of a composed answer one that the model gives in its place is likelier right, by the model's size in
 * billions of parameters. A smaller model than the first is not trusted with a place of its own.
 * Fitted on `many/dev`, see `bench-reports/models.json`.
 */
const TRUSTED: readonly { readonly from: number; readonly below: number }[] = [
  { from: 1, below: 0.85 },
  { from: 0.4, below: 0.5 },
];

/** Of a server's model, whose size nobody tells: people run none that is smaller. */
const UNTOLD = 1.5;

/** Whether the model's answer is likelier right than what was composed. */
export const isLikelier = (
  { choice, agrees }: { readonly choice: ModelChoice; readonly agrees: boolean },
  { answers, failure }: Composed,
  parameters: number = UNTOLD,
): boolean => {
  if (agrees || choice.kind === 'none') return false;
  const trust = TRUSTED.find(({ from }) => parameters >= from);
  if (trust === undefined) return false;
  // What nobody understood stays so until it is measured how often a model answers what nothing answers.
  if (failure !== undefined) return false;
  return (answers[0]?.confidence ?? 1) < trust.below;
};
