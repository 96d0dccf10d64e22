import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';

test.each([
  [
    'List all huts with more than 5 beds and all keepers',
    'en',
    ['a', 'c', 'kim', 'lee'],
    'huts with beds over 5, and besides keepers',
  ],
  ['names of huts and of keepers', 'en', ['a', 'b', 'c', 'kim', 'lee'], 'huts, and besides keepers'],
  [
    'The valleys with an altitude over 500 and also the trails longer than 10 km',
    'en',
    ['mid', 'over', 't1', 't3'],
    'valleys with an altitude over 500, and besides trails with a length over 10\u00a0km',
  ],
  [
    'Las cabañas con más de 5 camas, y además los guardas',
    'es',
    ['a', 'c', 'kim', 'lee'],
    'cabañas con una camas superior a 5, y además guardas',
  ],
] as const)('two lists are one: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test('what is said of each list stands where it was said', () => {
  const question = 'List all huts with more than 5 beds and all keepers';
  const words = hills.best(question).groundings.map(({ start, end }) => question.slice(start, end));
  expect(words).toEqual(expect.arrayContaining(['huts', 'beds', 'keepers']));
});

test('two properties of one thing, and two conditions, are no two lists', () => {
  expect(hills.answer('huts and their keepers')).toEqual(['a | kim', 'b | lee', 'c | kim']);
  expect(hills.answer('huts with more than 5 beds and also with a price')).toEqual(['a']);
});
