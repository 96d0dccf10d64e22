import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Countries of which two have as many inhabitants, with cities, flags of few colours, and a motto each. */
const land = await openGraph(`
  :Country a rdfs:Class ; rdfs:label "country"@en, "país"@es . :City a rdfs:Class ; rdfs:label "city"@en, "ciudad"@es .
  :population rdfs:label "population"@en, "población"@es . :founded rdfs:label "founded"@en, "fundado"@es .
  :continent rdfs:label "continent"@en, "continente"@es . :colour rdfs:label "flag colour"@en, "color de la bandera"@es .
  :motto rdfs:label "motto"@en, "lema"@es . :capital rdfs:label "capital"@en, "capital"@es . :in rdfs:label "in"@en, "en"@es .
  :Europe a :Continent ; rdfs:label "Europe"@en, "Europa"@es . :Asia a :Continent ; rdfs:label "Asia"@en, "Asia"@es .
  :a a :Country ; rdfs:label "Arland" ; :continent :Europe ; :population 5 ; :founded "1800"^^xsd:gYear ; :colour "red" ; :motto "Onward" ; :capital :ca .
  :b a :Country ; rdfs:label "Borland" ; :continent :Europe ; :population 5 ; :founded "1800"^^xsd:gYear ; :colour "red" ; :motto "Stay" ; :capital :cb .
  :c a :Country ; rdfs:label "Corland" ; :continent :Europe ; :population 8 ; :founded "1900"^^xsd:gYear ; :colour "blue" ; :motto "Wait" ; :capital :cc .
  :d a :Country ; rdfs:label "Dorland" ; :continent :Asia ; :population 2 ; :founded "1700"^^xsd:gYear ; :colour "blue" ; :motto "Rest" ; :capital :cd .
  :ca a :City ; rdfs:label "Alton" ; :population 1 . :cb a :City ; rdfs:label "Bilton" ; :population 1 .
  :cc a :City ; rdfs:label "Colton" ; :population 3 . :cd a :City ; rdfs:label "Dilton" ; :population 1 .
`);

test.each([
  ['population of European countries', 'en', ['a | 5', 'b | 5', 'c | 8']],
  ['What are the populations of the countries in Europe?', 'en', ['a | 5', 'b | 5', 'c | 8']],
  ['población de los países de Europa', 'es', ['a | 5', 'b | 5', 'c | 8']],
  ['When were the countries in Europe founded?', 'en', ['a | 1800', 'b | 1800', 'c | 1900']],
  ['mottos of the countries in Europe', 'en', ['a | Onward', 'b | Stay', 'c | Wait']],
  // Several values of one thing are a record of it.
  [
    'flag colour and population of the countries in Europe',
    'en',
    ['a | red | 5', 'b | red | 5', 'c | blue | 8'],
  ],
  // A capital is not its country, though it has one alone.
  [
    'capitals and mottos of the countries in Europe',
    'en',
    ['ca | a | Onward', 'cb | b | Stay', 'cc | c | Wait'],
  ],
] as const)(
  'a value stands beside its subject, and no two of them are one row: %s',
  (question, language, rows) => {
    expect(land.answer(question, language)).toEqual(rows);
  },
);

test.each([
  // The question says whose it is.
  ['population of Arland', ['5']],
  ['What is the population of the capital of Arland?', ['1']],
  ['What is the population of the largest country by population?', ['8']],
  // What many share is a value by itself, and so is what things are linked to.
  ['What flag colours do the countries have?', ['blue', 'red']],
  ['capitals of the countries in Europe', ['ca', 'cb', 'cc']],
] as const)(
  'a value stands alone where its subject is told, or where many share it: %s',
  (question, rows) => {
    expect(land.answer(question)).toEqual(rows);
  },
);

test.each([
  ['What is the average population of the countries in Europe?', '6'],
  ['What is the total population of the countries in Europe?', '18'],
] as const)('values of two things that are equal count twice: %s', (question, row) => {
  expect(land.answer(question)).toEqual([row]);
});

test('the subject is told from what was asked for', () => {
  const { columns, form, noun } = land.best('population of European countries');
  expect(columns.map(({ label, isSubject }) => [label, isSubject])).toEqual([
    ['country', true],
    ['population', undefined],
  ]);
  expect([form, noun]).toEqual(['value', 'populations']);
});

/** Two clerks of one name, as tables have them. */
const office = await openGraph(`
  :k1 a :Clerk ; :clerk_name "Jon" ; :age 50 ; :desk :d1 . :k2 a :Clerk ; :clerk_name "Jon" ; :age 50 ; :desk :d2 .
  :k3 a :Clerk ; :clerk_name "Una" ; :age 40 ; :desk :d1 . :d1 a :Desk ; :desk_no 7 . :d2 a :Desk ; :desk_no 8 .
`);

test.each([
  ['What are the names of the clerks?', ['Jon', 'Jon', 'Una']],
  ['ages of the clerks', ['Jon | 50', 'Jon | 50', 'Una | 40']],
  ['names and ages of the clerks', ['Jon | 50', 'Jon | 50', 'Una | 40']],
] as const)('two things of one name are two rows: %s', (question, rows) => {
  expect(office.answer(question)).toEqual(rows);
});
