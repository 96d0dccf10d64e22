import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Repairs with a code of their state, which a table of its own tells. */
const workshop = await openGraph(`
  @prefix s: <http://example.org/ref_repair_states/> .
  s:WT a :Ref_Repair_States ; :repair_state_code "WT" ; :repair_state_description "Waiting" .
  s:DN a :Ref_Repair_States ; :repair_state_code "DN" ; :repair_state_description "Closed" .
  :r1 a :Repairs ; :repairs_repair_state_code "WT" ; :repairs_has_ref_repair_states s:WT ; :repairs_hours 4 .
  :r2 a :Repairs ; :repairs_repair_state_code "DN" ; :repairs_has_ref_repair_states s:DN ; :repairs_hours 7 .
  :r3 a :Repairs ; :repairs_repair_state_code "DN" ; :repairs_has_ref_repair_states s:DN ; :repairs_hours 2 .
`);

test.each([
  ['How many repairs have the state code "DN"?', ['2']],
  ['How many repairs have the repair state code "WT"?', ['1']],
  ['How many repairs are closed?', ['2']],
] as const)('what has something is no part of the name of what it has: %s', (question, rows) => {
  expect(workshop.answer(question)).toEqual(rows);
});
