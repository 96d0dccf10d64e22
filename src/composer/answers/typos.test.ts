import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';

test.each([
  ['Which kepers keep Alder Hut?', 'en', ['kim']],
  ['How many vallys are there?', 'en', ['4']],
  ['Which trils lead to Birch Hut?', 'en', ['t2', 't3']],
  ['¿Qué sedneros llevan a Birch Hut?', 'es', ['t2', 't3']],
  ['¿Cuántas cabanñas hay?', 'es', ['3']],
  ['¿Cuántos vlles hay?', 'es', ['4']],
] as const)('a misspelled plural is read: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test('what the other language would cut down to a name is a slip all the same', () => {
  expect(hills.answer('Which huts are kept by Kim Oorr?')).toEqual(['a', 'c']);
});

test.each([
  ['How many vallys are there?', 'en', 'number of valleys'],
  ['Which kepers keep Alder Hut?', 'en', 'keepers that keep Alder Hut'],
  ['Which trails lead to Birch Hut?', 'en', 'trails that lead to Birch Hut'],
  ['¿Qué sedneros llevan a Birch Hut?', 'es', 'senderos que llevan a Birch Hut'],
] as const)('it is told as it is spelled: %s', (question, language, told) => {
  expect(toldOf(question, language)).toBe(told);
});
