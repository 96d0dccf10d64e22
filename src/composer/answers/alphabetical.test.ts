import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Tea houses as a table has them, and brewers with labels. */
const tea = await openGraph(`
  :h1 a :house ; :house_name "Reed" ; :town "Brack" ; :tables 4 .
  :h2 a :house ; :house_name "Ash" ; :town "Quent" ; :tables 9 .
  :h3 a :house ; :house_name "Moss" ; :town "Arden" ; :tables 6 .
  :b1 a :Brewer ; rdfs:label "Una" ; :years 3 . :b2 a :Brewer ; rdfs:label "Ada" ; :years 8 . :b3 a :Brewer ; rdfs:label "Ida" ; :years 5 .
`);

test.each([
  ['List the house names in alphabetical order', ['Ash', 'Moss', 'Reed']],
  ['Show the names and tables of all houses, sorted alphabetically', ['Ash | 9', 'Moss | 6', 'Reed | 4']],
  ['Show the names of houses in alphabetical order of town', ['Moss', 'Reed', 'Ash']],
  ['Show the names of houses sorted by name', ['Ash', 'Moss', 'Reed']],
  ['List all houses from z to a', ['Reed', 'Moss', 'Ash']],
  ['Which houses have more than 5 tables, in alphabetical order?', ['Ash', 'Moss']],
  ['List the brewers alphabetically', ['b2', 'b3', 'b1']],
  ['Lista los brewers por orden alfabético', ['b2', 'b3', 'b1']],
  ['Muestra las houses en orden alfabético inverso', ['Reed', 'Moss', 'Ash']],
  // Numbers stand in their own order; what is chosen by one is chosen so.
  ['Show the names of houses sorted by tables', ['Reed', 'Moss', 'Ash']],
  ['Show the names of the 2 houses with the most tables, in descending order of tables', ['Ash', 'Moss']],
] as const)('letters put a list in order: %s', (question, rows) => {
  expect(tea.ordered(question, /^(?:Lista|Muestra)/u.test(question) ? 'es' : 'en')).toEqual(rows);
});
