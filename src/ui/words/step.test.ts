import { expect, test } from 'vitest';
import type { Step } from '../../session';
import { overwriteGetLocale } from '../../messages';
import { stepText } from './step';

overwriteGetLocale(() => 'en');
const step: Step = { id: 1, name: 'compose', ms: undefined, note: undefined, input: '', output: '' };

test('a step says what it does while it runs, and what it did afterwards', () => {
  expect(stepText(step, 'en')).toBe('Building candidates');
  expect(stepText({ ...step, ms: 4 }, 'en')).toBe('Built candidates');
  expect(stepText({ ...step, ms: 4, note: { step: 'compose', candidates: 1 } }, 'en')).toBe(
    'Built 1 candidate',
  );
  expect(stepText({ ...step, ms: 4, note: { step: 'plan', sources: 2, of: 14 } }, 'en')).toBe(
    'Chose 2 of 14 sources',
  );
});
