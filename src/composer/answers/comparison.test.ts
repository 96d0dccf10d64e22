import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const valley = await openGraph(`
  :Lake rdfs:label "lake"@en, "lago"@es .
  :Village rdfs:label "village"@en, "aldea"@es .
  :Canton rdfs:label "canton"@en, "cantón"@es .
  :depth rdfs:label "depth"@en, "profundidad"@es .
  :people rdfs:label "inhabitants"@en, "habitantes"@es .
  :surveyed rdfs:label "surveyed on"@en, "medido el"@es .
  :seat rdfs:label "seat"@en, "sede"@es .
  :liesIn rdfs:label "lies in"@en, "está en"@es .
  :east a :Canton ; rdfs:label "East Fold"@en, "Pliegue Este"@es ; :seat :dorn ; :people 500 .
  :west a :Canton ; rdfs:label "West Fold"@en, "Pliegue Oeste"@es ; :seat :hale ; :people 900 .
  :dorn a :Village ; rdfs:label "Dorn"@en, "Dorn"@es ; :liesIn :east ; :people 80 .
  :hale a :Village ; rdfs:label "Hale"@en, "Hale"@es ; :liesIn :west ; :people 30 .
  :pine a :Village ; rdfs:label "Pine"@en, "Pine"@es ; :liesIn :west ; :people 120 .
  :moor a :Lake ; rdfs:label "Moor Water"@en, "Aguas del Páramo"@es ; :liesIn :east ; :depth 40 ;
    :surveyed "1951-04-04"^^xsd:date .
  :tarn a :Lake ; rdfs:label "High Tarn"@en, "Laguna Alta"@es ; :liesIn :west ; :depth 15 ;
    :surveyed "1990-04-04"^^xsd:date .
`);

test.each([
  ['Which villages have more inhabitants than Dorn?', 'en', ['pine']],
  ['Which villages have fewer inhabitants than Dorn?', 'en', ['hale']],
  ['Which lakes have a greater depth than High Tarn?', 'en', ['moor']],
  ['¿Qué aldeas tienen más habitantes que Dorn?', 'es', ['pine']],
  ['¿Qué lagos tienen menor profundidad que Aguas del Páramo?', 'es', ['tarn']],
] as const)('a comparison around its noun: %s', (question, language, rows) => {
  expect(valley.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which canton has the most populous seat?', 'en', ['east']],
  ['¿Qué cantón tiene la sede más poblada?', 'es', ['east']],
  ['Which canton has the most inhabitants?', 'en', ['west']],
] as const)('what an adjective stands beside is ordered: %s', (question, language, rows) => {
  expect(valley.answer(question, language)).toEqual(rows);
});

test.each([
  ['villages outside West Fold', 'en', ['dorn']],
  ['aldeas fuera de Pliegue Oeste', 'es', ['dorn']],
  ['lakes surveyed after 1980 with a depth above 10', 'en', ['tarn']],
] as const)('%s', (question, language, rows) => {
  expect(valley.answer(question, language)).toEqual(rows);
});
