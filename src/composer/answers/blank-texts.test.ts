import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Flats as tables keep them: what is not there is an empty text, or a word for nothing. */
const flats = await openGraph(`
  :f1 a :Flat ; rdfs:label "Amber" ; :email "amber@post.example" ; :left_on "2021-03-04" ; :rent "700" ; :slope "-" .
  :f2 a :Flat ; rdfs:label "Birch" ; :email "" ; :left_on "NULL" ; :rent "900" ; :slope "+" .
  :f3 a :Flat ; rdfs:label "Cedar" ; :email "N/A" ; :left_on "NULL" ; :rent "none" ; :slope "-" .
  :f4 a :Flat ; rdfs:label "Damson" ; :email "damson@post.example" ; :left_on "2022-05-06" ; :rent "800" ; :slope "+" .
  :f5 a :Flat ; rdfs:label "Elder" ; :email "null" ; :left_on "NULL" ; :rent "600" ; :slope "+" .
`);

test.each([
  ['Which flats have no email?', 'en', ['f2', 'f3', 'f5']],
  ['Which flats have an email?', 'en', ['f1', 'f4']],
  ['How many flats have an email?', 'en', ['2']],
  ['How many flats have no email?', 'en', ['3']],
  ['What is the email of Birch?', 'en', []],
  ['Which flats have a rent under 650?', 'en', ['f5']],
  ['What is the lowest rent?', 'en', ['600']],
  ['What is the average rent of the flats?', 'en', ['750']],
  ['Which flats have a left on before 2022?', 'en', ['f1']],
  ['List the slope of all flats', 'en', ['+', '-']],
  ['¿Qué flats no tienen correo electrónico?', 'es', ['f2', 'f3', 'f5']],
  ['¿Cuántos flats tienen correo electrónico?', 'es', ['2']],
] as const)('what says nothing is no value, but a minus beside a plus is: %s', (question, language, rows) => {
  const { schema } = flats.knowledge;
  expect(flats.answer(question, language)).toEqual(rows);
  expect(disagreements(flats.best(question, language), { question, language, schema })).toEqual([]);
});

test('a query says so of what is at times empty, and of nothing else', () => {
  expect(flats.best('Which flats have an email?').query).toContain('NOT IN ("", "N/A", "null")');
  expect(flats.best('List the slope of all flats').query).not.toContain('NOT IN');
});

const tenants = await openGraph(`
  :t1 a :Tenant ; :first_name "Ada" ; :last_name "Moss" ; :phone "555-01" .
  :t2 a :Tenant ; :first_name "Ben" ; :last_name "NULL" ; :phone "" .
  :t3 a :Tenant ; :first_name "Cleo" ; :last_name "Park" ; :phone "555-03" .
`);

test.each([
  ['Which tenants have no phone?', ['Ben | ']],
  ['List all tenants', ['Ada | Moss', 'Ben | ', 'Cleo | Park']],
] as const)('who has an empty name is there all the same: %s', (question, rows) => {
  expect(tenants.answer(question)).toEqual(rows);
});
