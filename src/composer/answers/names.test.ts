import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Bells of some height, of which most are named after saints. */
const tower = await openGraph(`
  :Bell rdfs:label "bell"@en, "campana"@es . :Saint rdfs:label "saint"@en, "santo"@es .
  :eponym rdfs:label "named after"@en, "nombrada en honor de"@es ; <http://www.w3.org/2004/02/skos/core#altLabel> "lleva el nombre de"@es .
  :height rdfs:label "height"@en, "altura"@es ; rdfs:comment "In centimetres."@en .
  :x a :Bell ; rdfs:label "Barbara"@en, "Bárbara"@es ; :eponym :s ; :height 90 .
  :y a :Bell ; rdfs:label "Gus"@en, "Gus"@es ; :eponym :u ; :height 60 .
  :z a :Bell ; rdfs:label "Tom"@en, "Tom"@es ; :height 40 .
  :s a :Saint ; rdfs:label "St B"@en, "Sta B"@es . :u a :Saint ; rdfs:label "Augustine"@en, "Agustín"@es .
`);

test.each([
  ['Which bells have names shorter than 4 letters?', 'en', ['y', 'z']],
  ['Which bells have a name longer than 4 letters?', 'en', ['x']],
  ['¿Qué campanas tienen nombres de menos de 4 letras?', 'es', ['y', 'z']],
  ['¿Qué campanas tienen un nombre con más de 4 letras?', 'es', ['x']],
  ['¿Qué nombre tiene la campana más alta?', 'es', ['x']],
  ['What name has the tallest bell?', 'en', ['x']],
] as const)(
  'names are what things are called, and not what they are named after: %s',
  (question, language, rows) => {
    expect(tower.answer(question, language)).toEqual(rows);
  },
);

test.each([
  ['Which bells are named after saints?', 'en', ['x', 'y']],
  ['What is Gus named after?', 'en', ['u']],
  ['¿Qué campanas llevan el nombre de un santo?', 'es', ['x', 'y']],
] as const)('what something is named after is asked by the verb: %s', (question, language, rows) => {
  expect(tower.answer(question, language)).toEqual(rows);
});

test('a question word stands inside no name', () => {
  expect(tower.compose('¿En honor de quién fue nombrada Gus?', 'es').candidates[0]?.form).not.toBe('ask');
});
