import { expect, test } from 'vitest';
import type { Exploration, FoundAnswer } from '../../agent';
import { overwriteGetLocale } from '../../messages';
import { explorationText } from './exploration';

overwriteGetLocale(() => 'en');

const one = { answer: {}, finding: { kind: 'model' } } as unknown as FoundAnswer;
const told = (
  found: readonly FoundAnswer[],
  end: Exploration['end'],
  more: Partial<Exploration> = {},
): string => explorationText({ found, end, ...more } as Exploration, 'en');

test('a stop says what stays, and nothing of what is not there', () => {
  expect(told([], { kind: 'stopped' })).toBe('The search was stopped before another answer was found.');
  expect(told([one], { kind: 'stopped' })).toBe(
    '1 possible answer was found. It may answer a different question. The search was stopped. The answers found so far are kept.',
  );
  expect(told([], { kind: 'done' })).toBe('No other answer was found.');
  expect(told([], { kind: 'budget', limit: 'turns' })).toBe(
    'No other answer was found. The search reached its limit.',
  );
});
