import { expect, test } from 'vitest';
import { isSameRows } from './same-rows';

test('the order of rows and of columns, and repeated rows, do not count', () => {
  expect(
    isSameRows(
      [
        ['1', 'a'],
        ['2', 'b'],
        ['1', 'a'],
      ],
      [
        ['b', '2'],
        ['a', '1'],
      ],
    ),
  ).toBe(true);
});

test('one permutation holds for all rows', () => {
  expect(
    isSameRows(
      [
        ['1', 'a'],
        ['b', '2'],
      ],
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ),
  ).toBe(false);
});

test('numbers are compared as numbers, names as they are', () => {
  expect(isSameRows([['5.0']], [['5']])).toBe(true);
  expect(isSameRows([['0.1234567891']], [['0.1234567894']])).toBe(true);
  expect(isSameRows([['Rome']], [['rome']])).toBe(false);
});

test('a column too many is another answer, and so is a row too few', () => {
  expect(isSameRows([['1', 'a']], [['1']])).toBe(false);
  expect(isSameRows([['1']], [['1'], ['2']])).toBe(false);
  expect(isSameRows([], [['1']])).toBe(false);
});
