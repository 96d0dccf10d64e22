import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const fleet = await openGraph(`
  :Ferry rdfs:label "ferry"@en, "transbordador"@es . :launched rdfs:label "launched"@en . :depth rdfs:label "draught"@en, "calado"@es .
  :builder rdfs:label "builder"@en, "constructor"@es . :carries rdfs:label "carries"@en . :Yard rdfs:label "yard"@en .
  :f1 a :Ferry ; rdfs:label "Alca" ; :launched 1960 ; :depth 3 ; :builder :y1 ; :carries "cars" .
  :f2 a :Ferry ; rdfs:label "Brea" ; :launched 1980 ; :depth 4 ; :builder :y1 ; :carries "trains" .
  :f3 a :Ferry ; rdfs:label "Cove" ; :launched 1950 ; :depth 5 ; :builder :y2 ; :carries "cars" .
  :y1 a :Yard ; rdfs:label "Orst Yard" . :y2 a :Yard ; rdfs:label "Pell Yard" .
`);

test.each([
  ['Ferries launched before 1970 with their draught', 'en', ['f1 | 3', 'f3 | 5']],
  ['Ferries whose builder is Orst Yard and what they carry', 'en', ['f1 | cars', 'f2 | trains']],
  ['Transbordadores cuyo constructor es Pell Yard con su calado', 'es', ['f3 | 5']],
] as const)('what stands behind "with their" or "and what they" is shown: %s', (question, language, rows) => {
  expect(fleet.answer(question, language)).toEqual(rows);
});

test.each([
  ['The 2 ferries with the highest draught, with the draught', 'en', ['f2 | 4', 'f3 | 5']],
  ['Ferries that carry cars with the draught', 'en', ['f1 | 3', 'f3 | 5']],
  ['Los 2 transbordadores con mayor calado, con el calado', 'es', ['f2 | 4', 'f3 | 5']],
  // Its value stands behind it; or any of it will do.
  ['Ferries with the draught 4', 'en', ['f2']],
  ['Ferries with a draught', 'en', ['f1', 'f2', 'f3']],
] as const)('what all have is shown where it is said with its article: %s', (question, language, rows) => {
  expect(fleet.answer(question, language)).toEqual(rows);
});

/** A school's tables: who teaches has pay and a telephone. */
const school = await openGraph(`
  :a a :Lessons ; :lessons_lesson_name "Chess" ; :lessons_fee 30 ; :lessons_has_tutors :t1 . :b a :Lessons ; :lessons_lesson_name "Drama" ; :lessons_fee 45 ; :lessons_has_tutors :t1 .
  :c a :Lessons ; :lessons_lesson_name "Fencing" ; :lessons_fee 20 ; :lessons_has_tutors :t2 .
  :t1 a :Tutors ; rdfs:label "Ada Moss" ; :tutors_annual_salary 900 ; :tutors_town "Leeds" ; :tutors_email "ada@x.net" .
  :t2 a :Tutors ; rdfs:label "Bo Reed" ; :tutors_annual_salary 700 ; :tutors_town "York" ; :tutors_email "bo@x.net" .
`);

test.each([
  ['Which lessons does Ada Moss teach, and what do they cost?', ['Chess | 30', 'Drama | 45']],
  ['Which lesson is the cheapest and what does it cost?', ['Fencing | 20']],
  ['Who lives in Leeds, and what is their email?', ['t1 | ada@x.net']],
  ['¿Qué lessons imparte Ada Moss y cuánto cuestan?', ['Chess | 30', 'Drama | 45']],
] as const)('what a second question asks of the same things is shown: %s', (question, rows) => {
  expect(school.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});
