import type { Answer } from './answer';
import type { ModelAnswer } from './model-answer';

const withDoubt = (answer: Answer): Answer =>
  answer.cautions.length > 0 ? answer : { ...answer, cautions: [{ kind: 'unsure' }] };

const withoutDoubt = (answer: Answer): Answer => ({
  ...answer,
  cautions: answer.cautions.filter(({ kind }) => kind !== 'unsure'),
});

/**
 * The composed answer after a model's word: that it may be wrong is said where the model gives other rows, and no longer where it
 * gives the same. docs/decisions/model-writes-sql.md has the figures.
 */
export const weighed = (answer: Answer, told: ModelAnswer | undefined): Answer => {
  if (told?.isTrusted !== true || told.answer === undefined) return answer;
  return told.agrees ? withoutDoubt(answer) : withDoubt(answer);
};

/** A model's answer that is not the composed one. */
export const doubted = withDoubt;
