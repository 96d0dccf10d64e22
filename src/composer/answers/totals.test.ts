import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Boats that bring in catches, each with a weight, an hour's count and a worth; two of one weight. */
const port = await openGraph(`
  :Boat a rdfs:Class ; rdfs:label "boat"@en, "barco"@es . :Catch a rdfs:Class ; rdfs:label "catch"@en, "captura"@es . :Fish a rdfs:Class ; rdfs:label "fish"@en, "pescado"@es .
  :by rdfs:label "caught by"@en, "capturado por"@es . :of rdfs:label "fish caught"@en, "pescado capturado"@es . :kg rdfs:label "weight (kg)"@en, "peso (kg)"@es .
  :time rdfs:label "duration in minutes"@en, "duración en minutos"@es . :worth rdfs:label "market value"@en, "valor de mercado"@es . :on rdfs:label "caught on"@en, "capturado el"@es .
  :a a :Boat ; rdfs:label "Petrel" . :b a :Boat ; rdfs:label "Gannet" . :h a :Fish ; rdfs:label "hake"@en, "merluza"@es . :c a :Fish ; rdfs:label "cod"@en, "bacalao"@es .
  :x a :Catch ; :by :a ; :of :h ; :kg 10 ; :time 40 ; :worth 90 ; :on "2020-01-02"^^xsd:date . :y a :Catch ; :by :a ; :of :c ; :kg 10 ; :time 20 ; :worth 50 ; :on "2021-01-02"^^xsd:date .
  :z a :Catch ; :by :b ; :of :h ; :kg 30 ; :time 70 ; :worth 60 ; :on "2021-03-04"^^xsd:date .
`);

const languageOf = (question: string): 'en' | 'es' => (question.startsWith('¿') ? 'es' : 'en');

test.each([
  ['How many minutes did the catches by Petrel take in total?', ['60']],
  ['How many kilos were caught in 2021?', ['40']],
  ['¿Cuántos kilos se capturaron en 2021?', ['40']],
  ['How many kilos of hake were caught?', ['40']],
  ['How many kilos were caught by Petrel?', ['20']],
  ['How many catches are there in total?', ['3']],
] as const)('numbers are added: %s', (question, rows) => {
  expect(port.answer(question, languageOf(question))).toEqual(rows);
});

test('the unit of the data is said, and another is told', () => {
  expect(port.best('How many kilos were caught in 2021?').unused).toEqual([]);
  expect(port.best('How many pounds were caught in 2021?').unused).toHaveLength(1);
  expect(port.best('How many catches are there in total?').unused).toEqual([]);
});

test('no number of another kind is taken for it', () => {
  const [best] = port.compose('How many litres were caught in 2021?').candidates;
  expect(best?.query ?? '').not.toContain('SUM');
});

test.each([
  ['Which boat caught the most valuable catch?', ['a']],
  ['¿Qué barco hizo la captura más valiosa?', ['a']],
  ['What is the least valuable catch?', ['y']],
] as const)('what is valuable has a value: %s', (question, rows) => {
  expect(port.answer(question, languageOf(question))).toEqual(rows);
});
