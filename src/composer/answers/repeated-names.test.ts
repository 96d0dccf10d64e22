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

test.each([['Which kilns of Harth have a height over 3?', ['a', 'b']]] as const)(
  'a link tells more than a text that repeats a name: %s',
  (question, rows) => {
    expect(kilns.answer(question)).toEqual(rows);
  },
);

test.each([
  ['Which kilns have the location Oxley?', ['c', 'd']],
  ['Which kilns have the location Harth?', ['a']],
] as const)('a text whose property is named is meant: %s', (question, rows) => {
  expect(kilns.answer(question)).toEqual(rows);
});

/** Raw properties beside those that all of the things have. */
const lochs = await openGraph(`
  :depthTotal rdfs:label "depth total (m)"@en .
  :a a :Loch ; rdfs:label "Loch Arn" ; :depth 30 ; :depthTotal 30 ; :isle :i1 .
  :b a :Loch ; rdfs:label "Loch Bray" ; :depthTotal 90 ; :isle :i1 .
  :c a :Loch ; rdfs:label "Loch Corran" ; :depth 60 ; :depthTotal 60 ; :isle :i2 .
  :d a :Loch ; rdfs:label "Loch Dun" ; :depthTotal 45 ; :depthLimit 12 ; :isle :i2 .
  :i1 a :Isle ; rdfs:label "Skerra" .
  :i2 a :Isle ; rdfs:label "Mull Beg" .
`);

test.each([
  ['Which lochs have a depth over 40?', ['b', 'c', 'd']],
  ['What is the average depth of lochs?', ['56.25']],
  ['What is the depth of Loch Bray?', ['90']],
  ['Which lochs have a depth limit?', ['d']],
] as const)('a property that all have is meant before its raw twin: %s', (question, rows) => {
  expect(lochs.answer(question)).toEqual(rows);
});

/** A number that few have, and that is measured otherwise, is another property. */
const sheds = await openGraph(`
  :a a :Shed ; rdfs:label "Ash Shed" ; :cost 900 ; :totalCost 200 .
  :b a :Shed ; rdfs:label "Bay Shed" ; :totalCost 300 .
  :c a :Shed ; rdfs:label "Cob Shed" ; :totalCost 250 .
`);

test('a number out of the range of the other is no twin', () => {
  expect(sheds.answer('What is the cost of Ash Shed?')).toEqual(['900']);
});
