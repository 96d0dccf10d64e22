import { expect, test } from 'vitest';
import { TRAINED } from '../../../src/composer';
import { UsageError } from '../../command-line';
import { parseWeights } from './read-weights';

const written = (
  change: (json: { reading: Record<string, unknown>; confidence?: unknown; sure?: unknown }) => void,
): string => {
  const json = { ...TRAINED, reading: { ...TRAINED.reading } };
  change(json);
  return JSON.stringify(json);
};

test('what training writes is read back', () => {
  expect(
    parseWeights(
      written(() => undefined),
      'w.json',
    ),
  ).toEqual(TRAINED);
});

test.each([
  ['{', /^--weights w\.json: not JSON/u],
  ['{}', /^--weights w\.json: has no “reading”\.$/u],
  [written((json) => (json.reading['rule.of'] = '1')), /has no number “reading\.rule\.of”\.$/u],
  [written((json) => delete json.sure), /has no number “sure”\.$/u],
  [written((json) => delete json.confidence), /has no “confidence”\.$/u],
])('%s is refused in one sentence', (text, sentence) => {
  expect(() => parseWeights(text, 'w.json')).toThrow(UsageError);
  expect(() => parseWeights(text, 'w.json')).toThrow(sentence);
});
