import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A sailing school's tables, of which people speak in other words. */
const school = await openGraph(`
  :i1 a :Instructors ; rdfs:label "Ada Moss" ; :instructors_annual_salary 300 ; :instructors_date_hired "2015-05-01"^^xsd:date .
  :i2 a :Instructors ; rdfs:label "Bo Reed" ; :instructors_annual_salary 450 ; :instructors_date_hired "2011-05-01"^^xsd:date .
  :i3 a :Instructors ; rdfs:label "Cy Falk" ; :instructors_annual_salary 400 ; :instructors_date_hired "2019-05-01"^^xsd:date .
  :c1 a :Courses ; rdfs:label "Dinghy" ; :courses_coordinator :i1 ; :courses_city "Hull" .
  :c2 a :Courses ; rdfs:label "Keel" ; :courses_coordinator :i2 ; :courses_city "Deal" . :c3 a :Courses ; rdfs:label "Knots" ; :courses_coordinator :i1 ; :courses_city "Hull" .
  :e1 a :Enrolments ; :enrolments_has_courses :c1 ; :enrolments_mark 5 . :e2 a :Enrolments ; :enrolments_has_courses :c1 ; :enrolments_mark 8 . :e3 a :Enrolments ; :enrolments_has_courses :c2 ; :enrolments_mark 9 .
`);

test.each([
  ['Which courses has nobody ever signed up for?', ['c3']],
  ['How many course sign-ups are there?', ['3']],
  ['How many sign-ups does Dinghy have?', ['2']],
  ['Who gets paid the most?', ['i2']],
  ['Who are the two best paid instructors?', ['i2', 'i3']],
  ['Who is better paid than Ada Moss?', ['i2', 'i3']],
  ['Does Ada Moss get paid more than Bo Reed?', ['no']],
  ['How much does Cy Falk make a year?', ['400']],
  ['Which courses is Ada Moss in charge of?', ['c1', 'c3']],
  ['When was Ada Moss taken on?', ['2015-05-01']],
  ['Which courses are in the town Hull?', ['c1', 'c3']],
] as const)('people say in other words what columns are called: %s', (question, rows) => {
  expect(school.answer(question)).toEqual(rows);
});

test.each([
  'List the instructors in the order in which they were hired',
  'List the instructors in the order they were taken on',
])('the order in which something was done is that of its dates: %s', (question) => {
  expect(school.ordered(question)).toEqual(['i2', 'i1', 'i3']);
});

/** An address of a street beside one of letters. */
const bakers = await openGraph(`
  :Baker rdfs:label "baker"@en . :Address rdfs:label "address"@en . :email rdfs:label "email"@en . :home rdfs:label "address"@en . :knows rdfs:label "skill"@en .
  :b1 a :Baker ; rdfs:label "Ada Moss" ; :email "ada@x.org" ; :home :a1 ; :knows :rye . :b2 a :Baker ; rdfs:label "Bo Reed" ; :email "bo@x.org" ; :home :a2 ; :knows :rye .
  :a1 a :Address ; rdfs:label "Low Street 1" . :a2 a :Address ; rdfs:label "High Street 2" . :rye rdfs:label "rye" .`);

test.each([
  ['What is the e-mail address of Ada Moss?', ['ada@x.org']],
  ['What are the email addresses of the bakers?', ['b1 | ada@x.org', 'b2 | bo@x.org']],
  ['What is the address of Ada Moss?', ['a1']],
] as const)('an address for letters is no place: %s', (question, rows) => {
  expect(bakers.answer(question)).toEqual(rows);
});
