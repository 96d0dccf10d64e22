import { expect, test } from 'vitest';
import { cutText } from './cut-text';

test('a long text is cut, and a letter of two units is not broken', () => {
  expect(cutText('short', 5)).toBe('short');
  expect(cutText('longer', 5)).toBe('long…');
  expect(cutText('abc😀de', 5)).toBe('abc…');
});
