import { expect, test } from 'vitest';
import { sentenceCase } from './sentence-case';

test.each([
  ['áreas de países', 'Áreas de países'],
  ['', ''],
  ['pH of W-07', 'pH of W-07'],
] as const)('a sentence begins with a capital, unless its first word has one inside: %s', (text, written) => {
  expect(sentenceCase(text)).toBe(written);
});
