import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** What a museum keeps of each kind; kinds of which one is called after another. */
const cabinet = await openGraph(`
  :Specimen a rdfs:Class ; rdfs:label "specimen"@en, "ejemplar"@es . :Wolf a rdfs:Class ; rdfs:label "wolf"@en, "lobo"@es .
  :kind rdfs:label "kind"@en, "tipo"@es . :keeper rdfs:label "keeper"@en, "conservador"@es . :Kind a rdfs:Class ; rdfs:label "kind"@en .
  :gas a :Kind ; rdfs:label "gas"@en, "gas"@es . :lens a :Kind ; rdfs:label "lens"@en, "lente"@es .
  :ore a :Kind ; rdfs:label "other salts"@en, "otras sales"@es .
  :a a :Specimen ; rdfs:label "Argon flask" ; :kind :gas . :b a :Specimen ; rdfs:label "Old glass" ; :kind :lens .
  :c a :Specimen ; rdfs:label "Neon flask" ; :kind :gas . :d a :Specimen ; rdfs:label "Blue stone" ; :kind :ore .
  :w1 a :Wolf ; rdfs:label "Grey" . :w2 a :Wolf ; rdfs:label "Fang" .`);

test.each([
  ['Which specimens are gases?', ['a', 'c']],
  ['Which specimens are lenses?', ['b']],
  ['How many wolves are there?', ['2']],
] as const)('a plural that no rule leads back: %s', (question, rows) => {
  expect(cabinet.answer(question)).toEqual(rows);
});

test.each([
  ['Which specimens are salts?', 'en'],
  ['¿Qué ejemplares son sales?', 'es'],
] as const)('what is called another kind of it is not the kind: %s', (question, language) => {
  expect(cabinet.isSure(question, language)).toBe(false);
});
