import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';

test.each([
  ['Dame la suma del precio entre las cabañas', 'es', ['50'], 'total de precio de cabañas'],
  ['Dame la menor altitud entre los valles', 'es', ['300'], 'mínimo de altitud de valles'],
  ['cabañas con un precio entre 5 y 20', 'es', ['b'], 'cabañas con un precio de entre 5 y 20'],
  ['How many huts are listed?', 'en', ['3'], 'number of huts'],
] as const)('among all, and between two numbers: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test.each([
  ['What are the names of the valleys where there is not a single hut?', 'en', ['far', 'mid']],
  ['valleys that do not have a single hut', 'en', ['far', 'mid']],
  ['valles sin una sola cabaña', 'es', ['far', 'mid']],
] as const)('not a single one is none: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(hills.best(question, language).unused).toEqual([]);
});
