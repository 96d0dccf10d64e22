import { expect, test } from 'vitest';
import { parserConfidence, parserSure } from './parser-confidence';

const reading = {};
const WORD = { start: 0, end: 4 };

test('untrained, the share is the confidence, and one word left out is enough for a caution', () => {
  expect(parserConfidence({}, 0.9, { reading })).toBe(0.9);
  expect(parserConfidence({ unused: [WORD] }, 1, { reading })).toBeLessThan(parserSure({ reading }));
  expect(parserSure({ reading })).toBe(0.8);
});

test('trained, it is a logistic regression on the share, words left out, far names and traits', () => {
  const confidence = { constant: -1, share: 2, unread: -1, far: -3, 'way.cost': -0.5 };
  const logit = (value: number): number => Math.log(value / (1 - value));
  const found = parserConfidence(
    { traits: { 'far.class': 0.2, 'far.entity': 0.1, 'way.cost': 2, other: 9 }, unused: [WORD] },
    0.5,
    { reading, confidence, sure: 0.6 },
  );
  // -1 + 2 × 0.5 - 1 - 3 × 0.3 - 0.5 × 2
  expect(logit(found)).toBeCloseTo(-2.9);
  expect(parserSure({ reading, confidence, sure: 0.6 })).toBe(0.6);
});
