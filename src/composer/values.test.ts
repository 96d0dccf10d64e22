import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { library } from './fixtures/library.fixture';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

const hotel = await openGraph(`
  :Guest rdfs:label "guest"@en, "huésped"@es .
  :Stay rdfs:label "stay"@en, "estancia"@es .
  :guest rdfs:label "guest"@en, "huésped"@es .
  :bedroom rdfs:label "bedroom"@en .
  :floor rdfs:label "floor"@en, "planta"@es .
  :age rdfs:label "age"@en, "edad"@es .
  :city rdfs:label "city"@en, "ciudad"@es .
  :paidFrom rdfs:label "paid from date"@en .
  :paidTo rdfs:label "paid to date"@en .
  :ann a :Guest ; rdfs:label "Ann Orr"@en ; :age 20 ; :city "Rell" .
  :ben a :Guest ; rdfs:label "Ben Ives"@en ; :age 35 ; :city "Rell" .
  :cid a :Guest ; rdfs:label "Cid Vane"@en ; :age 36 ; :city "Dorn" .
  :s1 a :Stay ; :guest :ann ; :bedroom 12 ; :floor 1 ; :paidFrom 3 ; :paidTo 7 .
  :s2 a :Stay ; :guest :ann ; :bedroom 31 ; :floor 3 .
  :s3 a :Stay ; :guest :ben ; :bedroom 32 ; :floor 3 .
`);

const answer = (
  question: string,
  { knowledge, run }: Pick<typeof library, 'knowledge' | 'run'>,
  language: Language = 'en',
): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, knowledge);
  return first === undefined ? ['nothing'] : run(first.query);
};

test.each<[string, readonly string[], Language?]>([
  // A number beside an adjective, a noun, or an ordinal
  ['guests aged either 35 or 36', ['ben', 'cid']],
  ['guests over 30 years old', ['ben', 'cid']],
  ['20 year old guests', ['ann']],
  ['guests in bedroom 31', ['ann']],
  ['guests in room 31', ['ann']],
  ['stays on the third floor', ['s2', 's3']],
  ['stays on the first floor', ['s1']],
  ['huéspedes de 35 años de edad', ['ben'], 'es'],
  ['estancias en la tercera planta', ['s2', 's3'], 'es'],
  ['the "paid to date" of the stay in room 12', ['s1 | 7']],
  // How often
  ['Which guests stayed at least twice?', ['ann']],
  ['Which guests stayed only once?', ['ben']],
  ['cities mentioned more than once', ['Rell']],
  // Texts that are asked for, and things that have them
  ['Which cities contain "or"?', ['Dorn']],
  ['How many cities contain "or"?', ['1']],
  ['guests with a city that contains "ell"', ['ann', 'ben']],
  ['How many guests have a city that starts with R?', ['2']],
  ['¿Qué ciudades contienen "or"?', ['Dorn'], 'es'],
])('hotel: %s', (question, rows, language) => {
  expect(answer(question, hotel, language)).toEqual(rows);
});

test.each<[string, readonly string[], Language?]>([
  ['books over 300 pages long', ['lamps', 'salt']],
  ['books with a price below 8 or above 20', ['glass', 'lamps', 'tide']],
  ['books with a price of either 14 or 21', ['glass', 'salt']],
  ['books published before 1945 or written by Cora Lindt', ['glass', 'owl', 'salt']],
  ['books that weigh 150 g or more but not over 300 g', ['owl', 'tide']],
  ['libros con un precio menor de 8 o mayor de 20', ['glass', 'lamps', 'tide'], 'es'],
  ['libros publicados antes de 1945 o escritos por Cora Lindt', ['glass', 'owl', 'salt'], 'es'],
  // How often
  ['prizes that were received more than once', ['quill']],
  ['prizes received by authors at least 2 times', ['quill']],
  ['genres used twice or more', ['fiction']],
  ['Which prize was received the most?', ['quill']],
  ['premios recibidos más de una vez', ['quill'], 'es'],
  ['premios recibidos al menos dos veces', ['quill'], 'es'],
  // Texts
  ["authors whose names contain 'Ada' or 'Cora'", ['ada', 'cora']],
  ['books that start with the letter T', ['owl', 'tide']],
  ['books with the word Lamps in the name', ['lamps']],
  ['What is the book that has the highest price?', ['lamps']],
  ["libros cuyo nombre contiene 'sal' o 'búho'", ['owl', 'salt'], 'es'],
])('library: %s', (question, rows, language) => {
  expect(answer(question, library, language)).toEqual(rows);
});
