import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';
import { tellAsk } from './tell/tell-ask';

/** Skippers call at ports on voyages, which are records between both. */
const harbour = await openGraph(`
  :Skipper rdfs:label "skipper"@en, "patrón"@es . :Voyage rdfs:label "voyage"@en, "travesía"@es .
  :Port rdfs:label "port"@en, "puerto"@es . :Boat rdfs:label "boat"@en, "barco"@es .
  :by rdfs:label "sailed by"@en, "navegado por"@es . :port rdfs:label "port of call"@en, "escala"@es .
  :age rdfs:label "age"@en, "edad"@es . :pay rdfs:label "pay"@en, "sueldo"@es .
  :home rdfs:label "home port"@en, "puerto base"@es . :length rdfs:label "length"@en, "eslora"@es .
  :draught rdfs:label "draught"@en, "calado"@es . :rig rdfs:label "rig"@en, "aparejo"@es .
  :hull rdfs:label "hull"@en, "casco"@es .

  :tarn a :Port ; rdfs:label "Tarn" . :wick a :Port ; rdfs:label "Wick" . :orlo a :Port ; rdfs:label "Orlo" .
  :jo a :Skipper ; rdfs:label "Jo Lund" ; :age 30 ; :pay 100 .
  :max a :Skipper ; rdfs:label "Max Ode" ; :age 50 ; :pay 300 .
  :ivy a :Skipper ; rdfs:label "Ivy Parr" ; :age 40 ; :pay 200 .
  :v1 a :Voyage ; :by :jo ; :port :tarn . :v2 a :Voyage ; :by :jo ; :port :wick .
  :v3 a :Voyage ; :by :max ; :port :tarn . :v4 a :Voyage ; :by :ivy ; :port :wick . :v5 a :Voyage ; :by :ivy ; :port :orlo .
  :b1 a :Boat ; rdfs:label "Merle" ; :home :tarn ; :length 10 ; :draught 2 ; :rig "sloop" ; :hull "steel" .
  :b2 a :Boat ; rdfs:label "Crane" ; :home :tarn ; :length 14 ; :draught 3 ; :rig "ketch" ; :hull "steel" .
  :b3 a :Boat ; rdfs:label "Heron" ; :home :wick ; :length 8 ; :draught 1 ; :rig "sloop" ; :hull "oak" .
  :b4 a :Boat ; rdfs:label "Swift" ; :home :wick ; :length 12 ; :draught 2 ; :rig "ketch" ; :hull "steel" .
  :b5 a :Boat ; rdfs:label "Egret" ; :home :orlo ; :length 19 ; :draught 4 ; :rig "ketch" ; :hull "steel" .
`);

const answer = (question: string, language: Language = 'en'): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, harbour.knowledge);
  return first === undefined
    ? ['nothing']
    : harbour.run(first.query).map((row) => row.replaceAll(' | ', ' '));
};

test.each([
  // Values that one record cannot have
  ['skippers of voyages to Tarn and Wick', ['jo']],
  ['Which skippers had voyages to Tarn but not to Wick?', ['max']],
  // One word for several folds
  ['What are the average age and pay of skippers?', ['40 200']],
  ['What is the age of skippers on average?', ['40']],
  // The best in each group
  ['Which boat has the greatest length for each rig?', ['ketch b5', 'sloop b1']],
  ['For each hull, the boat with the smallest draught', ['oak b3', 'steel b1', 'steel b4']],
  ['What is the number of rigs for each hull?', ['oak 1', 'steel 2']],
  ['the number of boats in different hulls', ['oak 1', 'steel 4']],
  // Compared with what is asked for itself
  ['boats with a length above the greatest length of sloop boats', ['b2', 'b4', 'b5']],
  ['boats with a length greater than that of Crane', ['b5']],
  ['the 2 boats with the smallest length', ['b1', 'b3']],
])('%s', (question, rows) => {
  expect(answer(question)).toEqual(rows);
});

test.each([
  ['¿Cuáles son la edad y el sueldo promedio de los patrones?', ['40 200']],
  ['¿Qué patrones tienen travesías a Tarn y Wick?', ['jo']],
  ['¿Qué barco tiene la mayor eslora para cada aparejo?', ['ketch b5', 'sloop b1']],
])('%s', (question, rows) => {
  expect(answer(question, 'es')).toEqual(rows);
});

test('the group in which a superlative holds is told', () => {
  const question = 'Which boat has the greatest length for each rig?';
  const [first] = parseQuestion({ question, language: 'en', most: 1 }, harbour.knowledge);
  const { schema } = harbour.knowledge;
  const told = first === undefined ? [] : tellAsk(first.ask, { schema, language: 'en' }).phrases;
  expect(told.map(({ text }) => text).join(' ')).toContain('greatest length for each rig');
});
