import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** Gardeners and gardens both have a colour. */
const town = await openGraph(`
  :Gardener rdfs:label "gardener"@en, "jardinero"@es . :Garden rdfs:label "garden"@en, "jardín"@es .
  :works rdfs:label "works in"@en, "trabaja en"@es .
  :colour rdfs:label "colour"@en, "color"@es .
  :a a :Gardener ; rdfs:label "Ann" ; :works :g ; :colour "violet" .
  :b a :Gardener ; rdfs:label "Ben" ; :works :h ; :colour "amber" .
  :g a :Garden ; rdfs:label "Gale" ; :colour "amber" .
  :h a :Garden ; rdfs:label "Holt" ; :colour "violet" .
`);

test.each<[string, Language]>([
  ['Which gardeners work in an amber garden?', 'en'],
  ['Which gardeners work in gardens with amber?', 'en'],
  ['¿Qué jardineros trabajan en jardines con amber?', 'es'],
])('what is said behind a nearer noun phrase is said of that: %s', (question, language) => {
  const readings = parseQuestion({ question, language, most: 20 }, town.knowledge);
  expect(readings[0] === undefined ? ['nothing'] : town.run(readings[0].query)).toEqual(['a']);
});

test('another reading takes it for the further one, and is told to', () => {
  const question = 'Which gardeners work in gardens with amber?';
  const readings = parseQuestion({ question, language: 'en', most: 20 }, town.knowledge);
  const over = readings.filter(({ features }) => features['over.as-near'] === 1);
  expect(over.map(({ query }) => town.run(query))).toContainEqual(['b']);
});
