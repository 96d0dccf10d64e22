import { expect, test } from 'vitest';
import { confidenceOf } from './confidence';
import { TRAINED_WEIGHTS } from './weights';

const near = {
  senses: 0,
  unread: 0,
  lost: 0,
  lostCues: 0,
  isPartial: 0,
  namelessColumns: 0,
  worst: 0,
  terms: 2,
};
const of = (features: typeof near, share: number): number =>
  confidenceOf(features, share, TRAINED_WEIGHTS) ?? Number.NaN;

test('what all readings agree on, with every word read, is likely; each word unread and each rival makes it less so', () => {
  const sure = of(near, 1);
  expect(sure).toBeGreaterThan(TRAINED_WEIGHTS.sure);
  expect(of(near, 0.4)).toBeLessThan(sure);
  const one = of({ ...near, unread: 1.5, lost: 1, isPartial: 1 }, 1);
  expect(one).toBeLessThan(sure);
  expect(of({ ...near, unread: 3, lost: 2, isPartial: 1 }, 1)).toBeLessThan(one);
  expect(of({ ...near, lost: 1, lostCues: 1, isPartial: 1 }, 1)).toBeLessThan(sure);
  expect(of({ ...near, namelessColumns: 1 }, 1)).toBeLessThan(sure);
  expect(of({ ...near, senses: 1 }, 1)).toBeLessThan(sure);
  expect(
    of({ ...near, senses: 3, unread: 4.5, worst: 1, lost: 3, isPartial: 1, namelessColumns: 1 }, 0.2),
  ).toBeLessThan(0.3);
});

test('of a query that was not built from the words nothing is claimed', () => {
  expect(confidenceOf({}, 0.7, TRAINED_WEIGHTS)).toBeUndefined();
});
