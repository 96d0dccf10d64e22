import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Texts beside some of the links, which only repeat what the linked things are called. */
const kilns = await openGraph(`
  :a a :Kiln ; rdfs:label "Old Kiln" ; :stands :v1 ; :location "Harth" ; :height 4 .
  :b a :Kiln ; rdfs:label "Long Kiln" ; :stands :v1 ; :height 9 .
  :c a :Kiln ; rdfs:label "Red Kiln" ; :stands :v2 ; :location "Oxley" ; :height 6 .
  :d a :Kiln ; rdfs:label "Low Kiln" ; :stands :v1 ; :location "Oxley" ; :height 3 .
  :v1 a :Village ; rdfs:label "Harth" ; :lies :s1 ; :shire "Nordshire" .
  :v2 a :Village ; rdfs:label "Oxley" ; :lies :s1 .
  :s1 a :Shire ; rdfs:label "Nordshire" .
`);

test.each([
  ['How many kilns are there in Harth?', ['3']],
  ['Which kilns of Harth have a height over 3?', ['a', 'b']],
  ['Which villages are in Nordshire?', ['v1', 'v2']],
] as const)('a link tells more than a text that repeats a name: %s', (question, rows) => {
  expect(kilns.answer(question)).toEqual(rows);
});

test.each([
  ['Which kilns have the location Oxley?', ['c', 'd']],
  ['Which kilns have the location Harth?', ['a']],
] as const)('a text whose property is named is meant: %s', (question, rows) => {
  expect(kilns.answer(question)).toEqual(rows);
});
