import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** Lengths of time as texts, so that neither their letters nor their number of letters put them in order. */
const ferries = await openGraph(`
  :Crossing rdfs:label "crossing"@en, "travesía"@es . :Port rdfs:label "port"@en .
  :length rdfs:label "travel time"@en, "duración"@es .
  :c1 a :Crossing ; rdfs:label "Arran Loop" ; :length "PT50M" .
  :c2 a :Crossing ; rdfs:label "Long Sound" ; :length "PT3H" .
  :c3 a :Crossing ; rdfs:label "Outer Isles" ; :length "P1W" .
  :c4 a :Crossing ; rdfs:label "Night Ferry" ; :length "P1DT2H30M15S" .
`);

test.each<[string, readonly string[], Language?]>([
  ['Which crossing has the longest travel time?', ['c3']],
  ['What is the shortest crossing?', ['c1']],
  ['crossings with a travel time of more than 100 minutes', ['c2', 'c3', 'c4']],
  ['crossings with a travel time under 2 days', ['c1', 'c2', 'c4']],
  ['crossings with a travel time above that of the Long Sound', ['c3', 'c4']],
  ['What is the average travel time of the crossings?', ['2975.0625']],
  ['¿Qué travesía tiene la duración más larga?', ['c3'], 'es'],
  ['travesías con una duración de menos de 2 horas', ['c1'], 'es'],
])('lengths of time are compared as such: %s', (question, rows, language = 'en') => {
  const [first] = parseQuestion({ question, language, most: 10 }, ferries.knowledge);
  expect(first === undefined ? ['nothing'] : ferries.run(first.query)).toEqual(rows);
});
