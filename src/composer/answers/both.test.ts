import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Halls that keep sails by one maker each; notes joined to their authors by a node for each of these. */
const sails = await openGraph(`
  :Hall rdfs:label "hall"@en, "sala"@es . :Kite rdfs:label "sail"@en, "vela"@es . :Maker rdfs:label "maker"@en, "fabricante"@es .
  :Note rdfs:label "note"@en, "nota"@es . :keeps rdfs:label "keeps"@en, "guarda"@es . :madeBy rdfs:label "made by"@en, "hecha por"@es .
  :made rdfs:label "date of making"@en, "fecha de fabricación"@es . :authorship rdfs:label "authorship"@en, "autoría"@es .
  :author rdfs:label "author"@en, "autor"@es . :place rdfs:label "place among the authors"@en, "puesto entre los autores"@es .
  :ono a :Maker ; rdfs:label "Ono Vell" . :rui a :Maker ; rdfs:label "Rui Sand" . :pia a :Maker ; rdfs:label "Pia Crow" .
  :k1 a :Kite ; rdfs:label "Swift" ; :madeBy :ono ; :made "1950-01-01"^^xsd:date . :k2 a :Kite ; rdfs:label "Owl" ; :madeBy :rui ; :made "1970-01-01"^^xsd:date .
  :k3 a :Kite ; rdfs:label "Wren" ; :madeBy :ono ; :made "1980-01-01"^^xsd:date . :k4 a :Kite ; rdfs:label "Crane" ; :madeBy :pia ; :made "1960-01-01"^^xsd:date .
  :east a :Hall ; rdfs:label "East Hall" ; :keeps :k1, :k2 . :west a :Hall ; rdfs:label "West Hall" ; :keeps :k3, :k4 .
  :north a :Hall ; rdfs:label "North Hall" ; :keeps :k1, :k2, :k3, :k4 . :south a :Hall ; rdfs:label "South Hall" ; :keeps :k3, :k2 .
  :n1 a :Note ; rdfs:label "On Wind" ; :authorship [ :author :ono ; :place 1 ], [ :author :rui ; :place 2 ] .
  :n2 a :Note ; rdfs:label "On Tails" ; :authorship [ :author :ono ; :place 1 ] .
  :n3 a :Note ; rdfs:label "On Lines" ; :authorship [ :author :rui ; :place 1 ], [ :author :pia ; :place 2 ], [ :author :ono ; :place 3 ] .
`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  sails
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

const HALLS = ['east', 'north', 'south'];

test.each([
  ['Which halls keep sails made by both Ono Vell and Rui Sand?', 'en', HALLS],
  ['Which halls keep sails by Ono Vell, Rui Sand and Pia Crow?', 'en', ['north']],
  ['How many halls keep sails made by both Ono Vell and Rui Sand?', 'en', ['3']],
  [
    'Which halls keep sails made by both Ono Vell and Rui Sand and made before 1975?',
    'en',
    ['east', 'north'],
  ],
  ['¿Qué salas guardan velas hechas tanto por Ono Vell como por Rui Sand?', 'es', HALLS],
  ['Which notes have both Ono Vell and Rui Sand as authors?', 'en', ['n1', 'n3']],
  ['¿Qué notas tienen como autores a Ono Vell y Rui Sand?', 'es', ['n1', 'n3']],
] as const)('a way of its own leads to each of two things: %s', (question, language, rows) => {
  expect(sails.answer(question, language)).toEqual(rows);
});

test('each of the ways is told', () => {
  expect(toldOf('Which halls keep sails made by both Ono Vell and Rui Sand?', 'en')).toBe(
    'halls that keep a sail made by Ono Vell, and that keep a sail made by Rui Sand',
  );
  expect(toldOf('¿Qué salas guardan velas hechas tanto por Ono Vell como por Rui Sand?', 'es')).toBe(
    'salas que guardan una vela hecha por Ono Vell, y que guardan una vela hecha por Rui Sand',
  );
});

test('what has several of something may have both itself, and a neighbour needs no way of its own', () => {
  expect(library.answer('Which books were written by both Ada Finch and Bruno Castell?')).toEqual(['tide']);
  expect(
    library.answer('¿Qué libros fueron escritos tanto por Ada Finch como por Bruno Castell?', 'es'),
  ).toEqual(['tide']);
});

test.each([
  ['Which halls keep sails by Ono Vell but not by Rui Sand?', 'en', ['west']],
  ['Which notes have Ono Vell but not Pia Crow as author?', 'en', ['n1', 'n2']],
  ['¿Qué salas guardan velas hechas por Ono Vell pero no por Rui Sand?', 'es', ['west']],
] as const)(
  'what is denied beside something else may be of another thing on the way: %s',
  (question, language, rows) => {
    expect(sails.answer(question, language)).toEqual(rows);
  },
);
