import { expect, test } from 'vitest';
import { confidenceOf } from './confidence';
import { TRAINED_WEIGHTS } from './weights';

const near = { senses: 0, joins: 0, lost: 0, lostCues: 0, isPartial: 0, namelessColumns: 0 };
const of = (features: typeof near, share: number): number =>
  confidenceOf(features, share, TRAINED_WEIGHTS) ?? Number.NaN;

test('what all readings agree on, with every word read, is likely; each word unread and each rival makes it less so', () => {
  const sure = of(near, 1);
  expect(sure).toBeGreaterThan(0.9);
  expect(of(near, 0.4)).toBeLessThan(sure);
  const one = of({ ...near, lost: 1, isPartial: 1 }, 1);
  expect(one).toBeLessThan(sure);
  expect(of({ ...near, lost: 2, isPartial: 1 }, 1)).toBeLessThan(one);
  expect(of({ ...near, lost: 1, lostCues: 1, isPartial: 1 }, 1)).toBeLessThan(one);
  expect(of({ ...near, namelessColumns: 1 }, 1)).toBeLessThan(sure);
  expect(of({ ...near, senses: 1 }, 1)).toBeLessThan(sure);
  expect(of({ ...near, senses: 3, joins: 3, lost: 3, isPartial: 1, namelessColumns: 1 }, 0.2)).toBeLessThan(
    0.2,
  );
});

test('of a query that was not built from the words nothing is claimed', () => {
  expect(confidenceOf({}, 0.7, TRAINED_WEIGHTS)).toBeUndefined();
});
