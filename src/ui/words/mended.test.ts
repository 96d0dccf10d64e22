import { expect, test } from 'vitest';
import { mendedText } from './mended';

test('what was mended is said in one sentence, each thing once', () => {
  expect(mendedText(['prefix-added'], 'en')).toBe('What it wrote was mended: a missing prefix was added.');
  expect(mendedText(['unwrapped', 'brace-added', 'bracket'], 'en')).toBe(
    'What it wrote was mended: the text around the query was left out and braces and parentheses were put right.',
  );
});
