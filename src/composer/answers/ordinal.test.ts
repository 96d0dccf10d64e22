import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';
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

test.each([
  ['Which rooms are on the third floor?', 'en', ['c']],
  ['Which rooms are on the first floor?', 'en', ['a', 'b']],
  ['How many rooms are on the 1st floor?', 'en', ['2']],
  ['¿Qué habitaciones están en la tercera planta?', 'es', ['c']],
] as const)('a number that is said as a place: %s', async (question, language, rows) => {
  const inn = await openGraph(`
    :Room rdfs:label "room"@en, "habitación"@es . :floor rdfs:label "floor"@en, "planta"@es .
    :a a :Room ; rdfs:label "A" ; :floor 1 . :b a :Room ; rdfs:label "B" ; :floor 1 . :c a :Room ; rdfs:label "C" ; :floor 3 .`);
  expect(inn.answer(question, language)).toEqual(rows);
  expect(inn.best(question, language).unused).toEqual([]);
});

test('the place is told', () => {
  expect(toldOf('What is the second longest trail?')).toBe('the 2nd trail with the highest length');
});

test('a place that no query keeps is told', () => {
  expect(hills.isSure('What is the average price of the second hut?')).toBe(false);
});
