import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Beekeepers whose names are in two columns: two share the first, two the last. Vets have a full name beside, ponds one part for some alone. */
const apiary = await openGraph(`
  :k1 a :keeper ; :keeper_id 1 ; :first_name "Ada" ; :last_name "Moss" ; :birth_year 1950 .
  :k2 a :keeper ; :keeper_id 2 ; :first_name "Ada" ; :last_name "Reed" ; :birth_year 1971 .
  :k3 a :keeper ; :keeper_id 3 ; :first_name "Cole" ; :last_name "Reed" ; :birth_year 1980 .
  :h1 a :hive ; :hive_no 11 ; :kept_by :k1 . :h2 a :hive ; :hive_no 12 ; :kept_by :k2 . :h3 a :hive ; :hive_no 13 ; :kept_by :k2 .
  :v1 a :vet ; :name "Dr Una Vale" ; :first_name "Una" ; :last_name "Vale" ; :fee 40 .
  :v2 a :vet ; :name "Dr Max Bly" ; :first_name "Max" ; :last_name "Bly" ; :fee 60 .
`);

test.each([
  ['Which keepers were born after 1960?', ['Ada | Reed', 'Cole | Reed']],
  ['Oldest keeper?', ['Ada | Moss']],
  ['Who keeps the hive 13?', ['Ada | Reed']],
  ['How many hives does each keeper have?', ['Ada | Moss | 1', 'Ada | Reed | 2']],
  ['Which keepers have no hive?', ['Cole | Reed']],
  // One part alone where it is asked for, and a name in one where there is one.
  ['What is the last name of the oldest keeper?', ['Moss']],
  ['Which vet has the highest fee?', ['Dr Max Bly']],
] as const)('who has a name in two parts is shown by both: %s', (question, rows) => {
  expect(apiary.answer(question)).toEqual(rows);
});

test('each part is a column under its own name', () => {
  const { columns } = apiary.best('Which keepers were born after 1960?');
  expect(columns.map(({ label }) => label)).toEqual(['first name', 'last name']);
});

test.each([
  // Two of one first name, two of one last name; a vet of the same first name as a keeper.
  ['When was Ada Reed born?', ['1971']],
  ['How many hives does Ada Reed keep?', ['2']],
  ['Which hives are kept by Ada Moss?', ['h1']],
  ['What is the fee of Dr Max Bly?', ['60']],
] as const)('a first and a last name together are one name: %s', (question, rows) => {
  expect(apiary.answer(question)).toEqual(rows);
});

test('who is meant by one part of the name is shown by both', () => {
  expect(apiary.answer('keepers with the first name Ada')).toEqual(['Ada | Moss', 'Ada | Reed']);
  expect(apiary.answer('Which keepers do not have the last name Reed?')).toEqual(['Ada | Moss']);
});
