import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { library } from './fixtures/library.fixture';
import { parseQuestion } from './parse';

const answer = (question: string, language: Language = 'en'): readonly string[] => {
  const [first] = parseQuestion({ question, language, most: 10 }, library.knowledge);
  return first === undefined ? ['nothing'] : library.run(first.query);
};

test.each([
  // Lists and conditions
  ['Which books were written by Ada Finch?', ['owl', 'salt', 'tide']],
  ['Who wrote Glass Harbour?', ['cora']],
  ['Which authors were born in Puerto Pérez?', ['bruno', 'dario']],
  ['What is the price of Salt Roads?', ['14']],
  ['books with a price above 20', ['glass', 'lamps']],
  ['Which authors received the Golden Quill and the Laurel?', ['ada']],
  ['Which authors did not receive the Golden Quill?', ['cora', 'dario']],
  // A phrase inside a phrase
  ['Who wrote the book with the highest price?', ['bruno']],
  ['Which authors were born in the town with the largest population?', ['bruno', 'dario']],
  ['the population of the town where Cora Lindt lives', ['12000']],
  // Counts, groups, folds
  ['How many books are there?', ['5']],
  ['How many books did Bruno Castell write?', ['2']],
  ['What is the average price of books?', ['16.3']],
  ['Which authors wrote more than 2 books?', ['ada']],
  ['Who wrote the most books?', ['ada']],
  // Yes or no
  ['Was Ada Finch born in Selden?', ['yes']],
  ['Was Cora Lindt born in Selden?', ['no']],
])('%s', (question, rows) => {
  expect(answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué libros fueron escritos por Ada Finch?', ['owl', 'salt', 'tide']],
  ['¿Cuál es el precio de Caminos de sal?', ['14']],
  ['¿Cuántos libros hay?', ['5']],
  ['¿Qué autores nacieron en Puerto Pérez?', ['bruno', 'dario']],
  ['¿Cuál es el libro con el mayor precio?', ['lamps']],
  ['¿Cuál es la población de la ciudad donde vive Cora Lindt?', ['12000']],
])('%s', (question, rows) => {
  expect(answer(question, 'es')).toEqual(rows);
});

test('a word that nothing has makes a reading unlikelier', () => {
  const scoreOf = (question: string): number =>
    parseQuestion({ question, language: 'en', most: 1 }, library.knowledge)[0]?.score ?? -Infinity;
  expect(scoreOf('Which zeppelin books were written by Ada Finch?')).toBeLessThan(
    scoreOf('Which books were written by Ada Finch?'),
  );
});

test('two conditions hold of the same things', () => {
  const [first] = parseQuestion(
    { question: 'books written by Ada Finch with more than 100 pages', language: 'en', most: 1 },
    library.knowledge,
  );
  expect(first?.ask.kind).toBe('list');
  expect(first === undefined ? 0 : library.run(first.query)).toEqual(['owl', 'salt']);
});
