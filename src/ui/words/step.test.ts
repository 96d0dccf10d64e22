import { expect, test } from 'vitest';
import type { Step } from '../../session';
import { overwriteGetLocale } from '../../messages';
import { stepMark, stepText } from './step';

overwriteGetLocale(() => 'en');
const step: Step = { id: 1, name: 'compose', ms: undefined, note: undefined, input: '', output: '' };

test('a step says what it does while it runs, and what it did afterwards', () => {
  expect(stepText(step, 'en')).toBe('Building candidate queries');
  expect(stepText({ ...step, ms: 4 }, 'en')).toBe('Built candidate queries');
  expect(stepText({ ...step, ms: 4, note: { step: 'compose', candidates: 1 } }, 'en')).toBe(
    'Built 1 candidate query',
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
  [{ role: 'open', of: 40 }, 'Checked which of 40 meanings give rows'],
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

test.each([
  [{ findings: 0 }, 'The sources hold every term of the query', 'done'],
  [{ findings: 2 }, 'Found 2 terms that do not match the sources', 'done'],
  [{ unchecked: 'query' }, 'The query has a syntax error, so no term was checked', 'failed'],
  [{ unchecked: 'sources' }, 'The description of a source is incomplete, so no term was checked', 'none'],
] as const)('what was not checked says so, without a check mark: %o', (note, sentence, mark) => {
  const checked: Step = { ...step, name: 'check', ms: 4, note: { step: 'check', ...note } };
  expect([stepText(checked, 'en'), stepMark(checked, false)]).toEqual([sentence, mark]);
});

test('the mark of a step says whether it goes on, went well or failed', () => {
  expect(stepMark(step, true)).toBe('running');
  expect(stepMark(step, false)).toBe('none');
  expect(stepMark({ ...step, ms: 4 }, true)).toBe('done');
  const failed: Step = { ...step, name: 'execute', ms: 4, note: { step: 'execute', role: 'failed' } };
  expect(stepMark(failed, true)).toBe('failed');
});
