import { expect, test } from 'vitest';
import { listText } from './list-text';

test.each([
  ['es', ['43,4', '43,5', '44'], '43,4; 43,5 y 44'],
  ['es', ['43,4', '43,5'], '43,4 y 43,5'],
  ['es', ['Perú', 'Chile', 'Cuba'], 'Perú, Chile y Cuba'],
  ['en', ['Paris, Texas', 'Rome', 'Oslo'], 'Paris, Texas; Rome; and Oslo'],
  ['en', ['43.4', '43.5', '44'], '43.4, 43.5, and 44'],
] as const)('in %s, %j is listed as %s', (language, items, expected) => {
  expect(listText(items, language)).toBe(expected);
});
