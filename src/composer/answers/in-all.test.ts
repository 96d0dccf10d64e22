import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const crews = await openGraph(`
  @prefix p: <http://example.org/pilot#> .
  @prefix f: <http://example.org/flight#> .
  <http://example.org/pilot/id=1> a :pilot ; p:full_name "Ada Moss" ; p:base_pay 900 ; p:height 180 ; p:chief <http://example.org/pilot/id=2> .
  <http://example.org/pilot/id=2> a :pilot ; p:full_name "Ben Ruiz" ; p:base_pay 700 ; p:height 170 .
  <http://example.org/pilot/id=3> a :pilot ; p:full_name "Cleo Park" ; p:base_pay 400 ; p:height 160 ; p:chief <http://example.org/pilot/id=1> .
  <http://example.org/flight/id=1> a :flight ; f:flight_no 11 ; f:pilot <http://example.org/pilot/id=1> ; f:bonus 50 .
  <http://example.org/flight/id=2> a :flight ; f:flight_no 12 ; f:pilot <http://example.org/pilot/id=3> ; f:bonus 30 .
  <http://example.org/flight/id=3> a :flight ; f:flight_no 13 ; f:pilot <http://example.org/pilot/id=3> ; f:bonus 40 .
  <http://example.org/flight/id=4> a :flight ; f:flight_no 14 ; f:pilot <http://example.org/pilot/id=2> ; f:bonus 10 .
`);

test.each([
  ['What are the full names of pilots whose base pay is above the average base pay of all pilots?'],
  ['Show the full name of each pilot with a base pay above the average of all pilots'],
] as const)('what the average is of is said again: %s', (question) => {
  expect(crews.answer(question)).toEqual(['Ada Moss', 'Ben Ruiz']);
});

test.each([
  [
    'List the full names of the two pilots who have the most in bonus, from highest to lowest.',
    ['Cleo Park', 'Ada Moss'],
  ],
  ['Show the full names of pilots with a height over 165, highest base pay first.', ['Ada Moss', 'Ben Ruiz']],
  ['List the flight numbers, lowest bonus first', ['id=4 | 14', 'id=2 | 12', 'id=3 | 13', 'id=1 | 11']],
  ['Which pilot has the most bonus overall?', ['Cleo Park']],
  ['List the full names of the two tallest pilots, from highest to lowest', ['Ada Moss', 'Ben Ruiz']],
] as const)('in order: %s', (question, rows) => {
  expect(crews.ordered(question)).toEqual(rows);
});

test.each([
  ['Show the full names of the two pilots with the highest base pay', ['Ada Moss', 'Ben Ruiz']],
  [
    'What are the full names of the pilots of the two flights with the highest bonus?',
    ['Ada Moss', 'Cleo Park'],
  ],
  ['Which pilots have exactly two flights?', ['Cleo Park']],
] as const)('"of the two" are two of an order, and nothing has that number: %s', (question, rows) => {
  expect(crews.answer(question)).toEqual(rows);
});
