import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const yard = await openGraph(`
  :Boat a rdfs:Class ; rdfs:label "boat" , "barco"@es . :Yard a rdfs:Class ; rdfs:label "yard" , "astillero"@es .
  :mast rdfs:label "mast" , "mástil"@es . :length rdfs:label "length" , "eslora"@es .
  :rig rdfs:label "rig" . :paint rdfs:label "paint" . :yard rdfs:label "yard" , "astillero"@es .
  :a a :Boat ; rdfs:label "Alba" ; :mast 2 ; :length 14 ; :rig "ketch" ; :paint "red" ; :yard :n .
  :b a :Boat ; rdfs:label "Brisa" ; :mast 1 ; :length 30 ; :rig "sloop" ; :paint "blue" ; :yard :n .
  :c a :Boat ; rdfs:label "Calma" ; :mast 2 ; :length 20 ; :rig "yawl" ; :paint "white" ; :yard :s .
  :n a :Yard ; rdfs:label "North" . :s a :Yard ; rdfs:label "South" .`);

test.each([
  ['For the boats with 2 masts, which rig has the largest length?', ['yawl']],
  ['Among the boats with 2 masts, what is the paint of the longest?', ['white']],
  ['Of the boats of North, how many are blue?', ['1']],
  ['For the boats of North, how many have 2 masts?', ['1']],
] as const)('what is asked for stands behind what is put in front: %s', (question, rows) => {
  expect(yard.answer(question)).toEqual(rows);
});

test.each([
  ['Which 2 mast boats are there?', ['a', 'c']],
  ['How many 2 mast boats are there?', ['2']],
  ['What is the paint of the 2 mast boat with the largest length?', ['white']],
] as const)('a number before a measure and a noun is how much each has: %s', (question, rows) => {
  expect(yard.answer(question)).toEqual(rows);
});

test('two things with an "and" between are two columns', () => {
  const rows = yard.answer('What are the rigs and yards?').map((row) => row.split(' | ').sort());
  expect(rows).toEqual(
    expect.arrayContaining([
      ['a', 'ketch', 'n'],
      ['b', 'n', 'sloop'],
      ['c', 's', 'yawl'],
    ]),
  );
});
