import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** An orchard whose workers no class calls persons: they have first and last names, and wages. */
const orchard = await openGraph(`
  :k1 a :Pickers ; :pickers_first_name "Ivo" ; :pickers_last_name "Lang" ; :pickers_wage 900 ; :pickers_date_hired "2019-04-02"^^xsd:date ; :pickers_has_huts :h1 .
  :k2 a :Pickers ; :pickers_first_name "Una" ; :pickers_last_name "Moor" ; :pickers_wage 1200 ; :pickers_date_hired "2021-08-12"^^xsd:date ; :pickers_has_huts :h1 .
  :k3 a :Pickers ; :pickers_first_name "Ada" ; :pickers_last_name "Reed" ; :pickers_wage 1000 ; :pickers_date_hired "2021-03-30"^^xsd:date ; :pickers_has_huts :h2 .
  :h1 a :Huts ; :huts_hut_name "Fern" ; :huts_beds 4 . :h2 a :Huts ; :huts_hut_name "Moss" ; :huts_beds 2 .
  :t1 a :Trees ; :trees_tree_name "Old Gravenstein" ; :trees_has_pickers :k2 . :t2 a :Trees ; :trees_tree_name "Young Boskoop" ; :trees_has_pickers :k3 .
`);

test.each([
  ['Who earns more than 950?', ['Ada | Reed', 'Una | Moor']],
  ['Who was hired in 2021?', ['Ada | Reed', 'Una | Moor']],
  ['Who prunes Old Gravenstein?', ['Una | Moor']],
  ['Who prunes the Old Gravenstein tree?', ['Una | Moor']],
  ['How many people are there?', ['3']],
  ['¿Quién cobra más de 1100?', ['Una | Moor']],
] as const)('who is described as persons are is somebody: %s', (question, rows) => {
  expect(orchard.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

test('what somebody does and nothing reads is told; whom nobody may be is refused', () => {
  const question = 'Who prunes Old Gravenstein?';
  const unused = orchard.best(question).unused ?? [];
  expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual(['prunes']);
  expect(orchard.isSure('Who is the mayor of Fern?')).toBe(false);
});
