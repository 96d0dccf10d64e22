import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Goats with their mothers and breeds, which are of no class; stays in barns, paid or not, as a table has them. */
const herd = await openGraph(`
  :Goat rdfs:label "goat"@en . :Stay rdfs:label "stay"@en . :mother rdfs:label "mother"@en . :born rdfs:label "date of birth"@en . :weight rdfs:label "weight"@en ; rdfs:comment "in kg" .
  :breed rdfs:label "breed"@en . :stay_paid rdfs:label "stay paid"@en . :goat rdfs:label "goat of the stay"@en .
  :g1 a :Goat ; rdfs:label "Agatha" ; :born "2012-03-01"^^xsd:date ; :weight 60 ; :breed "alpine" .
  :g2 a :Goat ; rdfs:label "Berta" ; :born "2015-03-01"^^xsd:date ; :weight 45 ; :breed "alpine" ; :mother :g1 .
  :g3 a :Goat ; rdfs:label "Cleo" ; :born "2019-03-01"^^xsd:date ; :weight 40 ; :breed "saanen" ; :mother :g2 .
  :s1 a :Stay ; :goat :g1 ; :stay_paid 1 . :s2 a :Stay ; :goat :g2 ; :stay_paid 0 . :s3 a :Stay ; :goat :g3 ; :stay_paid 1 .`);

test.each([
  ['Which mothers are lighter than 50 kg?', ['g2']],
  ['Which mothers are heavier than 50 kg?', ['g1']],
])('what is said of mothers is not said of their children: %s', (question, rows) => {
  expect(herd.answer(question)).toEqual(rows);
});

test.each([
  ['How many stays were paid?', ['2']],
  ['How many stays were not paid?', ['1']],
  ['Which stays were paid?', ['s1', 's3']],
])('a verb says a flag of things, and is no part of its name: %s', (question, rows) => {
  expect(herd.answer(question)).toEqual(rows);
});

test('the average of a group is not that of all', () => {
  expect(herd.answer('Which goats are heavier than average?')).toEqual(['g1']);
  expect(herd.compose('Which goats are heavier than the average of their breed?').candidates).toEqual([]);
});
