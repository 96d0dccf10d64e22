import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A tool shed as a database exports it: days and moments as texts, a blank before the time. */
const shed = await openGraph(`
  :l1 a :loan ; :tool "saw" ; :borrower "Ida" ; :issued_on "2019-03-04" ; :returned_at "2019-03-11 09:30:00" ; :note "2019-03-04 or so" .
  :l2 a :loan ; :tool "axe" ; :borrower "Jon" ; :issued_on "2021-07-15" ; :returned_at "2021-07-22 16:00:00" ; :note "none" .
  :l3 a :loan ; :tool "vice" ; :borrower "Una" ; :issued_on "2021-11-30" ; :returned_at "2021-12-02 10:15:00" ; :note "late" .
  :c1 a :course ; :course_name "Whittling" ; :start_date "2020-02-27 10:00:00" ; :end_date "2020-03-02 22:00:00" .
  :c2 a :course ; :course_name "Welding" ; :start_date "2020-05-01 08:00:00" ; :end_date "2020-05-02 08:00:00" .
`);

test.each([
  ['Show the borrower of the most recent loan by issued on', ['Una']],
  ['Which course is the earliest?', ['Whittling']],
  ['Show the borrowers of loans issued in 2021', ['Jon', 'Una']],
  ['Show the borrowers of loans issued after 2021-07-15', ['Una']],
  ['Show the borrowers of loans issued between 2019 and 2020', ['Ida']],
  ['Show the borrowers of loans returned before 10 July 2021', ['Ida']],
  ['Show the borrowers of loans returned after 2021-07-22T15:00', ['Jon', 'Una']],
  ['Show the borrowers of loans returned before 10:00', ['Ida']],
  ['How many loans were issued per year?', ['2019 | 1', '2021 | 2']],
  ['What is the latest end date?', ['2020-05-02 08:00:00']],
  ['How long did Whittling last?', ['4.5']],
  ['¿Qué cursos empezaron después de abril de 2020?', ['Welding']],
] as const)('a text that is a date is read as one: %s', (question, rows) => {
  expect(shed.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});
