import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Yards with boats of one make each, and races on days, each of one boat. */
const yards = await openGraph(`
  :Yard a rdfs:Class ; rdfs:label "yard"@en, "astillero"@es . :Boat a rdfs:Class ; rdfs:label "boat"@en, "barco"@es .
  :Race a rdfs:Class ; rdfs:label "race"@en, "carrera"@es .
  :liesIn rdfs:label "lies in"@en, "está en"@es . :make rdfs:label "make"@en, "marca"@es .
  :of rdfs:label "race of"@en, "carrera de"@es . :on rdfs:label "raced on"@en, "fecha de la carrera"@es .
  :y1 a :Yard ; rdfs:label "Ash Yard" . :y2 a :Yard ; rdfs:label "Birch Yard" . :y3 a :Yard ; rdfs:label "Cedar Yard" .
  :b1 a :Boat ; rdfs:label "Wren" ; :make "Larkspur" ; :liesIn :y1 . :b2 a :Boat ; rdfs:label "Finch" ; :make "Harebell" ; :liesIn :y1 .
  :b3 a :Boat ; rdfs:label "Heron" ; :make "Larkspur" ; :liesIn :y2 . :b4 a :Boat ; rdfs:label "Crane" ; :make "Larkspur" ; :liesIn :y2 .
  :b5 a :Boat ; rdfs:label "Stork" ; :make "Harebell" ; :liesIn :y3 .
  :r1 a :Race ; :of :b1 ; :on "2021-05-01"^^xsd:date . :r2 a :Race ; :of :b1 ; :on "2022-05-01"^^xsd:date .
  :r3 a :Race ; :of :b2 ; :on "2021-06-01"^^xsd:date . :r4 a :Race ; :of :b3 ; :on "2022-06-01"^^xsd:date .
  :r5 a :Race ; :of :b4 ; :on "2021-07-01"^^xsd:date .`);

test.each([
  ['Which yards have Larkspur boats but no Harebell boats?', 'en', ['y2']],
  ['Which yards have a Harebell boat and no Larkspur boat?', 'en', ['y3']],
  ['Which boats raced in 2021 but not in 2022?', 'en', ['b2', 'b4']],
  ['How many boats raced in 2022 but not in 2021?', 'en', ['1']],
  ['¿Qué astilleros tienen barcos Larkspur pero no barcos Harebell?', 'es', ['y2']],
  ['Which yards have no Larkspur boats?', 'en', ['y3']],
  ['Which yards are without Harebell boats?', 'en', ['y2']],
  // Of the thing that is asked for itself.
  ['Which boats are Larkspur but not Harebell?', 'en', ['b1', 'b3', 'b4']],
] as const)('what is denied is of no other one either: %s', (question, language, rows) => {
  const best = yards.best(question, language);
  expect([...yards.answer(question, language)].sort()).toEqual(rows);
  expect(disagreements(best, { question, language, schema: yards.knowledge.schema })).toEqual([]);
});
