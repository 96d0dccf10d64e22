import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Sculptors as a table has them, and matches: properties that share a noun. */
const yard = await openGraph(`
  :s1 a :sculptor ; :sculptor_first_name "Ana" ; :sculptor_middle_name "Lis" ; :sculptor_last_name "Roy" ; :birth_date "1901-02-03"^^xsd:date ; :death_date "1980-01-01"^^xsd:date ; :city "Brack" ; :country "Noor" ; :country_code "NO" .
  :s2 a :sculptor ; :sculptor_first_name "Bo" ; :sculptor_middle_name "Max" ; :sculptor_last_name "Sand" ; :birth_date "1950-05-06"^^xsd:date ; :death_date "1999-02-02"^^xsd:date ; :city "Quent" ; :country "Sael" ; :country_code "SA" .
  :m1 a :match ; :match_no 1 ; :home_goals 3 ; :away_goals 1 .
  :m2 a :match ; :match_no 2 ; :home_goals 0 ; :away_goals 2 .
`);

test.each([
  ['Show the first and last names of all sculptors', ['Ana | Roy', 'Bo | Sand']],
  ['Give me the first, middle and last name of each sculptor', ['Ana | Lis | Roy', 'Bo | Max | Sand']],
  ['Which sculptors are from Quent? Show their first and last names.', ['Bo | Sand']],
  ['What are the home and away goals of the match number 2?', ['m2 | 0 | 2']],
  [
    'Show the date of birth and death of sculptors',
    ['Ana | Roy | 1901-02-03 | 1980-01-01', 'Bo | Sand | 1950-05-06 | 1999-02-02'],
  ],
  // A word that names a property alone is that one.
  ['Show the city and country code of sculptors', ['Ana | Roy | Brack | NO', 'Bo | Sand | Quent | SA']],
  ['Show the country code and city of sculptors', ['Ana | Roy | NO | Brack', 'Bo | Sand | SA | Quent']],
  // What is first is first of an order where no name has the word.
  ['Show the first and last name of the sculptor with the latest birth date', ['Bo | Sand']],
] as const)('a noun is said once for two: %s', (question, rows) => {
  expect(yard.answer(question)).toEqual(rows);
});

test('in Spanish the noun stands in front', () => {
  expect(yard.answer('Muestra la fecha de nacimiento y de muerte de los escultores', 'es')).toEqual([
    'Ana | Roy | 1901-02-03 | 1980-01-01',
    'Bo | Sand | 1950-05-06 | 1999-02-02',
  ]);
});
