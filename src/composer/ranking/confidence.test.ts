import { expect, test } from 'vitest';
import { confidenceOf } from './confidence';

const near = { senses: 0, joins: 0, unread: 0 };

test('what all readings agree on, with every word read, is likely; each word unread and each rival makes it less so', () => {
  const sure = confidenceOf(near, 1);
  expect(sure).toBeGreaterThan(0.9);
  expect(confidenceOf(near, 0.4)).toBeLessThan(sure);
  expect(confidenceOf({ ...near, unread: 1.5 }, 1)).toBeLessThan(sure);
  expect(confidenceOf({ ...near, senses: 1 }, 1)).toBeLessThan(sure);
  expect(confidenceOf({ senses: 3, joins: 3, unread: 4 }, 0.2)).toBeLessThan(0.2);
});

test('what is not said of a reading speaks neither for nor against it', () => {
  expect(confidenceOf({}, 0.7)).toBe(confidenceOf(near, 0.7));
});
