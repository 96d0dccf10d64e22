import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';

const shires = await openGraph(`
  :Shire rdfs:label "shire"@en, "comarca"@es . :Inn rdfs:label "inn"@en, "posada"@es .
  :people rdfs:label "population"@en, "población"@es . :ground rdfs:label "area"@en, "superficie"@es .
  :lies rdfs:label "lies in"@en, "está en"@es . :rooms rdfs:label "rooms"@en, "habitaciones"@es .
  :beds rdfs:label "beds"@en, "camas"@es .
  :n a :Shire ; rdfs:label "Nor" ; :people 900 ; :ground 30 . :s a :Shire ; rdfs:label "Sul" ; :people 400 ; :ground 10 .
  :a a :Inn ; rdfs:label "Oak Inn" ; :lies :n ; :rooms 4 ; :beds 8 .
  :b a :Inn ; rdfs:label "Elm Inn" ; :lies :n ; :rooms 9 ; :beds 6 .
  :c a :Inn ; rdfs:label "Ash Inn" ; :lies :s ; :rooms 5 ; :beds 20 .
`);

test.each<[string, readonly string[], Language?]>([
  ['Which shire has the highest population density?', ['s']],
  ['What is the densest shire?', ['s']],
  ['¿Qué comarca tiene la mayor densidad de población?', ['s'], 'es'],
  ['population of Nor minus population of Sul', ['500']],
  ['What percentage of the inns have more than 7 beds?', ['66.666666666666666666']],
  ['Which inns have more rooms than Oak Inn?', ['b', 'c']],
  ['inns whose rooms are above their beds', ['b']],
])('numbers are worked out of two: %s', (question, rows, language) => {
  expect(shires.answer(question, language)).toEqual(rows);
});
