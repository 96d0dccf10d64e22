/** Names as tables give them: parts of the name of a table, keys behind an initial, columns called as their table. */
import { expect, test } from 'vitest';
import { openGraph } from './fixtures/open-graph.fixture';
import { parseQuestion } from './parse';

/** What is read off IRIs alone, as of tables. */
const yard = await openGraph(`
  :k1 a :keepers ; :kid 11 ; :keeper_note "early" . :k2 a :keepers ; :kid 12 ; :keeper_note "late" . :k3 a :keepers ; :kid 13 ; :keeper_note "ill" .
  :b1 a :barges ; :barge "Heron" ; :bid 1 ; :colour "red" ; :built 1988 ; :log_notes "dry" ; :ref-keeper :k1 . :b2 a :barges ; :barge "Teal" ; :bid 2 ; :colour "blue" ; :built 1994 ; :log_notes "wet" ; :ref-keeper :k1 .
  :b3 a :barges ; :barge "Crane" ; :bid 3 ; :colour "red" ; :built 2001 ; :log_notes "new" ; :ref-keeper :k2 .
  :d1 a :barges_with_damage ; :ref-barge :b1 ; :cost 50 . :d2 a :barges_with_damage ; :ref-barge :b3 ; :cost 60 .
  :l1 a :locks ; :lock_name "Upper" ; :gate_type "mitre" ; :notation "U-1" ; :population 40 ; :tollLocal 8 ; :tollWorldwide 7 ; :world_rank 5 ; :wide_beam 3 ; :lock_notes "slow" . :l2 a :locks ; :lock_name "Lower" ; :gate_type "sector" ; :notation "L-1" ; :population 90 ; :tollLocal 3 ; :tollWorldwide 9 ; :world_rank 6 ; :wide_beam 4 ; :lock_notes "deep" .
  :p1 a :passages ; :ref-barge :b1 ; :ref-lock :l1 . :p2 a :passages ; :ref-barge :b1 ; :ref-lock :l1 .
  :p3 a :passages ; :ref-barge :b2 ; :ref-lock :l1 . :p4 a :passages ; :ref-barge :b2 ; :ref-lock :l2 .
  :p5 a :passages ; :ref-barge :b3 ; :ref-lock :l2 .
`);

const rowsOf = (question: string): readonly (readonly string[])[] =>
  parseQuestion({ question, language: 'en', most: 20 }, yard.knowledge).map(({ query }) => yard.run(query));

test.each([
  // "Barge", of barges, is what they are called
  ['Which barges were built after 1990?', ['Crane', 'Teal']],
  // What the name of a table has beside the name of another
  ['Which barges do not have damage?', ['Teal']],
  ['How many barges are not damaged?', ['1']],
  // Of the things that are spoken of, though other columns are called so in full
  ['Show the notes of all barges.', ['Crane | new', 'Heron | dry', 'Teal | wet']],
  ['What is the id of the keeper with the note "late"?', ['12']],
  // Words of a name in one, and in another order
  ['What are the gatetypes of the locks?', ['Lower | sector', 'Upper | mitre']],
  ['Which lock has the highest worldwide toll?', ['Lower']],
  // What people call a column, whatever the table
  ['Which lock has the most residents?', ['Lower']],
  ['What is the code of Upper?', ['U-1']],
  // Of what was built, though no noun says what that is
  ['colours of what was built after 1990', ['blue', 'red']],
])('%s', (question, rows) => {
  expect(rowsOf(question)[0]).toEqual(rows);
});

test('records between two things may be counted in the place of what they lead to', () => {
  const all = rowsOf('Which barges passed at least 2 locks?');
  expect(all).toContainEqual(['Teal']);
  expect(all).toContainEqual(['Heron', 'Teal']);
});
