import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A lending shed that is labelled in English alone. */
const shed = await openGraph(`
  @prefix : <http://shed.example/> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  :Kite a rdfs:Class ; rdfs:label "kite" . :Maker a rdfs:Class ; rdfs:label "maker" .
  :Material a rdfs:Class ; rdfs:label "material" .
  :colour rdfs:label "colour" . :length rdfs:label "length (m)" . :price rdfs:label "price" .
  :madeOf rdfs:label "made of" . :maker rdfs:label "maker" . :country rdfs:label "country" .
  :made rdfs:label "year made" . :shelf rdfs:label "shelf" .
  :Country a rdfs:Class ; rdfs:label "country" .
  :fr a :Country ; rdfs:label "France" . :jp a :Country ; rdfs:label "Japan" .
  :silk a :Material ; rdfs:label "silk" . :paper a :Material ; rdfs:label "paper" .
  :ann a :Maker ; rdfs:label "Ann Coll" ; :country :fr . :bo a :Maker ; rdfs:label "Bo Ishi" ; :country :jp .
  :a a :Kite ; rdfs:label "Gull" ; :colour "Green" ; :length 2.5 ; :madeOf :silk ; :maker :ann ; :made "1990"^^xsd:gYear ; :price 40 .
  :b a :Kite ; rdfs:label "Old Heron" ; :colour "Green" ; :length 3.5 ; :madeOf :paper ; :maker :bo ; :made "2001"^^xsd:gYear ; :price 90 .
  :c a :Kite ; rdfs:label "Swift" ; :colour "Red" ; :length 1.5 ; :madeOf :paper ; :maker :bo ; :made "2010"^^xsd:gYear ; :price 20 .
  :d a :Kite ; rdfs:label "Rook" ; :colour "Red" ; :length 4 ; :madeOf :silk ; :maker :ann ; :made "2015"^^xsd:gYear ; :price 60 .
`);

test.each([
  // Words of the schema, of values that several things have, and of things that are called by a common noun.
  ['¿Cuántas cometas hay?', ['4']],
  ['¿Qué cometas son verdes?', ['a', 'b']],
  ['¿Cuántas cometas rojas hay?', ['2']],
  ['¿Qué cometas no son verdes?', ['c', 'd']],
  ['¿Qué cometas son de seda?', ['a', 'd']],
  ['¿Cuál es la cometa más cara?', ['b']],
  ['¿Qué cometas son más largas de 3 metros?', ['b', 'd']],
  // Places, and who is from there.
  ['¿Qué fabricantes son de Francia?', ['ann']],
  ['¿Qué fabricantes son japoneses?', ['bo']],
] as const)('%s', (question, rows) => {
  expect(shed.answer(question, 'es')).toEqual(rows);
});

test('a word of every day is no part of a name in the other language', () => {
  expect(shed.compose('¿Qué cometas hay de la Garza Vieja?', 'es').reading.unread).not.toEqual([]);
});
