import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Wells, with their units in what their measures are called. */
const wells = await openGraph(`
  :Well rdfs:label "well"@en, "pozo"@es . :p1 rdfs:label "depth in metres"@en, "profundidad en metros"@es . :p2 rdfs:label "test in minutes"@en .
  :a a :Well ; rdfs:label "Ash" ; :p1 20 ; :p2 30 . :b a :Well ; rdfs:label "Bay" ; :p1 40 ; :p2 90 .
  :c a :Well ; rdfs:label "Cob" ; :p1 1200 ; :p2 150 .
`);

test.each([
  ['Which wells have a depth of more than 1 km?', 'en', ['c']],
  ['Which wells are deeper than 100 feet?', 'en', ['b', 'c']],
  ['¿Qué pozos tienen una profundidad de más de 1 km?', 'es', ['c']],
  ['Which wells have a test of less than 1 hour?', 'en', ['a']],
  ['Which wells lie at less than 30 metres of depth?', 'en', ['a']],
] as const)('a unit in the name of a measure: %s', (question, language, rows) => {
  expect(wells.answer(question, language)).toEqual(rows);
});

/** Stones by their density, moonlets by their period, dams by what they yield in a unit that nobody converts. */
const stones = await openGraph(`
  :Stone rdfs:label "stone"@en, "piedra"@es . :Moonlet rdfs:label "moonlet"@en, "lunita"@es . :Dam rdfs:label "dam"@en, "presa"@es .
  :Metal rdfs:label "metal"@en, "metal"@es .
  :density rdfs:label "density"@en, "densidad"@es ; rdfs:comment "Unit: g/cm³" . :mass rdfs:label "mass"@en ; rdfs:comment "Unit: kg" .
  :period rdfs:label "period"@en, "periodo"@es ; rdfs:comment "Unit: d" . :yield rdfs:label "yield"@en, "producción"@es ; rdfs:comment "Unit: GWh/a" .
  :cm a :Metal ; rdfs:label "cm" . :kg a :Metal ; rdfs:label "kilogram" .
  :a a :Stone ; rdfs:label "Ash stone" ; :density 2.5 ; :mass 9000 . :b a :Stone ; rdfs:label "Bay stone" ; :density 5.5 ; :mass 7 .
  :m a :Moonlet ; rdfs:label "Emm" ; :period 3000 . :n a :Moonlet ; rdfs:label "Enn" ; :period 4000 . :o a :Moonlet ; rdfs:label "Oon" ; :period 20 .
  :x a :Dam ; rdfs:label "Xen dam" ; :yield 40 . :y a :Dam ; rdfs:label "Yar dam" ; :yield 900 .
`);

test.each([
  ['Which stones have a density over 5 g/cm³?', 'en', ['b']],
  ['Which stones have a density over 5 g/cm3?', 'en', ['b']],
  ['Which stones have a density over 5000 kg/m³?', 'en', ['b']],
  ['Which stones have a density under 3 grams per cubic centimetre?', 'en', ['a']],
  ['¿Qué piedras tienen una densidad de más de 5000 kg/m³?', 'es', ['b']],
  ['Which moonlets have a period over 10 years?', 'en', ['n']],
  ['Which moonlets have a period of less than 1 month?', 'en', ['o']],
  ['¿Qué lunitas tienen un periodo de más de 10 años?', 'es', ['n']],
  ['Which dams have a yield over 100 GWh/a?', 'en', ['y']],
] as const)(
  'one measure of another, years of days, and the data’s own unit: %s',
  (question, language, rows) => {
    expect(stones.answer(question, language)).toEqual(rows);
    expect(stones.best(question, language).unplaced ?? []).toEqual([]);
  },
);
