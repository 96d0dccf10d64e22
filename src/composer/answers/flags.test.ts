import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Parcels and doors as tables keep them: what is so is 1 or Y. */
const graph = await openGraph(`
  :p1 a :Parcel ; rdfs:label "Amber box" ; :sealed_flag 1 ; :insured "Y" ; :weight 4 .
  :p2 a :Parcel ; rdfs:label "Birch crate" ; :sealed_flag 0 ; :insured "N" ; :weight 9 .
  :p3 a :Parcel ; rdfs:label "Cedar tube" ; :sealed_flag 0 ; :insured "Y" ; :weight 2 .
  :d1 a :Door ; rdfs:label "North gate" ; :is_active 1 ; :keys 1 .
  :d2 a :Door ; rdfs:label "South gate" ; :is_active 0 ; :keys 0 .
`);

test.each([
  ['Which parcels are insured?', ['p1', 'p3']],
  ['Which sealed parcels are there?', ['p1']],
  ['List the unsealed parcels', ['p2', 'p3']],
  ['Which parcels are not sealed?', ['p2', 'p3']],
  ['How many insured parcels are there?', ['2']],
  ['Which doors are inactive?', ['d2']],
  ['What is the average weight of the uninsured parcels?', ['9']],
  ['Is the North gate active?', ['yes']],
  ['Is the South gate active?', ['no']],
  ['Which doors have more than 0 keys?', ['d1']],
] as const)('what is so or not is read off a flag: %s', (question, rows) => {
  expect(graph.answer(question)).toEqual(rows);
});

test('what a flag says is told as yes and no', () => {
  const told = (question: string): string =>
    graph
      .best(question)
      .paraphrase.map(({ text }) => text)
      .join(' ');
  expect(told('List the unsealed parcels')).toContain('= no');
  expect(told('Which parcels are insured?')).toContain('= yes');
});

/** Calls as dumps keep them: what is so is a text "1"; a number of guests that is 1 or 0 is a number, and a text that nothing asks a text. */
const calls = await openGraph(`
  :c1 a :Call ; rdfs:label "Amber" ; :paid "1" ; :shut 0 ; :guests 1 ; :deck "0" ; :fee 10 .
  :c2 a :Call ; rdfs:label "Birch" ; :paid "0" ; :shut 1 ; :guests 0 ; :deck "1" ; :fee 20 .
  :c3 a :Call ; rdfs:label "Cedar" ; :paid "0" ; :shut 1 ; :guests 1 ; :deck "1" ; :fee 40 .
`);

test.each([
  ['Which calls are not paid?', 'en', ['c2', 'c3']],
  ['Which calls are paid?', 'en', ['c1']],
  ['How many unpaid calls are there?', 'en', ['2']],
  ['What is the average fee of the unpaid calls?', 'en', ['30']],
  ['Which calls are not shut?', 'en', ['c1']],
  ['Which calls have the deck 1?', 'en', ['c2', 'c3']],
  ['Which calls have more than 0 guests?', 'en', ['c1', 'c3']],
  ['¿Qué calls no están pagados?', 'es', ['c2', 'c3']],
] as const)('so is a 1 or a 0 that a participle names: %s', (question, language, rows) => {
  const { schema } = calls.knowledge;
  expect(calls.answer(question, language)).toEqual(rows);
  expect(disagreements(calls.best(question, language), { question, language, schema })).toEqual([]);
});

const hires = await openGraph(`
  :h1 a :Hire ; rdfs:label "Amber" ; :hire_depositpaid "Y" ; :hire_startdt "2021-03-04" ; :hire_dailyrate 10 .
  :h2 a :Hire ; rdfs:label "Birch" ; :hire_depositpaid "N" ; :hire_startdt "2022-03-04" ; :hire_dailyrate 20 .
  :h3 a :Hire ; rdfs:label "Cedar" ; :hire_depositpaid "N" ; :hire_startdt "2022-05-06" ; :hire_dailyrate 40 .
`);

test.each([
  ['For which hires was no deposit paid?', ['h2', 'h3']],
  ['For which hires was the deposit paid?', ['h1']],
  ['Which hires have a start date in 2022?', ['h2', 'h3']],
  ['What is the average daily rate of the hires?', ['23.333333333333333333']],
] as const)('a glued name is told apart, and none goes over what denies: %s', (question, rows) => {
  expect(hires.answer(question)).toEqual(rows);
});
