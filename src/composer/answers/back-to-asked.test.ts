import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Shires that touch each other, with how many live there, and their mills, which have a height as the shires have. */
const shires = await openGraph(`
  :Shire rdfs:label "shire"@en, "comarca"@es . :Mill rdfs:label "mill"@en, "molino"@es .
  :touches rdfs:label "touches"@en, "land border"@en, "linda con"@es, "frontera terrestre"@es . :inhabitants rdfs:label "inhabitants"@en, "habitantes"@es .
  :height rdfs:label "height"@en, "altura"@es . :stands rdfs:label "stands in"@en, "está en"@es .
  :a a :Shire ; rdfs:label "Ash" ; :inhabitants 900 ; :height 100 ; :touches :b, :c . :b a :Shire ; rdfs:label "Birch" ; :inhabitants 100 ; :height 300 ; :touches :a, :c .
  :c a :Shire ; rdfs:label "Cedar" ; :inhabitants 200 ; :height 300 ; :touches :a, :b . :d a :Shire ; rdfs:label "Dogwood" ; :inhabitants 700 ; :height 200 .
  :e a :Shire ; rdfs:label "Elm" ; :inhabitants 50 ; :height 400 .
  :m1 a :Mill ; :stands :a ; :height 10 . :m2 a :Mill ; :stands :a ; :height 20 . :m3 a :Mill ; :stands :b ; :height 30 . :m4 a :Mill ; :stands :b ; :height 40 .
  :m5 a :Mill ; :stands :d ; :height 400 .
`);

const agree = (question: string, language: 'en' | 'es'): void => {
  const { schema } = shires.knowledge;
  expect(disagreements(shires.best(question, language), { question, language, schema })).toEqual([]);
};

test.each([
  ['Which shires touch exactly two shires and have more than 500 inhabitants?', 'en', ['a']],
  ['¿Qué comarcas lindan con exactamente dos comarcas y tienen más de 500 habitantes?', 'es', ['a']],
  ['Which shires have more than one mill and a height below 200?', 'en', ['a']],
  ['¿Qué comarcas tienen más de un molino y una altura inferior a 200?', 'es', ['a']],
  ['comarcas sin frontera terrestre con más de 500 habitantes', 'es', ['d']],
  ['Which shires without a land border have more than 500 inhabitants?', 'en', ['d']],
  ['Which shires without mills have a height over 350?', 'en', ['e']],
] as const)(
  'behind what is counted or denied, it goes back to what is asked for: %s',
  (question, language, rows) => {
    expect(shires.answer(question, language)).toEqual(rows);
    agree(question, language);
  },
);

test.each([
  ['Which shires have more than one mill with a height below 25?', 'en', ['a']],
  ['Which shires touch no shire with more than 500 inhabitants?', 'en', ['a', 'd', 'e']],
] as const)('what stands right behind a noun of another sort is its own: %s', (question, language, rows) => {
  expect(shires.answer(question, language)).toEqual(rows);
  agree(question, language);
});
