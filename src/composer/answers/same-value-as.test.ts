import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Minerals, whose groups and hardness are no things. */
const minerals = await openGraph(`
  :Mineral rdfs:label "mineral"@en, "mineral"@es . :group rdfs:label "group"@en, "grupo"@es . :hardness rdfs:label "hardness"@en, "dureza"@es .
  :m1 a :Mineral ; rdfs:label "azurine"@en, "azurina"@es ; :group "oxides" ; :hardness 3 . :m2 a :Mineral ; rdfs:label "brontite"@en, "brontita"@es ; :group "oxides" ; :hardness 5 .
  :m3 a :Mineral ; rdfs:label "corvite"@en, "corvita"@es ; :group "halides" ; :hardness 3 . :m4 a :Mineral ; rdfs:label "dorite"@en, "dorita"@es ; :group "oxides" ; :hardness 3 .`);

test.each([
  ['Which minerals are in the same group as azurine?', 'en', ['m2', 'm4']],
  ['Which minerals have the same hardness as azurine?', 'en', ['m3', 'm4']],
  ['¿Qué minerales están en el mismo grupo que la azurina?', 'es', ['m2', 'm4']],
] as const)('the same value as another thing has: %s', (question, language, rows) => {
  const best = minerals.best(question, language);
  expect(minerals.answer(question, language)).toEqual(rows);
  expect(disagreements(best, { question, language, schema: minerals.knowledge.schema })).toEqual([]);
});
