import { expect, test } from 'vitest';
import { choice, option } from './choices.fixture';
import { electedOf, fitConfidence, sureOf, toldOf } from './confidence';
import type { Measured } from './crossed';

const READING = { good: 1, 'rows.empty': -5 };

test('rows are held against other rows, and readings without any against none', () => {
  const asked = choice([
    option('a', true, { good: 1 }),
    option('b', false, { good: 1 }),
    option('', false, { good: 9, 'rows.empty': 1 }),
  ]);
  expect(electedOf([asked, READING])?.election).toEqual({ share: 0.5, answers: 2 });
  expect(electedOf([choice([option('', false, { 'rows.empty': 1 })]), READING])).toBeUndefined();
});

/** Right where nothing stands against it. */
const measured = Array.from({ length: 200 }, (_, at): Measured => {
  const isClear = at % 2 === 0;
  const options = [
    option('a', isClear || at % 4 === 1, { good: 3 }),
    option('b', false, { good: isClear ? 0 : 3 }),
  ];
  return [choice(options), READING];
});

test('what nothing stands against is surer, and few that are wrong stand without a caution', () => {
  const confidence = fitConfidence(measured);
  const [clear, close] = measured.map((one) => toldOf(one, confidence)?.confidence ?? 0);
  expect(clear).toBeGreaterThan(0.9);
  expect(close).toBeLessThan(0.7);
  const sure = sureOf(measured, confidence);
  const wrong = measured.filter((one) => {
    const told = toldOf(one, confidence);
    return told?.isRight === false && told.confidence >= sure;
  });
  expect(wrong.length).toBeLessThanOrEqual(8);
  expect(clear).toBeGreaterThanOrEqual(sure);
});
