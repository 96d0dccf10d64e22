import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Mills that were built, some of them shut, and the storms that took two of them; two of one age. */
const river = await openGraph(`
  :Mill a rdfs:Class ; rdfs:label "mill"@en, "molino"@es .
  :built rdfs:label "built in"@en, "construido en"@es . :lost rdfs:label "burnt down on"@en, "se quemó el"@es . :shut rdfs:label "shut in"@en, "cerrado en"@es .
  :a a :Mill ; rdfs:label "Alder Mill" ; :built "1800"^^xsd:gYear ; :lost "1812-05-01"^^xsd:date .
  :b a :Mill ; rdfs:label "Birch Mill" ; :built "1820"^^xsd:gYear ; :lost "1832-05-01"^^xsd:date ; :shut "1831"^^xsd:gYear .
  :c a :Mill ; rdfs:label "Cedar Mill" ; :built "1850"^^xsd:gYear ; :lost "1899-05-01"^^xsd:date ; :shut "1890"^^xsd:gYear .
`);

const AGES = ['a | 12', 'b | 12', 'c | 49'];
const YEARS = ['b | 11', 'c | 40'];

test.each([
  ['How old was each mill when it burnt down?', AGES],
  ['How old was Cedar Mill when it burnt down?', ['49']],
  ['¿Cuántos años tenía cada molino cuando se quemó?', AGES],
  ['How many years after it was built was each mill shut?', YEARS],
  ['How many years before each mill was shut was it built?', YEARS],
  ['How many years after Cedar Mill was built was it shut?', ['40']],
  ['¿Cuántos años después de ser construido fue cerrado cada molino?', YEARS],
] as const)('a number of years stands beside the thing it is of: %s', (question, rows) => {
  const language = question.startsWith('¿') ? 'es' : 'en';
  expect(river.answer(question, language)).toEqual(rows);
  expect(river.best(question, language).unused).toEqual([]);
});
