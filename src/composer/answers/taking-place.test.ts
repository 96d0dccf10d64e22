import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Shows with when they begin and when they are over. */
const nights = await openGraph(`
  :Show rdfs:label "show"@en, "función"@es . :Hall rdfs:label "hall"@en, "sala"@es . :location rdfs:label "location"@en, "lugar"@es .
  :endDate rdfs:label "end date"@en, "fecha de fin"@es . :startDate rdfs:label "start date"@en, "fecha de inicio"@es .
  :late a :Show ; rdfs:label "Late Strings" ; :location :pier ; :startDate "2025-07-05T22:00:00"^^xsd:dateTime ; :endDate "2025-07-06T00:30:00"^^xsd:dateTime .
  :early a :Show ; rdfs:label "Tea Dance" ; :location :pier ; :startDate "2025-07-06T15:00:00"^^xsd:dateTime ; :endDate "2025-07-06T17:00:00"^^xsd:dateTime .
  :pier a :Hall ; rdfs:label "Pier Hall" .
`);

test.each([
  ['When does Late Strings take place?', 'en', ['2025-07-05T22:00:00']],
  ['When does Late Strings end?', 'en', ['2025-07-06T00:30:00']],
  ['Which shows are on 5 July 2025?', 'en', ['late']],
  ['Which shows are on 6 July 2025?', 'en', ['early']],
  ['Where does Tea Dance take place?', 'en', ['pier']],
  ['¿Dónde tiene lugar Tea Dance?', 'es', ['pier']],
  ['¿Cuándo tiene lugar Late Strings?', 'es', ['2025-07-05T22:00:00']],
] as const)('something is on when it begins: %s', (question, language, rows) => {
  expect(nights.answer(question, language)).toEqual(rows);
});

test('that it takes place is no word that is left unread', () => {
  expect(nights.best('Where does Tea Dance take place?').unused).toEqual([]);
});
