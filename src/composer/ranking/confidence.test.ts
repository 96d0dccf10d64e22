import { expect, test } from 'vitest';
import { confidenceOf } from './confidence';
import { TRAINED_WEIGHTS } from './weights';

const near = { senses: 0, joins: 0, unread: 0 };
const of = (features: typeof near, share: number): number =>
  confidenceOf(features, share, TRAINED_WEIGHTS) ?? Number.NaN;

test('what all readings agree on, with every word read, is likely; each word unread and each rival makes it less so', () => {
  const sure = of(near, 1);
  expect(sure).toBeGreaterThan(0.9);
  expect(of(near, 0.4)).toBeLessThan(sure);
  expect(of({ ...near, unread: 1.5 }, 1)).toBeLessThan(sure);
  expect(of({ ...near, senses: 1 }, 1)).toBeLessThan(sure);
  expect(of({ senses: 3, joins: 3, unread: 4 }, 0.2)).toBeLessThan(0.2);
});

test('of a query that was not built from the words nothing is claimed', () => {
  expect(confidenceOf({}, 0.7, TRAINED_WEIGHTS)).toBeUndefined();
});
