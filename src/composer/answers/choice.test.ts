import { expect, test } from 'vitest';
import { troupe } from '../fixtures/troupe.fixture';

test.each([
  ['Norland or Sudland, which is larger?', ['norland']],
  ['Which is smaller, Norland or Sudland?', ['sudland']],
  ['Which land is larger, Sudland or Ostland?', ['ostland']],
  ['Which is the largest, Sudland, Ostland or Norland?', ['norland']],
  ['Is Sudland or Ostland smaller?', ['sudland']],
  ['Is Sudland larger than Norland?', ['no']],
  ['Is Norland larger than Sudland?', ['yes']],
  ['Which town has more seats, Brack or Quent?', ['quent']],
  ['Which of the two has more seats, Brack or Quent?', ['quent']],
  ['Which of the three is the largest, Sudland, Ostland or Norland?', ['norland']],
] as const)('of named things one is asked for: %s', (question, rows) => {
  expect(troupe.answer(question)).toEqual(rows);
});

test.each([
  ['¿Cuál es mayor, Norlandia o Sudlandia?', ['norland']],
  ['¿Qué país es más pequeño, Sudlandia u Ostlandia?', ['sudland']],
  ['¿Es Norlandia más grande que Sudlandia?', ['yes']],
  ['¿Es mayor Sudlandia que Norlandia?', ['no']],
  ['¿Qué ciudad tiene más butacas, Brack o Quent?', ['quent']],
  ['¿Cuál de las dos tiene más butacas, Brack o Quent?', ['quent']],
] as const)('of named things one is asked for: %s', (question, rows) => {
  expect(troupe.answer(question, 'es')).toEqual(rows);
});

test.each([
  ['Which fabric is the most frequent?', 'en', ['wool']],
  ['¿Qué tela es la más frecuente?', 'es', ['wool']],
  ['number of costumes by fabric', 'en', ['silk | 1', 'wool | 2']],
  ['número de trajes por tela', 'es', ['silk | 1', 'wool | 2']],
  ['¿Cuántos trajes hay por depósito?', 'es', ['north | 1', 'south | 2']],
] as const)('counted in groups: %s', (question, language, rows) => {
  expect(troupe.answer(question, language)).toEqual(rows);
});
