import { expect, test } from 'vitest';
import { isSmall } from './is-small';

test.each([
  [0.135, true],
  [0.49, true],
  [1.54, false],
  [undefined, false],
])('of %s billion parameters a model is small: %s', (billions, small) => {
  expect(isSmall(billions)).toBe(small);
});
