import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';

/** Nothing has a class, so that no noun for the things is known. */
const windworks = await openGraph(`
  :power rdfs:label "power"@en, "energía"@es .
  :a rdfs:label "Fen Windwork" ; :built 1750 ; :power "wind" .
  :b rdfs:label "Dyke Windwork" ; :built 1810 ; :power "water" .
  :c rdfs:label "Tor Windwork" ; :built 1690 ; :power "water" .
`);

test.each<[string, readonly string[], Language?]>([
  ['How many windworks have the power water?', ['2']],
  ['How many have the power water?', ['2']],
  ['Which was the oldest windwork?', ['c']],
  ['Which was the newest?', ['b']],
  ['¿Cuántos molinos tienen la energía water?', ['2'], 'es'],
])('things without a class are counted and chosen: %s', (question, rows, language) => {
  expect(windworks.answer(question, language)).toEqual(rows);
});
