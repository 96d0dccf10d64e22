import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';

/** Keepers of a light, with the times of each: one is over, one goes on, one is to end. */
const coast = await openGraph(`
  :Keeper rdfs:label "keeper"@en, "farero"@es . :Office rdfs:label "office"@en, "cargo"@es .
  :office rdfs:label "office held"@en . :held rdfs:label "office held"@en . :is rdfs:label "office held"@en .
  :from rdfs:label "start time"@en . :until rdfs:label "end time"@en . :height rdfs:label "height"@en, "altura"@es .
  :warden a :Office ; rdfs:label "warden of Skarn"@en, "guarda de Skarn"@es .
  :a a :Keeper ; rdfs:label "Ada Fyr" ; :height 170 ; :is :warden ; :held :s1 .
  :b a :Keeper ; rdfs:label "Bo Lantern" ; :height 180 ; :is :warden ; :held :s2 .
  :c a :Keeper ; rdfs:label "Cy Beacon" ; :height 190 ; :is :warden ; :held :s3 .
  :s1 :office :warden ; :from "1999-01-01"^^xsd:date ; :until "2004-12-31"^^xsd:date .
  :s2 :office :warden ; :from "2005-01-01"^^xsd:date .
  :s3 :office :warden ; :from "2006-01-01"^^xsd:date ; :until "2999-01-01"^^xsd:date .
`);

test.each<[string, Language]>([
  ['Who is the warden of Skarn now?', 'en'],
  ['Who is the warden of Skarn today?', 'en'],
  ['Who is the warden of Skarn at present?', 'en'],
  ['¿Quién es el guarda de Skarn ahora?', 'es'],
  ['¿Quién es el guarda de Skarn hoy?', 'es'],
])('%s: who has no end, or one to come', (question, language) => {
  expect(coast.answer(question, language)).toEqual(['b', 'c']);
});

test.each([
  ['What is the height of Ada Fyr now?', 'now'],
  ['Which keepers are currently warden of Skarn?', 'currently'],
])('%s: what nothing is asked by is told', (question, word) => {
  const { unused = [] } = coast.best(question);
  expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual([word]);
});
