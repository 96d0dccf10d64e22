import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A harbour as a table would have it: no labels, keepers of boats, boats in repairs. */
const harbour = await openGraph(`
  :k1 a :keeper ; :keeper_name "Ida" ; :age 30 ; :town "Brack" .
  :k2 a :keeper ; :keeper_name "Jon" ; :age 50 ; :town "Brack" .
  :k3 a :keeper ; :keeper_name "Una" ; :age 40 ; :town "Quent" .
  :b1 a :boat ; :boat_name "Auk" ; :number_of_oars 4 ; :kept_by :k1 ; :built_year 1990 .
  :b2 a :boat ; :boat_name "Gull" ; :number_of_oars 8 ; :kept_by :k1 ; :built_year 1950 .
  :b3 a :boat ; :boat_name "Tern" ; :number_of_oars 6 ; :kept_by :k2 ; :built_year 1950 .
  :r1 a :repair ; :of_boat :b2 ; :cost 70 . :r2 a :repair ; :of_boat :b3 ; :cost 20 .
`);

test.each([
  // A number that is stated is not counted.
  ['What is the average number of oars?', ['6']],
  ['What are the minimum and maximum number of oars of all boats?', ['4 | 8']],
  ['total number of oars of all boats', ['18']],
  ['What is the oar number of Gull?', ['8']],
  // The noun right before a property says of what it is.
  ['What are the boat names?', ['Auk', 'Gull', 'Tern']],
  ['What is the most common keeper town?', ['Brack']],
  ['What is the average keeper age?', ['40']],
  // What is shown is of the noun that the words say it is of.
  ['What is the name and age of the keeper of Tern?', ['Jon | 50']],
  ['What is the name of each keeper and the number of boats?', ['Ida | 2', 'Jon | 1']],
  ['For each keeper, show the number of boats and the age of the keeper', ['Ida | 30 | 2', 'Jon | 50 | 1']],
  // A second sentence says what is shown.
  ['Which boat had the biggest cost? Give me the boat name.', ['Gull']],
  ['Which keeper has the most boats? List the name and the town.', ['Ida | Brack']],
  [
    'How many boats does each keeper have? List the name, the age and the count.',
    ['Ida | 30 | 2', 'Jon | 50 | 1'],
  ],
  ['What are the boat names and keeper names?', ['Auk | Ida', 'Gull | Ida', 'Tern | Jon']],
  // An aggregate beside the columns; an extreme of what is asked for.
  ['Show the names of keepers and the total cost of repairs of their boats', ['Ida | 70', 'Jon | 20']],
  ['Which boat has the maximum number of oars?', ['Gull']],
  ['What is the maximum number of oars for different towns?', ['Brack | 8']],
  // A number right before a class counts.
  ['towns with more than 1 keeper', ['Brack']],
  ['keepers with an age over 20 and at least 2 boats', ['Ida']],
  // Counted for each value.
  ['Which town has the most keepers?', ['Brack']],
  ['Which town has the fewest keepers?', ['Quent']],
  ['Which towns have more than one keeper?', ['Brack']],
  ['Which year had the most boats?', ['1950']],
  // What is counted is held against a number, and shown.
  ['Show the names of the keepers that have more than 1 boat, with the number of boats', ['Ida | 2']],
  // So many of a class stand behind what is shown of them.
  ['Show the names and ages of the 2 keepers with the highest age', ['Jon | 50', 'Una | 40']],
  ['Show the names of boats with 8 oars', ['Gull']],
  // What nothing can meet alone, two things meet, or two of one value.
  ['Which towns have a keeper over 45 and a keeper under 35?', ['Brack']],
  ['Which keepers have boats built in both 1950 and 1990?', ['Ida']],
  ['How many keepers have boats built in both 1950 and 1990?', ['1']],
  // One of two conditions is enough.
  ['boats with 8 oars or built after 1980', ['Auk', 'Gull']],
  ['What is the average number of oars of boats with 6 oars or built after 1980?', ['5']],
] as const)('%s', (question, rows) => {
  expect(harbour.answer(question)).toEqual(rows);
});

test.each([
  ['Which towns have more than one keeper?', 'en', 'town of the keeper, shared by more than 1 keeper'],
  ['Which town has the most keepers?', 'en', 'town of the keeper, shared by the most keepers'],
  [
    'Which towns have a keeper over 45 and a keeper under 35?',
    'en',
    'town of the keeper with an age over 45, and of another one with an age under 35',
  ],
  [
    'boats with 8 oars or built after 1980',
    'en',
    'boats with a number of oars of 8, or with a built year after 1980',
  ],
] as const)('a number of things of one value, and two branches, are told: %s', (question, language, told) => {
  expect(
    harbour
      .best(question, language)
      .paraphrase.map(({ text }) => text)
      .join(' '),
  ).toBe(told);
});

test.each([
  ['Sort the boats by number of oars in descending order', ['Gull', 'Tern', 'Auk']],
  ['Sort keeper names by their age in ascending order', ['Ida', 'Una', 'Jon']],
  ['Sort all keepers by age', ['Ida', 'Una', 'Jon']],
] as const)('in order: %s', (question, rows) => {
  expect(harbour.ordered(question)).toEqual(rows);
});

test('a word that joins a property to its things restricts nothing, and is told', () => {
  const { query, unused = [] } = harbour.best('total cost charged in all repairs');
  expect(query).toContain('SUM');
  expect(unused.map(({ start, end }) => 'total cost charged in all repairs'.slice(start, end))).toEqual([
    'charged',
  ]);
});

test('a superlative of what nobody knows is of nothing else', () => {
  const queries = harbour.compose('Which keeper has the biggest beard?').candidates.map(({ query }) => query);
  expect(queries.filter((query) => query.includes('ORDER BY'))).toEqual([]);
});

test('of what has the most the number stands in another reading, and is told there', () => {
  const { candidates } = harbour.compose('Which keeper has the most boats?');
  const told = candidates.map(({ paraphrase }) => paraphrase.map(({ text }) => text).join(' '));
  expect(told[0]).toBe('keeper that keeps the most boats');
  const counted = candidates[told.indexOf('keeper that keeps the most boats, and that number')];
  expect(counted?.query).toMatch(/SELECT \?keeperName \(COUNT\(DISTINCT \?boat\) AS \?count\)/u);
});
