import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Jars that only their title names, lent to persons from one date to another. */
const jars = await openGraph(`
  :Jar rdfs:label "jar"@en, "frasco"@es . :title rdfs:label "title"@en, "título"@es .
  :price rdfs:label "price"@en, "precio"@es . :made rdfs:label "date of making"@en, "fecha de fabricación"@es .
  :Loan rdfs:label "loan"@en, "préstamo"@es . :jar rdfs:label "jar lent"@en, "frasco prestado"@es .
  :to rdfs:label "borrower"@en, "prestatario"@es . :Person rdfs:label "person"@en, "persona"@es .
  :from rdfs:label "start date"@en, "fecha de inicio"@es . :until rdfs:label "end date"@en, "fecha de fin"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es .
  :j1 a :Jar ; :title "Blue Urn" ; :price 40 ; :made "1950-07-01"^^xsd:date .
  :j2 a :Jar ; :title "Red Pot" ; :price 15 ; :made "1962-07-01"^^xsd:date .
  :j3 a :Jar ; :title "Green Bowl of Harl" ; :price 30 ; :made "1972-07-01"^^xsd:date .
  :pia a :Person ; rdfs:label "Pia Holt" ; :born "1980-01-01"^^xsd:date .
  :sam a :Person ; rdfs:label "Sam Rook" ; :born "1990-01-01"^^xsd:date .
  :l1 a :Loan ; :jar :j1 ; :to :pia ; :from "2001-01-01"^^xsd:date ; :until "2002-02-02"^^xsd:date .
  :l2 a :Loan ; :jar :j2 ; :to :pia ; :from "2003-01-01"^^xsd:date ; :until "2004-02-02"^^xsd:date .
  :l3 a :Loan ; :jar :j2 ; :to :sam ; :from "2005-01-01"^^xsd:date ; :until "2006-02-02"^^xsd:date .
`);

test.each([
  [
    'List the huts with their price divided by their beds',
    'en',
    ['a | 5', 'b | 2.5'],
    'price divided by beds of huts',
  ],
  [
    'What is the ratio of price to beds for each of the huts?',
    'en',
    ['a | 5', 'b | 2.5'],
    'price divided by beds of huts',
  ],
  ['price per beds of the huts', 'en', ['a | 5', 'b | 2.5'], 'price divided by beds of huts'],
  [
    'the huts with more than 4 beds with their price divided by their beds',
    'en',
    ['a | 5'],
    'price divided by beds of huts with beds over 4',
  ],
  [
    'Lista las cabañas con su precio dividido entre sus camas',
    'es',
    ['a | 5', 'b | 2.5'],
    'precio dividido entre camas de cabañas',
  ],
  ['What is the price of Alder Hut divided by its beds?', 'en', ['5'], 'price divided by beds of Alder Hut'],
] as const)('of two values of each a number: %s', (question, language, rows, told) => {
  expect(hills.answer(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test.each([
  ['How many years lie between the date of making of Blue Urn and that of Red Pot?', 'en', ['12']],
  ['¿Qué diferencia de precio hay entre Blue Urn y Red Pot?', 'es', ['25']],
  ['price of Blue Urn minus price of Red Pot', 'en', ['25']],
  ['precio de Blue Urn menos precio de Red Pot', 'es', ['25']],
  ['How many times the price of Red Pot is the price of Green Bowl of Harl?', 'en', ['2']],
  ['¿Cuántas veces el precio de Red Pot es el precio de Green Bowl of Harl?', 'es', ['2']],
] as const)('of two things that only a text names: %s', (question, language, rows) => {
  expect(jars.answer(question, language)).toEqual(rows);
});

test.each([
  ['When did the loan of Red Pot to Sam Rook start?', 'en', ['l3 | 2005-01-01'], 'start date'],
  ['When did the loan of Red Pot to Sam Rook end?', 'en', ['l3 | 2006-02-02'], 'end date'],
  ['¿Cuándo empezó el préstamo de Red Pot con Pia Holt?', 'es', ['l2 | 2003-01-01'], 'fecha de inicio'],
  ['When was Blue Urn made?', 'en', ['1950-07-01'], 'date of making'],
] as const)('when something that joins others was: %s', (question, language, rows, property) => {
  expect(jars.answer(question, language)).toEqual(rows);
  expect(jars.best(question, language).paraphrase[0]?.text).toBe(property);
});

test.each([
  ['How much higher is Overdale than Lowdale?', 'en', ['600']],
  ['How much lower is Lowdale than Fardale?', 'en', ['100']],
  ['¿Cuánto más alto es Overdale que Lowdale?', 'es', ['600']],
] as const)('by how much an adjective is more of it: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});
