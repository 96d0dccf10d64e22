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

test.each([
  [{ role: 'first', rows: 54 }, 'Ran the best reading: 54 rows'],
  [{ role: 'first', rows: 1 }, 'Ran the best reading: 1 row'],
  [{ role: 'written', rows: 2 }, 'Ran the query: 2 rows'],
  [{ role: 'others', tried: 10 }, 'Tried 10 other readings'],
  [{ role: 'others', tried: 1 }, 'Tried 1 other reading'],
  [{ role: 'open', of: 40 }, 'Asked which of 40 meanings give rows'],
] as const)('what ran says what it was: %o', (note, expected) => {
  expect(stepText({ ...step, name: 'execute', ms: 4, note: { step: 'execute', ...note } }, 'en')).toBe(
    expected,
  );
});

test.each([
  [{ call: 1, isUsable: true, tokens: 41 }, 'The model replied: 41 tokens'],
  [{ call: 2, isUsable: true, tokens: 1 }, 'The model replied again: 1 token'],
  [{ call: 1, isUsable: false, tokens: 320 }, 'The model’s reply can’t be used: 320 tokens'],
] as const)('a reply of a model says whether it can be used: %o', (note, expected) => {
  expect(stepText({ ...step, name: 'model', ms: 4, note: { step: 'model', ...note } }, 'en')).toBe(expected);
});
