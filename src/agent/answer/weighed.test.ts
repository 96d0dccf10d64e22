import { expect, test } from 'vitest';
import type { Answer, Caution } from './answer';
import type { ModelAnswer } from './model-answer';
import { isLikelier } from '../model/is-likelier';
import { weighed } from './weighed';

const answer = (...cautions: readonly Caution[]): Answer => ({ cautions }) as unknown as Answer;
const told = (more: Partial<ModelAnswer>): ModelAnswer =>
  ({ isTrusted: true, answer: answer(), agrees: false, ...more }) as ModelAnswer;
const UNSURE: Caution = { kind: 'unsure' };
const UNREAD: Caution = { kind: 'unread-words', words: ['stolen'] };

test('what a trusted model gives too is told without the general doubt, and with every other caution', () => {
  expect(weighed(answer(UNSURE), told({ agrees: true })).cautions).toEqual([]);
  expect(weighed(answer(UNREAD), told({ agrees: true })).cautions).toEqual([UNREAD]);
});

test('where it gives other rows, the answer may be wrong', () => {
  expect(weighed(answer(), told({})).cautions).toEqual([UNSURE]);
  expect(weighed(answer(UNREAD), told({})).cautions).toEqual([UNREAD]);
});

test('a model that gave nothing, or is too small, changes nothing', () => {
  const small: ModelAnswer = { ...told({}), isTrusted: undefined } as unknown as ModelAnswer;
  for (const one of [undefined, told({ answer: undefined }), small])
    expect(weighed(answer(), one).cautions).toEqual([]);
});

test('its answer stands first where the composer is less sure, and never in place of a refusal', () => {
  const own = { choice: { kind: 'own' }, agrees: false } as const;
  const composed = (confidence: number) => ({
    answers: [{ ...answer(), confidence }],
    failure: undefined,
  });
  expect(isLikelier(own, composed(0.6), 0.85)).toBe(true);
  expect(isLikelier(own, composed(0.95), 0.85)).toBe(false);
  expect(isLikelier(own, composed(0.6), 0.5)).toBe(false);
  expect(isLikelier(own, composed(0), 0)).toBe(false);
  expect(isLikelier({ ...own, agrees: true }, composed(0.6), 0.85)).toBe(false);
  expect(isLikelier(own, { ...composed(0.6), failure: { kind: 'not-understood', similar: [] } }, 0.85)).toBe(
    false,
  );
});
