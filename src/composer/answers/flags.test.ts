import { expect, test } from 'vitest';
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
