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
  expect(told([], { kind: 'stopped' })).toBe('Stopped before another answer was found.');
  expect(told([one], { kind: 'stopped' })).toBe(
    'Looked further and found 1 possible answer. It may not be what was asked. It was stopped; what was found until then stays.',
  );
  expect(told([], { kind: 'done' })).toBe('Looked further and found no other answer.');
  expect(told([], { kind: 'budget', limit: 'turns' })).toBe(
    'Looked further and found no other answer. It ended at a limit.',
  );
});
