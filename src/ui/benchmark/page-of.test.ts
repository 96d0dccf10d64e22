import { expect, test } from 'vitest';
import { pageHolding, pageOf } from './page-of';

const seven = [1, 2, 3, 4, 5, 6, 7];

test('pages follow each other without a gap, and the last is shorter', () => {
  expect([0, 1, 2].map((page) => pageOf(seven, page, 3))).toEqual([
    { members: [1, 2, 3], page: 0, pages: 3, from: 1, to: 3 },
    { members: [4, 5, 6], page: 1, pages: 3, from: 4, to: 6 },
    { members: [7], page: 2, pages: 3, from: 7, to: 7 },
  ]);
});

test('a list that became shorter shows its last page', () => {
  expect(pageOf(seven.slice(0, 4), 2, 3)).toMatchObject({ members: [4], page: 1 });
});

test('a list that fills its pages has no empty one at its end', () => {
  expect(pageOf(seven.slice(0, 6), 9, 3)).toMatchObject({ page: 1, pages: 2, to: 6 });
});

test('an empty list is one page of nothing', () => {
  expect(pageOf([], 1, 3)).toEqual({ members: [], page: 0, pages: 1, from: 0, to: 0 });
});

test('the page that holds a member shows it', () => {
  const all = Array.from({ length: 244 }, (_, at) => at);
  for (const at of [0, 49, 50, 243]) expect(pageOf(all, pageHolding(at)).members).toContain(at);
});
