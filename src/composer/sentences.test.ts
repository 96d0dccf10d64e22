import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** Boats that keepers hire: a hire is a record between both. */
const harbour = await openGraph(`
  :Boat a rdfs:Class ; rdfs:label "boat"@en, "barco"@es . :Sailor a rdfs:Class ; rdfs:label "sailor"@en, "marinero"@es .
  :Hire a rdfs:Class ; rdfs:label "hire"@en, "alquiler"@es .
  :length rdfs:label "length"@en, "eslora"@es . :colour rdfs:label "colour"@en, "color"@es .
  :radar rdfs:label "radar"@en . :hiredBoat rdfs:label "hired boat"@en . :hiredBy rdfs:label "hired by"@en .
  :hireDate rdfs:label "hire date"@en . :repairs rdfs:label "repairs"@en, "repara"@es .
  :tern a :Boat ; rdfs:label "Tern" ; :length 9 ; :colour "red" ; :radar "No" .
  :gull a :Boat ; rdfs:label "Gull" ; :length 12 ; :colour "blue" ; :radar "R20" .
  :auk a :Boat ; rdfs:label "Auk" ; :length 7 ; :colour "green" ; :radar "R30" .
  :ines a :Sailor ; rdfs:label "Ines" ; :repairs :tern . :olaf a :Sailor ; rdfs:label "Olaf" ; :repairs :gull .
  :kofi a :Sailor ; rdfs:label "Kofi" .
  :h1 a :Hire ; :hiredBoat :tern ; :hiredBy :ines ; :hireDate "2020-03-01"^^xsd:date .
  :h2 a :Hire ; :hiredBoat :tern ; :hiredBy :olaf ; :hireDate "2021-05-02"^^xsd:date .
  :h3 a :Hire ; :hiredBoat :gull ; :hiredBy :ines ; :hireDate "2022-07-03"^^xsd:date .
`);

const answer = (question: string, language: Language = 'en'): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, harbour.knowledge);
  return first === undefined ? ['nothing'] : harbour.run(first.query);
};

test.each([
  // A second sentence says what to show of the things of the first
  ['Which boat is the longest? Give me its colour.', ['blue']],
  [
    'Which boats have a length above 8? List their colour and length.',
    ['gull | blue | 12', 'tern | red | 9'],
  ],
  ['Find the boats with a length above 8. For each of them, show the colour.', ['gull | blue', 'tern | red']],
  [
    'How many hires does each boat have? List the colour and the count.',
    ['gull | blue | 1', 'tern | red | 2'],
  ],
  ['Which boat has the most hires, and how many?', ['tern | 2']],
  ['What is the length of Gull? And what is its colour?', ['12 | blue']],
  // What is not so
  ['Which boats do not have radar?', ['tern']],
  ['Which boats have radar?', ['auk', 'gull']],
  ['Which sailors repair no boats?', ['kofi']],
  ['Which boats are unused by sailors?', ['auk']],
  // By the date of a record
  ['Which sailor made a hire most recently?', ['ines']],
])('%s', (question, rows) => {
  expect(answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué barcos tienen una eslora superior a 8? Muestra su color.', ['gull | blue', 'tern | red']],
  ['¿Qué barco tiene más alquileres, y cuántos?', ['tern | 2']],
  ['¿Qué marineros no reparan barcos?', ['kofi']],
])('%s', (question, rows) => {
  expect(answer(question, 'es')).toEqual(rows);
});
