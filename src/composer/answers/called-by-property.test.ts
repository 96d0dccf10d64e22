import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const fleet = await openGraph(`
  :Ship rdfs:label "ship"@en . :Skipper rdfs:label "skipper"@en .
  :voyageOf rdfs:label "voyage of"@en . :steers rdfs:label "steered by"@en . :load rdfs:label "load"@en .
  :s1 a :Ship ; rdfs:label "Alba" . :s2 a :Ship ; rdfs:label "Brisa" . :s3 a :Ship ; rdfs:label "Calma" .
  :k1 a :Skipper ; rdfs:label "Ana Rook" . :k2 a :Skipper ; rdfs:label "Ben Holt" .
  :e1 a :SeaEvent ; rdfs:label "E1" ; :voyageOf :s1 ; :steers :k1 ; :load 40 ; :day "2019-03-01"^^xsd:date .
  :e2 a :SeaEvent ; rdfs:label "E2" ; :voyageOf :s1 ; :steers :k1 ; :load 70 ; :day "2020-05-01"^^xsd:date .
  :e3 a :SeaEvent ; rdfs:label "E3" ; :voyageOf :s2 ; :steers :k2 ; :load 90 ; :day "2019-06-01"^^xsd:date .
  :e4 a :SeaEvent ; rdfs:label "E4" ; :voyageOf :s1 ; :steers :k2 ; :load 20 ; :day "2020-08-01"^^xsd:date .
`);

test.each([
  ['How many voyages were steered by Ana Rook?', ['2']],
  ['Ships that have no voyage', ['s3']],
  ['Which voyage had the largest load in 2020?', ['e2']],
  ['Voyages in 2020 with a load below 50', ['e4']],
] as const)('what is the subject of a "voyage of" is a voyage: %s', (question, rows) => {
  expect(fleet.answer(question)).toEqual(rows);
});

const cinema = await openGraph(`
  :FilmShowing rdfs:label "Film showing"@en, "Proyección de película"@es .
  :room rdfs:label "room"@en, "sala"@es . :fee rdfs:label "fee"@en . :Room rdfs:label "room"@en, "sala"@es .
  :r1 a :Room ; rdfs:label "Blue" . :r2 a :Room ; rdfs:label "Green" .
  :a a :FilmShowing ; :filmNo 1 ; :room :r1 ; :fee 7 ; :duration 90 ; :begins "16:30:00"^^xsd:time .
  :b a :FilmShowing ; :filmNo 2 ; :room :r1 ; :fee 9 ; :duration 120 ; :begins "21:00:00"^^xsd:time .
  :c a :FilmShowing ; :filmNo 3 ; :room :r2 ; :fee 5 ; :duration 80 ; :begins "22:15:00"^^xsd:time .
`);

test.each([
  ['Which films begin after 8 in the evening?', 'en', ['b', 'c']],
  ['Films that begin before 20:00', 'en', ['a']],
  ['the two cheapest films', 'en', ['a', 'c']],
  ['How many films are in the room Blue?', 'en', ['2']],
  ['What is the running time of film 3?', 'en', ['c | 80']],
  ['¿Cuántas películas hay en la sala Blue?', 'es', ['2']],
] as const)('what a key numbers is called by its noun: %s', (question, language, rows) => {
  expect(cinema.answer(question, language)).toEqual(rows);
});

const grants = await openGraph(`
  :Grant rdfs:label "grant"@en, "subvención"@es . :budget rdfs:label "budget"@en, "presupuesto"@es .
  :lab rdfs:label "lab"@en . :value rdfs:label "value"@en . :currency rdfs:label "currency"@en .
  :g1 a :Grant ; rdfs:label "Tide" ; :budget [ :value 3000000 ; :currency "EUR" ] .
  :g2 a :Grant ; rdfs:label "Moor" ; :budget [ :value 4000000 ; :currency "USD" ] .
  :g3 a :Grant ; rdfs:label "Fell" ; :budget [ :value 1000000 ; :currency "EUR" ] ; :phone "123" .
`);

test.each([
  ['Which grants have a budget of more than 2 million euros?', 'en', ['g1']],
  ['Subvenciones con un presupuesto de más de 2 millones de dólares', 'es', ['g2']],
] as const)('a currency is named by the word for its code: %s', (question, language, rows) => {
  expect(grants.answer(question, language)).toEqual(rows);
});

test.each([
  ['All the grants and, where it is given, their phone', 'en'],
  ['Todas las subvenciones y, si figura, su teléfono', 'es'],
] as const)('what is not known of each is shown where it is: %s', (question, language) => {
  expect(grants.best(question, language).query).toContain('OPTIONAL');
});
