import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';

test.each([
  // One relation, either way.
  ['Which books were written by Ada Finch?', ['owl', 'salt', 'tide']],
  ['Who wrote Seven Lamps?', ['bruno']],
  ['Where was Ada Finch born?', ['selden']],
  ['When was Ada Finch born?', ['1901-03-04']],
  ['What is the weight of Tide?', ['150']],
  ['How heavy is Tide?', ['150']],
  ['Which books are fiction?', ['glass', 'lamps', 'salt']],
  // Counts.
  ['How many books are there?', ['5']],
  ['How many books were written by Ada Finch?', ['3']],
  ['How many authors were born in Puerto Pérez?', ['2']],
  ['How many books were published after 1950?', ['3']],
  // Extremes.
  ['What is the longest book?', ['lamps']],
  ['Which book is the heaviest?', ['lamps']],
  ['Which book has the most pages?', ['lamps']],
  ['Who is the oldest author?', ['ada']],
  ['Who is the youngest author?', ['cora']],
  ['Which author was born first?', ['ada']],
  // By how many.
  ['Which author wrote the most books?', ['ada']],
  ['Which author wrote the fewest books?', ['cora']],
  ['Which literary form is the most common?', ['fiction']],
  // Comparisons and ranges.
  ['Which books have a weight over 500?', ['glass', 'lamps', 'salt']],
  ['Which books weigh more than 0.5 kg?', ['glass', 'lamps', 'salt']],
  ['Which books have fewer than 100 pages?', ['tide']],
  ['Which books have a price between 8 and 20?', ['owl', 'salt']],
  ['Books cheaper than 10', ['owl', 'tide']],
  ['Which towns have a population of more than 10,000?', ['perez', 'selden']],
  ['Which books are heavier than Salt Roads?', ['lamps']],
  ['Which books are more expensive than average?', ['glass', 'lamps']],
  ['Which books have a price above the average?', ['glass', 'lamps']],
  // Dates.
  ['Which books were published before 1940?', ['owl']],
  ['Which books were published since 1990?', ['glass', 'lamps']],
  ['Which books were published in the 20th century?', ['lamps', 'owl', 'salt', 'tide']],
  ['Which books were published in the 1990s?', ['lamps']],
  ['Which books were published between 1935 and 1985?', ['salt', 'tide']],
  ['Which books were published in 1931 or 1940?', ['owl', 'salt']],
  ['Which books were published in October 1940?', ['salt']],
  ['Which book was published on 4 April 1990?', ['lamps']],
  // Absence.
  ['Which authors did not receive a prize?', ['cora', 'dario']],
  ['Which authors received no prize?', ['cora', 'dario']],
  ['Which authors have not received the Golden Quill?', ['cora', 'dario']],
  ['books without verse', ['glass', 'lamps', 'owl', 'salt']],
  // Yes or no.
  ['Did Ada Finch receive the Laurel?', ['yes']],
  ['Was Cora Lindt born in Selden?', ['no']],
  // Groups and conditions on them.
  ['How many books are there for each author?', ['ada | 3', 'bruno | 2', 'cora | 1']],
  ['How many authors received each prize?', ['laurel | 1', 'quill | 2']],
  ['Which authors wrote more than one book?', ['ada', 'bruno']],
  ['Which authors wrote exactly one book?', ['cora']],
  ['Which authors wrote at least 2 books?', ['ada', 'bruno']],
  // Summaries.
  ['What is the average price of books?', ['16.3']],
  ['What is the maximum and minimum length in pages?', ['1200 | 80']],
  ['total length of books written by Ada Finch', ['610']],
  // Several columns.
  ['What are the price and weight of Tide?', ['7 | 150']],
  [
    'price and weight of each book',
    ['glass | 21 | 520', 'lamps | 30 | 1500', 'owl | 9.5 | 250', 'salt | 14 | 700', 'tide | 7 | 150'],
  ],
  ['authors and their prizes', ['ada | laurel', 'ada | quill', 'bruno | quill']],
  // Coordination.
  ['Which books were written by Ada Finch and Bruno Castell?', ['tide']],
  ['Which books were written by Cora Lindt or Bruno Castell?', ['glass', 'lamps', 'tide']],
  // Joins.
  ['What is the population of the town where Ada Finch was born?', ['12000']],
  ['Which books were written by authors born in Puerto Perez?', ['lamps', 'tide']],
  ['Who was born in the town where they live?', ['bruno']],
  // Misspelt.
  ['Wich bok was writen by Cora Lindt?', ['glass']],
] as const)('%s', (question, rows) => {
  expect(library.answer(question)).toEqual(rows);
});

test('"the three cheapest" are three, the cheapest first', () => {
  expect(library.ordered('the three cheapest books')).toEqual(['tide', 'owl', 'salt']);
});

test('"sorted by" orders all', () => {
  expect(library.ordered('books sorted by price')).toEqual(['tide', 'owl', 'salt', 'glass', 'lamps']);
});

test.each([
  ['How many books are there?', 'count'],
  ['Did Ada Finch receive the Laurel?', 'ask'],
  ['How many books are there for each author?', 'groups'],
  ['What is the average price of books?', 'value'],
  ['Which books are fiction?', 'list'],
] as const)('%s is answered by a %s', (question, form) => {
  expect(library.best(question).form).toBe(form);
});

test('columns are headed in the language asked for, with the unit of the property', () => {
  const { columns } = library.best('What are the price and weight of Tide?');
  expect(columns).toMatchObject([
    { label: 'price', kind: 'value', unit: undefined },
    { label: 'weight', kind: 'value', unit: 'g' },
  ]);
  expect(library.best('Which books are fiction?').columns).toMatchObject([{ label: 'book', kind: 'entity' }]);
});
