import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Boats that have no number at all, and when they were launched. */
const boats = await openGraph(`
  :Boat rdfs:label "boat"@en, "barco"@es . :launched rdfs:label "launch"@en, "botadura"@es .
  :a a :Boat ; rdfs:label "Auk" ; :launched "1990-01-01"^^xsd:date . :b a :Boat ; rdfs:label "Bee" ; :launched "2000-01-01"^^xsd:date .
`);

test.each([
  ['What is the average launch of the boats?', 'en'],
  ['What is the total launch of the boats?', 'en'],
  ['¿Cuál es la botadura media de los barcos?', 'es'],
] as const)('dates have no sum and no average: %s', (question, language) => {
  const queries = boats.compose(question, language).candidates.map(({ query }) => query);
  expect(queries.filter((query) => /\b(?:AVG|SUM)\(/u.test(query))).toEqual([]);
});

test('but a first and a last one', () => {
  expect(boats.answer('What is the minimum launch of the boats?')).toEqual(['1990-01-01']);
});
