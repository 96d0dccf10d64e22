import { expect, test } from 'vitest';
import { trustedBelow } from './trusted-below';

test('the larger a model, the surer an answer that it may take the place of; the smallest take none', () => {
  expect(trustedBelow(0.135)).toBe(0);
  expect(trustedBelow(0.49)).toBeGreaterThan(0);
  expect(trustedBelow(0.49)).toBeLessThan(trustedBelow(1.54));
  expect(trustedBelow(undefined)).toBe(trustedBelow(1.54));
});
