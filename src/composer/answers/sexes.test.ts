import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Divers whose sex is a word, rowers whose sex is a letter, and cups that come in M and F for other reasons. */
const club = await openGraph(`
  :Diver rdfs:label "diver"@en, "buzo"@es . :Rower rdfs:label "rower"@en, "remero"@es . :Cup rdfs:label "cup"@en, "copa"@es .
  :sex rdfs:label "gender"@en, "género"@es . :sx rdfs:label "sex"@en, "sexo"@es . :grade rdfs:label "grade"@en, "grado"@es .
  :d1 a :Diver ; rdfs:label "Ida Moor" ; :sex "female" . :d2 a :Diver ; rdfs:label "Jon Tarn" ; :sex "male" .
  :d3 a :Diver ; rdfs:label "Kit Wold" ; :sex "female" .
  :r1 a :Rower ; rdfs:label "Lea Fenn" ; :sx "F" . :r2 a :Rower ; rdfs:label "Max Holt" ; :sx "M" . :r3 a :Rower ; rdfs:label "Ned Carr" ; :sx "M" .
  :k1 a :Cup ; rdfs:label "Spring Cup" ; :grade "F" . :k2 a :Cup ; rdfs:label "Autumn Cup" ; :grade "M" .
`);

test.each([
  ['Which divers are women?', 'en', ['d1', 'd3']],
  ['How many divers are men?', 'en', ['1']],
  ['women divers', 'en', ['d1', 'd3']],
  ['Which rowers are men?', 'en', ['r2', 'r3']],
  ['¿Qué buzos son mujeres?', 'es', ['d1', 'd3']],
  ['¿Cuántos remeros son hombres?', 'es', ['2']],
] as const)('women and men are told by a value that is another word: %s', (question, language, rows) => {
  expect(club.answer(question, language)).toEqual(rows);
});

test('a letter of something else is no sex', () => {
  const { candidates } = club.compose('Which cups are women?');
  expect(candidates.filter(({ query }) => query.includes('grade'))).toEqual([]);
});

test('a name said behind "called" is of the noun before it, which is not lost', () => {
  const { query, unused = [] } = club.best('What is the gender of the diver called Ida Moor?');
  expect([query.includes('d1'), unused]).toEqual([true, []]);
});
