import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const stage = await openGraph(`
  :Dancer rdfs:label "dancer"@en, "bailarín"@es . :Duet rdfs:label "duet"@en, "dúo"@es .
  :dances rdfs:label "danced by"@en, "bailado por"@es . :mood rdfs:label "mood"@en, "ánimo"@es . :city rdfs:label "city"@en .
  :eve a :Dancer ; rdfs:label "Eve Moss"@en, "Eve Moss"@es ; :city "Oslo" .
  :ian a :Dancer ; rdfs:label "Ian Reed"@en, "Ian Reed"@es ; :city "Cork" .
  :ute a :Dancer ; rdfs:label "Ute Falk"@en, "Ute Falk"@es ; :city "Lima" .
  :d1 a :Duet ; :dances :eve, :ian ; :mood "calm" . :d2 a :Duet ; :dances :eve, :ute ; :mood "wild" .
`);

test.each([
  ['Which dancers have a duet with Eve Moss?', 'en', ['ian', 'ute']],
  ['Which dancers have a calm duet with Eve Moss?', 'en', ['ian']],
  ['How many dancers have a duet with Eve Moss?', 'en', ['2']],
  ['Take Eve Moss. Which dancers have a wild duet with her?', 'en', ['ute']],
  // A word of what is between the two says which: not that there is such a one of hers.
  ['Which dancers with a city have a wild duet with Eve Moss?', 'en', ['ute']],
  ['¿Qué bailarines tienen un dúo con Eve Moss?', 'es', ['ian', 'ute']],
  // All of its dancers, where nobody says "with".
  ['dancers of duets danced by Ian Reed', 'en', ['eve', 'ian']],
] as const)('who is there with somebody is another one: %s', (question, language, rows) => {
  expect(stage.answer(question, language)).toEqual(rows);
});

const isles = await openGraph(`
  :Isle rdfs:label "isle"@en, "isla"@es . :Boat rdfs:label "boat"@en, "barco"@es . :calls rdfs:label "calls at"@en, "atraca en"@es .
  :near rdfs:label "near"@en, "cerca de"@es . :area rdfs:label "area"@en, "superficie"@es .
  :skua a :Isle ; rdfs:label "Skua"@en, "Skua"@es ; <http://www.w3.org/2004/02/skos/core#altLabel> "Bird Rock"@en ; :area 7 ; :near :tern .
  :tern a :Isle ; rdfs:label "Tern"@en, "Tern"@es ; :area 9 . :dory a :Boat ; rdfs:label "Dory"@en, "Dory"@es ; :calls :skua .
`);

test.each([
  ['What is the area of the isle called Skua?', 'en', ['7']],
  ['What is the area of the isle also known as Bird Rock?', 'en', ['7']],
  ['Which boats call at the isle also called Bird Rock?', 'en', ['dory']],
  ['¿Cuál es la superficie de la isla llamada Skua?', 'es', ['7']],
  ['¿Qué barcos atracan en la isla también conocida como Skua?', 'es', ['dory']],
] as const)('a noun before what is called so says nothing more: %s', (question, language, rows) => {
  expect(isles.answer(question, language)).toEqual(rows);
});
