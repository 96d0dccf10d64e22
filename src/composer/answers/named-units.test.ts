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
