import { expect, test } from 'vitest';
import { UNOPPOSED, parserConfidence, parserSure } from './parser-confidence';

const reading = {};
const WORD = { start: 0, end: 4 };
const logit = (value: number): number => Math.log(value / (1 - value));

test('untrained, the share is the confidence, and one word left out is enough for a caution', () => {
  expect(parserConfidence({}, { share: 0.9, answers: 2 }, { reading })).toBe(0.9);
  expect(parserConfidence({ unused: [WORD] }, UNOPPOSED, { reading })).toBeLessThan(parserSure({ reading }));
  expect(parserSure({ reading })).toBe(0.8);
});

test('trained, it is a logistic regression on how the odds fell, and on traits', () => {
  const confidence = { constant: -1, share: 2, answers: -0.5, 'way.cost': -0.5 };
  const found = parserConfidence(
    { traits: { 'way.cost': 2, other: 9 } },
    { share: 0.5, answers: 3 },
    { reading, confidence, sure: 0.6 },
  );
  expect(logit(found)).toBeCloseTo(-1 + 2 * 0.5 - 0.5 * Math.log(3) - 0.5 * 2);
  expect(parserSure({ reading, confidence, sure: 0.6 })).toBe(0.6);
});

test('what a reading scores by itself counts however little is held against it', () => {
  const weights = { reading: { 'skip.word': -2 }, confidence: { constant: 1, score: 1 } };
  const found = parserConfidence({ traits: { 'skip.word': 5 } }, UNOPPOSED, weights);
  expect(logit(found)).toBeCloseTo(1 - 1);
});
