import { expect, test } from 'vitest';
import { hills } from '../fixtures/hills.fixture';

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
