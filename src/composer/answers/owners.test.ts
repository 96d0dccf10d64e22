import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Horses with their dams, of breeds that are of a kind, too, and owners, one of whom has no telephone. */
const stud = await openGraph(`
  :Animal a rdfs:Class ; rdfs:label "animal" . :Breed a rdfs:Class ; rdfs:label "breed" . :Kind a rdfs:Class ; rdfs:label "kind" .
  :Owner a rdfs:Class ; rdfs:label "owner" .
  :kind rdfs:label "kind" . :breed rdfs:label "breed" . :owner rdfs:label "owner" . :dam rdfs:label "mother" .
  :born rdfs:label "date of birth" . :phone rdfs:label "phone number" .
  :horse a :Kind ; rdfs:label "horse" . :mule a :Kind ; rdfs:label "mule" .
  :shire a :Breed ; rdfs:label "Shire" ; :kind :horse . :arab a :Breed ; rdfs:label "Arab" ; :kind :horse .
  :ann a :Owner ; rdfs:label "Ann Coll" ; :phone "555-0101" . :bo a :Owner ; rdfs:label "Bo Ishi" .
  :a a :Animal ; rdfs:label "Juno" ; :kind :horse ; :breed :shire ; :owner :ann ; :born "2010-01-01"^^xsd:date .
  :b a :Animal ; rdfs:label "Nero" ; :kind :horse ; :breed :shire ; :owner :bo ; :born "2015-01-01"^^xsd:date ; :dam :a .
  :c a :Animal ; rdfs:label "Ajax" ; :kind :mule ; :owner :bo ; :born "2016-01-01"^^xsd:date ; :dam :a .`);

test.each([
  // A breed of horses is no horse.
  ['How many horses are there?', ['2']],
  ['Which horses have no mother?', ['a']],
  // Somebody is an owner, though nothing else is said of one; an animal is nobody, though it was born.
  ['Who has no phone number?', ['bo']],
  ['Who owns Juno?', ['ann']],
  ['Which owners own more than one animal?', ['bo']],
  // Whose mother it is stands before it.
  ["Is Juno Nero's mother?", ['yes']],
  ["Is Nero Juno's mother?", ['no']],
  ['Is Juno the mother of Nero?', ['yes']],
] as const)('%s', (question, rows) => {
  expect(stud.answer(question)).toEqual(rows);
});
