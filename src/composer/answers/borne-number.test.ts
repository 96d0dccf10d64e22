import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const huts = await openGraph(`
  :Hut rdfs:label "hut"@en, "refugio"@es . :Bed rdfs:label "bed"@en, "cama"@es .
  :phone rdfs:label "telephone"@en, "teléfono"@es . :stands rdfs:label "stands in"@en, "está en"@es .
  :alm a :Hut ; rdfs:label "Alm"@en, "Alm"@es ; :phone "555-01" . :fell a :Hut ; rdfs:label "Fell"@en, "Fell"@es ; :phone "555-02" .
  :b1 a :Bed ; rdfs:label "Bed 1"@en ; :stands :alm . :b2 a :Bed ; rdfs:label "Bed 2"@en ; :stands :alm .
`);

test.each([
  ['What is the telephone number of Alm?', 'en', ['555-01']],
  ['phone number of the hut Fell', 'en', ['555-02']],
  ['¿Cuál es el número de teléfono de Alm?', 'es', ['555-01']],
  ['What is the number of beds in Alm?', 'en', ['2']],
  ['¿Cuál es el número de camas de Alm?', 'es', ['2']],
] as const)('a number that something bears is not counted: %s', (question, language, rows) => {
  expect(huts.answer(question, language)).toEqual(rows);
});
