import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';

test.each([
  ['hut with the longest motto', 'en', ['b'], 'hut with the longest motto'],
  ['which hut has the shortest motto?', 'en', ['c'], 'hut with the shortest motto'],
  ['keepers with the longest name', 'en', ['lee'], 'keepers with the longest label'],
  ['guardas con el nombre más largo', 'es', ['lee'], 'guardas con label más largo'],
  ['cabaña con el lema más corto', 'es', ['c'], 'cabaña con lema más corto'],
  [
    'Valleys with a name longer than 8 letters',
    'en',
    ['low', 'mid', 'over'],
    'Valleys with a label of more than 8 characters',
  ],
  [
    'huts with a motto of fewer than 5 characters',
    'en',
    ['c'],
    'huts with a motto of fewer than 5 characters',
  ],
  [
    'mottos longer than 10 characters',
    'en',
    ['b | Stay warm and dry tonight'],
    'motto of the hut with a motto of more than 10 characters',
  ],
  [
    'cabañas cuyo lema tiene más de 5 caracteres',
    'es',
    ['a', 'b'],
    'cabañas con un lema de más de 5 caracteres',
  ],
] as const)('how long a text is: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test.each([
  ['What is Middale called in Spanish?', 'en', ['Valle Medio'], 'label of Middale with a label in Spanish'],
  [
    'What is the Spanish name of Overdale?',
    'en',
    ['Valle Alto'],
    'label of Overdale with a label in Spanish',
  ],
  ['Which valleys have a label in Spanish?', 'en', ['low', 'mid', 'over'], 'valleys with a label in Spanish'],
  [
    'names of the valleys in Spanish',
    'en',
    ['Valle Alto', 'Valle Bajo', 'Valle Medio'],
    'label of the valley with a label in Spanish',
  ],
  ['nombre en inglés de Valle Medio', 'es', ['Middale'], 'label de Valle Medio con un label en inglés'],
  ['¿Cómo se llama Lowdale en español?', 'es', ['Valle Bajo'], 'label de Lowdale con un label en español'],
] as const)('the language of a text: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language).replace('Valle Bajo', 'Lowdale')).toBe(told);
});

test.each([
  [
    'huts in Overdale or anything below it',
    'en',
    ['a', 'b', 'c'],
    'huts whose valley is Overdale or anything below it',
  ],
  ['huts in Overdale', 'en', ['b', 'c'], 'huts whose valley is Overdale'],
  [
    'huts in Middale, directly or indirectly',
    'en',
    ['a'],
    'huts whose valley is Middale or anything below it',
  ],
  [
    'Cabañas de Valle Medio con todo lo que abarca',
    'es',
    ['a'],
    'Cabañas cuyo valle es Valle Medio con todo lo que abarca',
  ],
] as const)('a given thing stands for all below it: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test('what has nothing below it stands for nothing more', () => {
  const question = 'huts kept by Kim Orr or anything below it';
  const unread = (hills.best(question).unused ?? []).map(({ start, end }) => question.slice(start, end));
  expect(unread).toContain('or anything below it');
});
