import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Kites, with a span and a number, made by workshops. */
const kites = await openGraph(`
  :Kite rdfs:label "kite"@en, "cometa"@es . :Workshop rdfs:label "workshop"@en, "taller"@es .
  :span rdfs:label "span"@en, "envergadura"@es . :no rdfs:label "serial number"@en, "número de serie"@es . :cloth rdfs:label "cloth"@en, "tela"@es .
  :maker rdfs:label "maker"@en, "fabricante"@es . :flownBy rdfs:label "flown by"@en .
  :a a :Kite ; rdfs:label "Alba" ; :span 300 ; :no 2 ; :cloth "silk" ; :maker :w2 . :b a :Kite ; rdfs:label "Brisa" ; :span 90 ; :no 3 ; :cloth "silk" ; :maker :w1 .
  :c a :Kite ; rdfs:label "Cima" ; :span 120 ; :no 1 ; :cloth "nylon" ; :maker :w2 .
  :w1 a :Workshop ; rdfs:label "Lark" . :w2 a :Workshop ; rdfs:label "Wren" .
`);

test.each([
  ['Kites by span', 'en', ['b | 90', 'c | 120', 'a | 300']],
  ['List the kites by serial number', 'en', ['c | 1', 'a | 2', 'b | 3']],
  ['Kites of Wren by span', 'en', ['c | 120', 'a | 300']],
  ['Silk kites by span', 'en', ['b | 90', 'a | 300']],
  ['Lista las cometas por envergadura', 'es', ['b | 90', 'c | 120', 'a | 300']],
] as const)('what a list is put beside puts it in order: %s', (question, language, rows) => {
  expect(kites.ordered(question, language)).toEqual(rows);
});

test('things of one group stand together', () => {
  const groups = kites.ordered('List the kites by workshop').map((row) => row.split(' | ')[0]);
  expect(groups).toEqual(['w1', 'w2', 'w2']);
});
