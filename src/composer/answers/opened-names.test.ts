import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Names that a word opens which says nothing elsewhere; two outcomes, one the denial of the other. */
const kilns = await openGraph(`
  :Firing rdfs:label "firing"@en, "cocción"@es . :Kiln rdfs:label "kiln"@en, "horno"@es . :Outcome rdfs:label "outcome"@en, "resultado"@es .
  :in rdfs:label "kiln"@en, "horno"@es . :outcome rdfs:label "outcome"@en, "resultado"@es . :depth rdfs:label "depth"@en, "profundidad"@es .
  :sold rdfs:label "sold in"@en . :Currency rdfs:label "currency"@en . :guild rdfs:label "us"@en .
  :good a :Outcome ; rdfs:label "Rated"@en, "Lista"@es . :bad a :Outcome ; rdfs:label "Not rated"@en, "No lista"@es .
  :k1 a :Kiln ; rdfs:label "The Ember"@en ; :depth 3 ; :sold :c1 ; :guild :k2 . :k2 a :Kiln ; rdfs:label "The Grate"@en ; :depth 5 ; :sold :c2 ; :guild :k3 .
  :k3 a :Kiln ; rdfs:label "Oak"@en ; :depth 7 ; :sold :c1 .
  :c1 a :Currency ; rdfs:label "US crown"@en . :c2 a :Currency ; rdfs:label "Old crown"@en .
  :f1 a :Firing ; rdfs:label "F1" ; :in :k1 ; :outcome :good . :f2 a :Firing ; rdfs:label "F2" ; :in :k1 ; :outcome :bad .
  :f3 a :Firing ; rdfs:label "F3" ; :in :k2 ; :outcome :bad . :f4 a :Firing ; rdfs:label "F4" ; :in :k2 .
`);

test.each([
  ['Which firings are not rated?', 'en', ['f2', 'f3']],
  ['How many firings are not rated?', 'en', ['2']],
  ['Which firings are rated?', 'en', ['f1']],
  ['¿Qué cocciones son no listas?', 'es', ['f2', 'f3']],
  ['¿Qué cocciones son listas?', 'es', ['f1']],
  ['What is the depth of The Ember?', 'en', ['3']],
  ['Which kilns are sold in US crowns?', 'en', ['k1', 'k3']],
] as const)('a word that opens a name is of it: %s', (question, language, rows) => {
  expect(kilns.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which firings have no outcome?', ['f4']],
  ['Which kilns have not had a firing?', ['k3']],
])('what no name opens with denies: %s', (question, rows) => {
  expect(kilns.answer(question)).toEqual(rows);
});
