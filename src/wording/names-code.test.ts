import { expect, test } from 'vitest';
import { namesCode, namesGivenNumber } from './names-code';

test.each([
  ['postal code', true],
  ['osm_id', true],
  ['osmId', true],
  ['zip', true],
  ['código postal', true],
  ['id', true],
  ['staff', false],
  ['idle time', false],
  ['codec', false],
])('%s: %s', (label, expected) => {
  expect(namesCode(label)).toBe(expected);
});

test('numbers that are given are no counts', () => {
  expect(['plot number', 'número', 'number', 'number of plots'].map(namesGivenNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
