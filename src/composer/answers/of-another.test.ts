import { expect, test } from 'vitest';
import type { Language } from '../../rdf';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Lands with their chief towns, of which nobody was counted, and the lands that they touch. */
const lands = await openGraph(`
  :Land a rdfs:Class ; rdfs:label "land"@en, "tierra"@es . :Town a rdfs:Class ; rdfs:label "town"@en, "villa"@es .
  :people rdfs:label "population"@en, "población"@es . :chief rdfs:label "chief town"@en, "capital"@es ; <http://www.w3.org/2004/02/skos/core#altLabel> "capital"@en .
  :borders rdfs:label "borders"@en, "limita con"@es ; <http://www.w3.org/2004/02/skos/core#altLabel> "neighbour"@en, "vecino"@es .
  :oeland a :Land ; rdfs:label "Oeland" ; :people 900 ; :chief :brim ; :borders :velmark .
  :velmark a :Land ; rdfs:label "Velmark" ; :people 400 ; :chief :orr ; :borders :oeland, :sorland .
  :sorland a :Land ; rdfs:label "Sorland" ; :people 300 ; :chief :bex ; :borders :velmark .
  :brim a :Town ; rdfs:label "Brim" . :orr a :Town ; rdfs:label "Orr" . :bex a :Town ; rdfs:label "Bex" .`);

test.each([
  ['en', 'What is the population of the capital of Oeland?'],
  ['es', '¿Qué población tiene la capital de Oeland?'],
  ['en', 'Which capitals have a population over 350?'],
] as const)(
  'what is said of something else than what was asked is told as a guess (%s)',
  (language, question) => {
    expect(lands.best(question, language).features.detour).toBe(1);
  },
);

test.each([
  ['en', 'What is the population of Oeland?', ['900']],
  ['en', 'What is the population and the capital of Oeland?', ['900 | brim']],
  ['es', '¿Cuál es la población de la tierra cuya capital es Orr?', ['400']],
] as const)('and of the thing itself it is none (%s): %s', (language, question, rows) => {
  expect(lands.best(question, language).features.detour).toBe(0);
  expect(lands.answer(question, language)).toEqual(rows);
});

test.each<readonly [Language, string, readonly string[]]>([
  ['en', 'Which lands are neighbours of the neighbours of Oeland?', ['oeland', 'sorland']],
  ['es', '¿Cuáles son los vecinos de los vecinos de Oeland?', ['oeland', 'sorland']],
])('one step after another leads on, and not back (%s)', (language, question, rows) => {
  expect(lands.answer(question, language)).toEqual(rows);
});

test.each<readonly [Language, string, readonly string[]]>([
  ['en', 'Which capitals start with the letter B?', ['bex', 'brim']],
  ['en', 'Which towns begin with O?', ['orr']],
  ['en', "Which lands' names end in mark?", ['velmark']],
  ['es', '¿Qué villas empiezan por B?', ['bex', 'brim']],
])('the name that is looked into is that of the noun right before (%s): %s', (language, question, rows) => {
  expect(lands.answer(question, language)).toEqual(rows);
});

test.each([
  ['en', 'How many lands are there in the world?', ['3']],
  ['es', '¿Cuántas tierras hay en el mundo?', ['3']],
] as const)('the whole world is no condition (%s)', (language, question, rows) => {
  expect(lands.answer(question, language)).toEqual(rows);
  expect(lands.best(question, language).unused).toEqual([]);
});
