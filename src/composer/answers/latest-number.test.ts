import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Hives, what was harvested from them, and how many mites were counted, on days. */
const apiary = await openGraph(`
  :Hive rdfs:label "hive"@en, "colmena"@es . :Harvest rdfs:label "harvest"@en, "cosecha"@es . :Inspection rdfs:label "inspection"@en, "inspección"@es .
  :kg rdfs:label "amount of honey"@en, "cantidad de miel"@es . :from rdfs:label "from hive"@en, "de la colmena"@es .
  :on rdfs:label "date"@en, "fecha"@es . :mites rdfs:label "mite count"@en, "recuento de ácaros"@es . :of rdfs:label "inspected hive"@en, "colmena inspeccionada"@es .
  :h1 a :Hive ; rdfs:label "Hive Amber" . :h2 a :Hive ; rdfs:label "Hive Birch" .
  :c1 a :Harvest ; :from :h1 ; :kg 12.5 ; :on "2021-07-10"^^xsd:date . :c2 a :Harvest ; :from :h1 ; :kg 9.0 ; :on "2022-07-12"^^xsd:date .
  :c3 a :Harvest ; :from :h2 ; :kg 15.0 ; :on "2022-07-13"^^xsd:date .
  :i1 a :Inspection ; :of :h1 ; :mites 14 ; :on "2022-05-01"^^xsd:date . :i2 a :Inspection ; :of :h1 ; :mites 3 ; :on "2023-05-02"^^xsd:date .
  :i3 a :Inspection ; :of :h2 ; :mites 8 ; :on "2023-04-11"^^xsd:date .`);

test.each([
  ['Latest mite count of Hive Amber', 'en', ['3']],
  ['What was the most recent amount of honey from Hive Amber?', 'en', ['9']],
  ['What was the earliest amount of honey from Hive Amber?', 'en', ['12.5']],
  ['¿Cuál es la cantidad de miel más reciente de Hive Amber?', 'es', ['9']],
  // What is high is still the number.
  ['Highest mite count of Hive Amber', 'en', ['14']],
] as const)('the latest number is the one of the latest date: %s', (question, language, rows) => {
  const best = apiary.best(question, language);
  expect(apiary.answer(question, language)).toEqual(rows);
  expect(disagreements(best, { question, language, schema: apiary.knowledge.schema })).toEqual([]);
});

test.each([
  ['How much honey did Hive Amber give in total?', 'en', ['21.5']],
  ['¿Cuánta miel dio Hive Amber en total?', 'es', ['21.5']],
] as const)('how much in total is summed up: %s', (question, language, rows) => {
  expect(apiary.answer(question, language)).toEqual(rows);
});
