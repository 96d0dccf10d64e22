import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

test.each([
  [
    'Huts with a lower price than the one with the most beds',
    'en',
    ['b'],
    'Huts with a price below that of the one with the highest beds',
  ],
  [
    'How many huts have more beds than the cheapest hut?',
    'en',
    ['2'],
    'number of huts with beds above that of the one with the lowest price',
  ],
  [
    'Which huts are older than the hut with the fewest beds?',
    'en',
    ['a'],
    'huts with an opening date below that of the one with the lowest beds',
  ],
  [
    '¿Qué cabañas tienen más camas que la cabaña con menor precio?',
    'es',
    ['a', 'c'],
    'cabañas con una camas superior al valor del elemento con menor precio',
  ],
  ['huts that do not have the lowest price', 'en', ['a'], 'huts with a price other than the lowest of all'],
  [
    'Which huts have a price that is not the highest?',
    'en',
    ['b'],
    'huts with a price other than the highest of all',
  ],
  ['cabañas cuyo precio no es el mínimo', 'es', ['a'], 'cabañas con un precio distinto del mínimo de todos'],
] as const)('compared with what is first by another value: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test.each([
  [
    'For each valley, the hut with the most beds',
    'en',
    ['low | a', 'over | c'],
    'hut with a valley, for each valley, with the highest beds',
  ],
  [
    'the cheapest hut of each valley',
    'en',
    ['low | a', 'over | b'],
    'hut with a valley, for each valley, with the lowest price',
  ],
  [
    'Para cada valle, la cabaña con más camas',
    'es',
    ['low | a', 'over | c'],
    'cabaña con valle, por cada valle, con mayor camas',
  ],
] as const)('the first of each group: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test('a number that is compared is not how many are wanted', () => {
  expect(hills.answer('Which huts with a price over 5 have the most beds?')).toEqual(['a']);
});

const dock = await openGraph(`
  :Ship rdfs:label "ship"@en, "barco"@es . :colour rdfs:label "colour"@en, "color"@es .
  :city rdfs:label "city"@en, "ciudad"@es .
  :x a :Ship ; rdfs:label "Zant X" ; :colour "red"@en, "rojo"@es ; :city "Geneva"@en, "Ginebra"@es .
  :y a :Ship ; rdfs:label "Zant Y" ; :colour "blue"@en, "azul"@es ; :city "Rome"@en, "Roma"@es .
  :z a :Ship ; rdfs:label "Zoll" ; :colour "green"@en, "verde"@es .
`);

test.each([
  ['Zant X tiene color rojo, ¿verdad?', 'es', ['yes']],
  ['Zant Y tiene rojo como color, ¿verdad?', 'es', ['no']],
  ['¿Tiene Zant X color azul?', 'es', ['no']],
  ['Dame todos los barcos salvo los cuya ciudad es Ginebra', 'es', ['y', 'z']],
  ['List all ships leaving out those whose city is Geneva', 'en', ['y', 'z']],
  ['ships except the ones whose colour is blue', 'en', ['x', 'z']],
] as const)('values in a yes or no, and among what is left out: %s', (question, language, rows) => {
  expect(dock.answer(question, language)).toEqual(rows);
});
