import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const halls = await openGraph(`
  :seats rdfs:label "seats"@en, "asientos"@es .
  :numberOfEmployees rdfs:label "number of employees"@en .
  :population rdfs:label "population"@en .
  :a a :Hall ; rdfs:label "Ember Hall" ; :seats 100 ; :numberOfEmployees 9 ; :town :t1 .
  :b a :Hall ; rdfs:label "Dell Hall" ; :seats 300 ; :numberOfEmployees 4 ; :town :t1 .
  :c a :Hall ; rdfs:label "Corn Hall" ; :seats 200 ; :numberOfEmployees 7 ; :town :t2 .
  :t1 a :Town ; rdfs:label "Wexley" ; :population 900 .
  :t2 a :Town ; rdfs:label "Oxley" ; :population 4000 .
  :t3 a :Town ; rdfs:label "Selby" ; :population 2500 .
`);

test.each([
  ['On average, how many seats do halls have?', ['200']],
  ['How many seats do halls have on average?', ['200']],
  ['How many seats do the halls of Wexley have on average?', ['200']],
  ['How many halls are there?', ['3']],
  ['How many seats does Corn Hall have?', ['200']],
] as const)('the number that is asked for is what an average is of: %s', (question, rows) => {
  expect(halls.answer(question)).toEqual(rows);
});

test.each([
  ['Top 2 towns by number of inhabitants', ['t2', 't3']],
  ['Top 2 halls by number of employees', ['a', 'c']],
  ['The top town by number of halls', ['t1']],
] as const)('a number that is stated puts in order: %s', (question, rows) => {
  expect(halls.ordered(question)).toEqual(rows);
});

test.each([
  ['Which halls have more seats than Ember Hall but fewer number of employees?', 'en', ['b', 'c']],
  ['Which halls have fewer seats than Dell Hall but a larger number of employees?', 'en', ['a', 'c']],
  ['Which towns have a larger population than Wexley and a smaller population than Oxley?', 'en', ['t3']],
] as const)(
  'a second comparison is with the same thing, unless it names another: %s',
  (question, language, rows) => {
    expect(halls.answer(question, language)).toEqual(rows);
  },
);
