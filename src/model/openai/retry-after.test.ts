import { expect, test } from 'vitest';
import { retryAfter } from './retry-after';

const now = Date.parse('2026-11-22T08:00:00Z');

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['3', 3000],
  ['1.5', 1500],
  ['Sun, 22 Nov 2026 08:00:07 GMT', 7000],
  ['Sun, 22 Nov 2026 07:00:00 GMT', 0],
])('%j is %j', (header, ms) => {
  expect(retryAfter(header, now)).toBe(ms);
});
