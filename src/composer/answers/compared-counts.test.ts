import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Farms with their barns and goats; no barn of Cold Farm has a goat. */
const farms = await openGraph(`
  :Farm rdfs:label "farm"@en, "granja"@es . :Barn rdfs:label "barn"@en, "establo"@es .
  :Goat rdfs:label "goat"@en, "cabra"@es . :Fair rdfs:label "fair"@en, "feria"@es .
  :standsOn rdfs:label "stands on"@en, "está en"@es . :keptOn rdfs:label "kept on"@en, "criada en"@es .
  :near rdfs:label "neighbour"@en, "vecino"@es . :acres rdfs:label "acres"@en, "hectáreas"@es .
  :ash a :Farm ; rdfs:label "Ash Farm" ; :acres 30 ; :near :birch , :cold .
  :birch a :Farm ; rdfs:label "Birch Farm" ; :acres 50 ; :near :ash .
  :cold a :Farm ; rdfs:label "Cold Farm" ; :acres 70 ; :near :ash , :birch , :dell .
  :dell a :Farm ; rdfs:label "Dell Farm" ; :acres 20 ; :near :cold .
  :hay a :Fair ; rdfs:label "Hay Fair" .
  :b1 a :Barn ; rdfs:label "First" ; :standsOn :ash . :b2 a :Barn ; rdfs:label "Second" ; :standsOn :ash .
  :b3 a :Barn ; rdfs:label "Third" ; :standsOn :birch . :b4 a :Barn ; rdfs:label "Fourth" ; :standsOn :cold .
  :b5 a :Barn ; rdfs:label "Fifth" ; :standsOn :cold . :b6 a :Barn ; rdfs:label "Sixth" ; :standsOn :cold .
  :g1 a :Goat ; rdfs:label "Nan" ; :keptOn :ash . :g2 a :Goat ; rdfs:label "Bix" ; :keptOn :ash .
  :g3 a :Goat ; rdfs:label "Tip" ; :keptOn :birch .
`);

test.each([
  ['Which farms have more barns than Birch Farm?', 'en', ['ash', 'cold']],
  ['Which farms have more barns than Ash Farm?', 'en', ['cold']],
  ['Which farms have more barns than Dell Farm?', 'en', ['ash', 'birch', 'cold']],
  ['Which farms have more goats than Birch Farm?', 'en', ['ash']],
  ['farms with more than 20 acres and more barns than Birch Farm', 'en', ['ash', 'cold']],
  ['Which farms have more acres than Ash Farm?', 'en', ['birch', 'cold']],
  ['How many farms have more barns than Birch Farm?', 'en', ['2']],
  ['¿Qué granjas tienen más establos que Birch Farm?', 'es', ['ash', 'cold']],
  ['¿Qué granjas tienen más cabras que Birch Farm?', 'es', ['ash']],
] as const)('how many each has is compared with how many another has: %s', (question, language, rows) => {
  expect(farms.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which farms have more goats than Birch Farm?', 'en', 'more goats', 'than Birch Farm'],
  ['¿Qué granjas tienen más cabras que Birch Farm?', 'es', 'más cabras', 'que Birch Farm'],
] as const)('what the number is compared with is told: %s', (question, language, counted, other) => {
  const { paraphrase, unused } = farms.best(question, language);
  const told = paraphrase.map(({ text }) => text).join(' ');
  expect(told).toContain(counted);
  expect(told.endsWith(other)).toBe(true);
  expect(unused).toEqual([]);
});

test.each([
  ['Which barns have more farms than Birch Farm?', 'en'],
  ['Which farms have fewer barns than Ash Farm?', 'en'],
  ['Which farms have more barns than Hay Fair?', 'en'],
  ['Does Ash Farm have more barns than Birch Farm?', 'en'],
] as const)(
  'what may have none, what is of another sort, and a yes or no, is not compared: %s',
  (question, language) => {
    expect(farms.isSure(question, language)).toBe(false);
  },
);

test.each([
  ['¿Qué granjas tienen un solo vecino?', ['birch', 'dell']],
  ['¿Qué granjas tienen un único establo?', ['birch']],
  ['¿Qué granjas tienen una sola cabra?', ['birch']],
  ['¿Qué granjas no tienen un solo establo?', ['dell']],
  ['¿Qué granjas no tienen ni una sola cabra?', ['cold', 'dell']],
] as const)('one and no more: %s', (question, rows) => {
  expect(farms.answer(question, 'es')).toEqual(rows);
});

test('just one is one and no more', () => {
  expect(farms.answer('Which farms have just one barn?')).toEqual(['birch']);
});
