import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';

test.each([
  ['What is the second longest trail?', 'en', ['t1']],
  ['Which trail has the third largest length?', 'en', ['t2']],
  ['the 2nd longest trail', 'en', ['t1']],
  ['Which hut has the second lowest price?', 'en', ['a']],
  ['¿Cuál es el segundo sendero más largo?', 'es', ['t1']],
] as const)('one place of an order: %s', (question, language, rows) => {
  expect(hills.ordered(question, language)).toEqual(rows);
});

test('the place is told', () => {
  expect(toldOf('What is the second longest trail?')).toBe('the 2nd trail with the highest length');
});

test('a place that no query keeps is not left out', () => {
  const { candidates, closest } = hills.compose('What is the average price of the second hut?');
  expect(candidates).toEqual([]);
  expect(closest.length).toBeGreaterThan(0);
});
