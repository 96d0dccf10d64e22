import { expect, test } from 'vitest';
import { itemWith } from '../compare/report.fixture';
import { totalsOf } from './totals';

test('of twenty times the middle one, the eighteenth and the nineteenth are told', () => {
  // 1, 2, … 19 and 1000 ms, in another order.
  const times = [1000, ...Array.from({ length: 19 }, (_, at) => 19 - at)];
  const items = times.map((ms, at) => itemWith({ id: String(at), ms, firstMs: at < 10 ? ms : null }));
  expect(totalsOf(items)).toMatchObject({ p50Ms: 10, p90Ms: 18, p95Ms: 19 });
  // 11 … 19 and 1000.
  expect(totalsOf(items)).toMatchObject({ firstP50Ms: 15, firstP95Ms: 1000 });
});

test('a place counts from its k on, none never', () => {
  const items = [1, 5, 6, 20, null].map((candidatePlace, at) => itemWith({ id: String(at), candidatePlace }));
  expect(totalsOf(items)).toMatchObject({
    n: 5,
    candRecall1: 1 / 5,
    candRecall5: 2 / 5,
    candRecall20: 4 / 5,
  });
});

test('of nothing there is no mean', () => {
  expect(totalsOf([])).toMatchObject({ n: 0, exact: null, candRecall20: null, p50Ms: null });
});
