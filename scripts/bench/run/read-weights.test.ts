import { expect, test } from 'vitest';
import { TRAINED_WEIGHTS } from '../../../src/composer';
import { UsageError } from '../../command-line';
import { parseWeights } from './read-weights';

const written = (
  change: (json: { reading: Record<string, unknown>; confidence?: unknown; sure?: unknown }) => void,
): string => {
  const json = { ...TRAINED_WEIGHTS, reading: { ...TRAINED_WEIGHTS.reading } };
  change(json);
  return JSON.stringify(json);
};

test('what training writes is read back', () => {
  expect(
    parseWeights(
      written(() => undefined),
      'w.json',
    ),
  ).toEqual(TRAINED_WEIGHTS);
});

test.each([
  ['{', /^--weights w\.json: not JSON/u],
  ['{}', /^--weights w\.json: has no “reading”\.$/u],
  [written((json) => delete json.reading['senses']), /has no number “reading\.senses”\.$/u],
  [written((json) => (json.reading['senses'] = '1')), /has no number “reading\.senses”\.$/u],
  [
    written((json) => (json.reading['luck'] = 1)),
    /has “reading\.luck”, which is no feature of this version\.$/u,
  ],
  [written((json) => delete json.sure), /has no number “sure”\.$/u],
  [written((json) => delete json.confidence), /has no “confidence”\.$/u],
])('%s is refused in one sentence', (text, sentence) => {
  expect(() => parseWeights(text, 'w.json')).toThrow(UsageError);
  expect(() => parseWeights(text, 'w.json')).toThrow(sentence);
});
