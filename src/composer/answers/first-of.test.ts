import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';

test.each([
  ['The two cheapest books and their authors', 'en', ['tide | ada', 'tide | bruno', 'owl | ada']],
  ['Los dos libros más baratos y sus autores', 'es', ['tide | ada', 'tide | bruno', 'owl | ada']],
  ['The cheapest book and its authors', 'en', ['tide | ada', 'tide | bruno']],
  ['El libro más barato y sus autores', 'es', ['tide | ada', 'tide | bruno']],
] as const)(
  'as many things as are asked for, with all that is shown beside them: %s',
  (question, language, rows) => {
    expect(library.ordered(question, language)).toHaveLength(rows.length);
    expect(library.answer(question, language)).toEqual([...rows].sort());
  },
);

test.each([
  ['The three oldest authors and their prizes', 'en'],
  ['Los tres autores más viejos y sus premios', 'es'],
] as const)(
  'one of the first with nothing to show beside it is still one of them: %s',
  (question, language) => {
    expect(library.ordered(question, language)).toEqual([
      expect.stringMatching(/^ada \| (?:quill|laurel)$/u),
      expect.stringMatching(/^ada \| (?:quill|laurel)$/u),
      'bruno | quill',
      'dario | ',
    ]);
  },
);

test.each([
  ['The author with the most prizes and their prizes', 'en'],
  ['El autor con más premios y sus premios', 'es'],
] as const)('what is counted may be shown too: %s', (question, language) => {
  expect(library.answer(question, language)).toEqual(['ada | laurel', 'ada | quill']);
});

test.each([
  ['The two cheapest books and their prices', ['tide | 7', 'owl | 9.5']],
  ['The two heaviest books written by Ada Finch and their weights', ['salt | 700', 'owl | 250']],
])('where each has one value, each is one row: %s', (question, rows) => {
  const { query } = library.best(question);
  expect(query).not.toContain('OPTIONAL');
  expect(library.ordered(question)).toEqual(rows);
});

test('what restricts the first ones is no part of what is only shown', () => {
  expect(library.ordered('The two most expensive books written by Ada Finch and their authors')).toEqual([
    'salt | ada',
    'owl | ada',
  ]);
});
