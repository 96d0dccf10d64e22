import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** A hospital's tables: doctors are told by their job alone, and what became of a visit by a list of its own. */
const ward = await openGraph(`
  :p1 a :Personnel ; :personnel_first_name "Ana" ; :personnel_last_name "Holt" ; :personnel_job "Doctor" ; :personnel_salary 70 ; :personnel_has_wards :w1 .
  :p2 a :Personnel ; :personnel_first_name "Ben" ; :personnel_last_name "Ives" ; :personnel_job "Nurse" ; :personnel_salary 40 ; :personnel_has_wards :w1 .
  :p3 a :Personnel ; :personnel_first_name "Cat" ; :personnel_last_name "Jory" ; :personnel_job "Doctor" ; :personnel_salary 85 ; :personnel_has_wards :w2 .
  :p4 a :Personnel ; :personnel_first_name "Dov" ; :personnel_last_name "Kerr" ; :personnel_job "Nurse" ; :personnel_salary 45 ; :personnel_has_wards :w2 .
  :p5 a :Personnel ; :personnel_first_name "Eva" ; :personnel_last_name "Lund" ; :personnel_job "Nurse" ; :personnel_salary 38 ; :personnel_has_wards :w2 .
  :w1 a :Wards ; :wards_ward_name "Birch" . :w2 a :Wards ; :wards_ward_name "Cedar" .
  :o1 a :Outcomes ; :outcome_description "Discharged" . :o2 a :Outcomes ; :outcome_description "Transferred" .
  :v1 a :Visits ; :visits_has_outcomes :o1 . :v2 a :Visits ; :visits_has_outcomes :o1 . :v3 a :Visits ; :visits_has_outcomes :o2 .
`);

test.each([
  ['List the doctors', ['Ana | Holt', 'Cat | Jory']],
  ['How many nurses are there?', ['3']],
  ['Which nurses earn more than 39?', ['Ben | Ives', 'Dov | Kerr']],
  ['Which doctor earns the most?', ['Cat | Jory']],
  ['List the doctors and their salaries', ['Ana | Holt | 70', 'Cat | Jory | 85']],
  ['How many nurses does each ward have?', ['Birch | 1', 'Cedar | 2']],
  ['¿Cuántos nurses hay?', ['3']],
  // Something of theirs is asked for, or something that one of them has.
  ['What do doctors earn?', ['Ana | Holt | 70', 'Cat | Jory | 85']],
  ['What is the salary of the doctors?', ['Ana | Holt | 70', 'Cat | Jory | 85']],
  ['Which wards have a nurse who earns less than 39?', ['Cedar']],
] as const)('a value that many have may stand for those who have it: %s', (question, rows) => {
  expect(ward.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

test('what names one thing of a list alone is no noun', () => {
  expect(ward.compose('How many discharged?').candidates).toEqual([]);
});
