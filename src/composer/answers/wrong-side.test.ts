import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Villages that are suburbs of towns; a hut has a keeper. */
const vale = await openGraph(`
  :Village rdfs:label "village"@en, "aldea"@es . :Town rdfs:label "town"@en, "villa"@es . :Hut rdfs:label "hut"@en, "cabaña"@es . :Person rdfs:label "person"@en, "persona"@es .
  :adjoins rdfs:label "suburb of"@en, "suburbio de"@es . :keeper rdfs:label "keeper"@en, "guarda"@es .
  :t a :Town ; rdfs:label "Arnholt" . :u a :Town ; rdfs:label "Bexham" .
  :v a :Village ; rdfs:label "Little Marsh" ; :adjoins :t . :w a :Village ; rdfs:label "Upper Marsh" ; :adjoins :t .
  :h a :Hut ; rdfs:label "Stone Hut" ; :keeper :p . :p a :Person ; rdfs:label "Pia Rost" .
`);

const first = (question: string, language: 'en' | 'es') => vale.compose(question, language).candidates[0];

test.each([
  ['How many suburbs has Little Marsh?', 'en'],
  ['How many suburbs does Little Marsh have?', 'en'],
  ['What suburbs does Little Marsh have?', 'en'],
  ['¿Cuántos suburbios tiene Little Marsh?', 'es'],
  ['¿Qué suburbios tiene Little Marsh?', 'es'],
] as const)('what something is, it has none of: %s', (question, language) => {
  expect(first(question, language)?.query ?? '').not.toMatch(
    /<http:\/\/example.org\/v> <http:\/\/example.org\/adjoins>/u,
  );
});

test.each([
  ['How many suburbs does Arnholt have?', 'en', ['2']],
  ['¿Cuántos suburbios tiene Arnholt?', 'es', ['2']],
  ['Which town is Little Marsh a suburb of?', 'en', ['t']],
  ['What is Little Marsh a suburb of?', 'en', ['t']],
  ['¿De qué es suburbio Little Marsh?', 'es', ['t']],
  ['Is Little Marsh a suburb of Arnholt?', 'en', ['yes']],
  ['Who is the keeper of Stone Hut?', 'en', ['p']],
] as const)('either side is read where the words say which: %s', (question, language, rows) => {
  expect(vale.answer(question, language)).toEqual(rows);
});
