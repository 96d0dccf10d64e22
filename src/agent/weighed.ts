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
 * gives the same. Of 150 questions of `many/dev`, with a model of 1.5 billion parameters and the composer of 2026-11-24 before
 * its readings competed: of 72 answers that both gave 67 were right, and of 13 that the composer was sure of and the model did not
 * give, 8.
 */
export const weighed = (answer: Answer, told: ModelAnswer | undefined): Answer => {
  if (told?.isTrusted !== true || told.answer === undefined) return answer;
  return told.agrees ? withoutDoubt(answer) : withDoubt(answer);
};

/** A model's answer that is not the composed one. */
export const doubted = withDoubt;
