import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph, type Graph } from '../fixtures/open-graph.fixture';
import { candidatesOf } from '../candidates-of';
import { parseQuestion } from '../parse';

const answerOf = (graph: Graph, question: string, language: Language = 'en'): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, graph.knowledge);
  return first === undefined ? ['nothing'] : graph.run(first.query);
};

/** Countries of which two have as many inhabitants, with cities, flags of few colours, and a motto each. */
const land = await openGraph(`
  :Country a rdfs:Class ; rdfs:label "country"@en, "país"@es . :City a rdfs:Class ; rdfs:label "city"@en, "ciudad"@es .
  :population rdfs:label "population"@en, "población"@es . :founded rdfs:label "founded"@en, "fundado"@es .
  :continent rdfs:label "continent"@en, "continente"@es . :colour rdfs:label "flag colour"@en, "color de la bandera"@es .
  :motto rdfs:label "motto"@en, "lema"@es . :capital rdfs:label "capital"@en, "capital"@es .
  :Europe a :Continent ; rdfs:label "Europe"@en, "Europa"@es . :Asia a :Continent ; rdfs:label "Asia"@en, "Asia"@es .
  :a a :Country ; rdfs:label "Arland" ; :continent :Europe ; :population 5 ; :founded "1800"^^xsd:gYear ; :colour "red" ; :motto "Onward" ; :capital :ca .
  :b a :Country ; rdfs:label "Borland" ; :continent :Europe ; :population 5 ; :founded "1800"^^xsd:gYear ; :colour "red" ; :motto "Stay" ; :capital :cb .
  :c a :Country ; rdfs:label "Corland" ; :continent :Europe ; :population 8 ; :founded "1900"^^xsd:gYear ; :colour "blue" ; :motto "Wait" ; :capital :cc .
  :d a :Country ; rdfs:label "Dorland" ; :continent :Asia ; :population 2 ; :founded "1700"^^xsd:gYear ; :colour "blue" ; :motto "Rest" ; :capital :cd .
  :ca a :City ; rdfs:label "Alton" ; :population 1 . :cb a :City ; rdfs:label "Bilton" ; :population 1 .
  :cc a :City ; rdfs:label "Colton" ; :population 3 . :cd a :City ; rdfs:label "Dilton" ; :population 1 .
`);

test.each([
  ['What is the population of each country in Europe?', 'en', ['a | 5', 'b | 5', 'c | 8']],
  ['población de los países de Europa', 'es', ['a | 5', 'b | 5', 'c | 8']],
  ['When were the countries in Europe founded?', 'en', ['a | 1800', 'b | 1800', 'c | 1900']],
  ['mottos of the countries in Europe', 'en', ['a | Onward', 'b | Stay', 'c | Wait']],
  ['the capitals of the countries in Europe', 'en', ['a | ca', 'b | cb', 'c | cc']],
  // Several values of one thing are a record of it.
  ['flag colour and motto of the countries in Asia', 'en', ['d | blue | Rest']],
] as const)('a value stands beside the thing that it is of: %s', (question, language, rows) => {
  expect(answerOf(land, question, language)).toEqual(rows);
});

test.each([
  // The question says whose it is.
  ['population of Arland', ['5']],
  ['What is the population of the capital of Arland?', ['1']],
  ['What is the population of the largest country by population?', ['8']],
  // What many share is a value by itself.
  ['What are the flag colours of the countries?', ['blue', 'red']],
  ['What are the continents of the countries?', ['Asia', 'Europe']],
  ['What is the average population of the countries in Europe?', ['6']],
] as const)('and alone where its thing is told, or where many share it: %s', (question, rows) => {
  expect(answerOf(land, question)).toEqual(rows);
});

test('the thing is told from what was asked for', () => {
  const request = { question: 'population of the countries in Europe', pins: [], language: 'en' } as const;
  const [best] = candidatesOf({ ...request, scope: [] }, 'en', 1, land.knowledge);
  const { columns = [], form, paraphrase = [] } = best ?? {};
  expect(columns.map(({ label, isSubject }) => [label, isSubject])).toEqual([
    ['country', true],
    ['population', undefined],
  ]);
  expect(form).toBe('list');
  expect(paraphrase.map(({ text }) => text)).not.toContain('different');
});

/** Two clerks of one name, as tables have them, and one without. */
const office = await openGraph(`
  :k1 a :Clerk ; :clerk_name "Jon" ; :age 50 . :k2 a :Clerk ; :clerk_name "Jon" ; :age 50 .
  :k3 a :Clerk ; :clerk_name "Una" ; :age 40 .
`);

test('things without a label stand there by their names, and two of one name are two rows', () => {
  expect(answerOf(office, 'What is the age of each clerk?')).toEqual(['Jon | 50', 'Jon | 50', 'Una | 40']);
});
