import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Members of a rowing club: born, joined, gone; who is the youngest joined first. */
const club = await openGraph(`
  :m1 a :Member ; rdfs:label "Una Fell" ; :date_of_birth "1990-04-01"^^xsd:date ; :date_joined "2019-01-05"^^xsd:date ; :date_left "2023-06-01"^^xsd:date .
  :m2 a :Member ; rdfs:label "Tom Ash" ; :date_of_birth "2001-09-12"^^xsd:date ; :date_joined "2017-03-02"^^xsd:date ; :date_left "2024-02-01"^^xsd:date .
  :m3 a :Member ; rdfs:label "Pia Holm" ; :date_of_birth "1984-07-30"^^xsd:date ; :date_joined "2021-11-20"^^xsd:date ; :date_left "2022-01-01"^^xsd:date .
  :b1 a :Boat ; rdfs:label "Swift" ; :built "1999-01-01"^^xsd:date . :b2 a :Boat ; rdfs:label "Dart" ; :built "2010-01-01"^^xsd:date .
`);

/** Inns with stars, which are no start of anything. */
const inns = await openGraph(`
  :Inn rdfs:label "inn"@en, "posada"@es . :stars rdfs:label "stars"@en, "estrellas"@es . :opened rdfs:label "opened"@en, "inaugurada"@es .
  :i a :Inn ; rdfs:label "Old Bell" ; :stars 2 ; :opened "1901"^^xsd:gYear . :j a :Inn ; rdfs:label "New Bell" ; :stars 5 ; :opened "1950"^^xsd:gYear .
  :k a :Inn ; rdfs:label "Toll House" ; :stars 3 ; :opened "2011"^^xsd:gYear .
`);

test.each([
  ['Which inn is the oldest?', ['i']],
  ['Which inn is the newest?', ['k']],
  ['Which inn has the most stars?', ['j']],
] as const)('a word that only begins as another is not that: %s', (question, rows) => {
  expect(inns.answer(question)).toEqual(rows);
});

test.each([
  ['Who is the newest member?', ['m3']],
  ['Who is the youngest member?', ['m2']],
  ['Who is the oldest member?', ['m3']],
  ['Which is the newest boat?', ['b2']],
] as const)('who is new came last, and was not born last: %s', (question, rows) => {
  expect(club.answer(question)).toEqual(rows);
});
