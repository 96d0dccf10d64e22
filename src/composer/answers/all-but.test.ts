import { expect, test } from 'vitest';
import { coast } from '../fixtures/coast.fixture';

test.each([
  ['all the ships but Gull', 'en', ['auk', 'tern']],
  ['All ships but Auk and Gull', 'en', ['tern']],
  ['all ships that were launched after 1940 but Gull', 'en', ['tern']],
  ['Which ships besides Auk were launched before 1960?', 'en', ['gull', 'tern']],
  ['How many ships besides Auk were launched before 1960?', 'en', ['2']],
  ['todos los barcos menos el Gull', 'es', ['auk', 'tern']],
  ['¿Qué barcos, además del Auk, fueron botados antes de 1960?', 'es', ['gull', 'tern']],
  ['¿Qué barcos fueron botados antes de 1960 aparte del Auk?', 'es', ['gull', 'tern']],
] as const)('a given thing is left out: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test('"but" between two conditions leaves out nothing', () => {
  expect(coast.answer('all ships that were launched after 1940 but not before 1950', 'en')).toEqual([
    'gull',
    'tern',
  ]);
});
