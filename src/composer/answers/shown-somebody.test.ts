import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Caves with a length, a day of their discovery and who discovered them; who does is called after what they do. */
const caves = await openGraph(`
  :Cave a rdfs:Class ; rdfs:label "cave"@en, "cueva"@es . :Caver a rdfs:Class ; rdfs:label "caver"@en, "espeleóloga"@es .
  :Hill a rdfs:Class ; rdfs:label "hill"@en, "colina"@es .
  :length rdfs:label "length"@en, "longitud"@es . :on rdfs:label "date of discovery"@en, "fecha de descubrimiento"@es .
  :by rdfs:label "discovered by"@en, "descubierta por"@es . :under rdfs:label "under hill"@en, "bajo la colina"@es .
  :birth rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :ascent rdfs:label "first climbed"@en, "primera ascensión"@es .
  :h a :Hill ; rdfs:label "Gorse Hill" ; :ascent "1950-06-01"^^xsd:date .
  :ida a :Caver ; rdfs:label "Ida Lund" ; :birth "1899-01-01"^^xsd:date . :una a :Caver ; rdfs:label "Una Prat" ; :birth "1901-01-01"^^xsd:date .
  :a a :Cave ; rdfs:label "Amber Pot" ; :length 300 ; :on "1921-05-01"^^xsd:date ; :by :ida ; :under :h .
  :b a :Cave ; rdfs:label "Blind Shaft" ; :length 900 ; :on "1930-05-01"^^xsd:date ; :by :una ; :under :h .`);

test.each([
  ['List the caves and who discovered them', 'en', ['a | ida', 'b | una']],
  ['Which caves are under Gorse Hill and who discovered them?', 'en', ['a | ida', 'b | una']],
  ['List the caves with their length and who discovered them', 'en', ['a | 300 | ida', 'b | 900 | una']],
  ['Lista las cuevas y quién las descubrió', 'es', ['a | ida', 'b | una']],
  ['¿Qué cuevas hay bajo Gorse Hill y quién las descubrió?', 'es', ['a | ida', 'b | una']],
] as const)('"… and who" shows somebody, and no day: %s', (question, language, rows) => {
  const best = caves.best(question, language);
  expect([...caves.answer(question, language)].sort()).toEqual(rows);
  expect(disagreements(best, { question, language, schema: caves.knowledge.schema })).toEqual([]);
});
