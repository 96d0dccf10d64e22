import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';

const KIM = ['label | Kim Orr', 'type | Keeper'];

test.each([
  ['Tell me about Kim Orr', 'en', KIM],
  ['Who is Kim Orr?', 'en', KIM],
  ['What do you know about Kim Orr?', 'en', KIM],
  ['Kim Orr', 'en', KIM],
  ['Describe Kim Orr.', 'en', KIM],
  ['¿Quién es Kim Orr?', 'es', KIM],
  ['Cuéntame algo de Kim Orr', 'es', KIM],
  ['Información sobre Kim Orr', 'es', KIM],
] as const)('a name alone is asked for all that is said of it: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(hills.best(question, language).unused).toBeUndefined();
});

test('what links to it stands below', () => {
  const [, links] = hills.compose('Tell me about Kim Orr').candidates;
  expect(links?.query).toContain('?thing ?property <http://example.org/kim>');
});

test('the paraphrase names the thing', () => {
  expect(toldOf('Who is Kim Orr?')).toBe('what the sources say of Kim Orr');
  expect(toldOf('¿Quién es Kim Orr?', 'es')).toBe('lo que dicen las fuentes de Kim Orr');
});

test.each([
  ['What is the altitude of Lowdale?', ['300']],
  ['huts', ['a', 'b', 'c']],
  ['Who is the keeper of Alder Hut?', ['kim']],
])('what asks for more than a name is answered by that: %s', (question, rows) => {
  expect(hills.answer(question).map((row) => row.split(' | ')[0])).toEqual(rows);
});
