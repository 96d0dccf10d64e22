import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Verbs of everyday English for what a schema has a noun of another stem for. */
const songs = await openGraph(`
  :name rdfs:label "name"@en .
  :publication rdfs:label "publication"@en .
  :publisher rdfs:label "publisher"@en .
  :numberOfEmployees rdfs:label "number of employees"@en .
  :a a :Song ; rdfs:label "Salt Wind" ; :publication "1931"^^xsd:gYear ; :publisher :p1 .
  :b a :Song ; rdfs:label "Low Tide" ; :publication "1956"^^xsd:gYear ; :publisher :p2 .
  :c a :Song ; rdfs:label "Hay Time" ; :publication "1970"^^xsd:gYear ; :publisher :p1 ; :name "Hay Time" .
  :p1 a :Publisher ; rdfs:label "Orrin House" ; :founded "1960"^^xsd:gYear ; :numberOfEmployees 40 .
  :p2 a :Publisher ; rdfs:label "Lark Press" ; :founded "1900"^^xsd:gYear ; :numberOfEmployees 75 .
`);

test.each([
  ['Which songs came out after 1950?', ['b', 'c']],
  ['Which songs were published before 1960?', ['a', 'b']],
  ['Who has the larger workforce, Orrin House or Lark Press?', ['p2']],
  ['Which publisher has a staff of more than 50?', ['p2']],
] as const)('%s', (question, rows) => {
  expect(songs.answer(question)).toEqual(rows);
});

/** A time of the thing, and times of those who made it. */
const lamps = await openGraph(`
  :maker rdfs:label "designer"@en .
  :a a :Lamp ; rdfs:label "Arc Lamp" ; :maker :m1 ; :issueDate "1931-02-03"^^xsd:date .
  :b a :Lamp ; rdfs:label "Bay Lamp" ; :maker :m2 ; :issueDate "1956-05-03"^^xsd:date .
  :c a :Lamp ; rdfs:label "Cup Lamp" ; :maker :m1 ; :issueDate "1970-09-01"^^xsd:date .
  :m1 a :Studio ; rdfs:label "Ida Moor" ; :foundingYear "1960"^^xsd:gYear .
  :m2 a :Studio ; rdfs:label "Leo Hart" ; :foundingYear "1900"^^xsd:gYear .
`);

test.each([
  ['Which lamps were designed after 1950?', ['b', 'c']],
  ['lamps designed before 1940', ['a']],
] as const)('the time is of what was done, not of who did it: %s', (question, rows) => {
  expect(lamps.answer(question)).toEqual(rows);
});
