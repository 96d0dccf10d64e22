import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Jams of a label, that others rate. */
const jams = await openGraph(`
  :Jam a rdfs:Class ; rdfs:label "jam"@en, "mermelada"@es . :Label a rdfs:Class ; rdfs:label "farm label"@en .
  :Tasting a rdfs:Class ; rdfs:label "tasting"@en, "cata"@es . :of rdfs:label "jam tasted"@en, "mermelada catada"@es .
  :rating rdfs:label "rating"@en, "puntuación"@es . :label rdfs:label "farm label"@en . :depth rdfs:label "jar depth (cm)"@en .
  :fig a :Jam ; rdfs:label "Fig" ; :label :oak ; :depth 9 . :plum a :Jam ; rdfs:label "Plum" ; :label :oak ; :depth 12 .
  :pear a :Jam ; rdfs:label "Pear" ; :label :elm ; :depth 7 .
  :oak a :Label ; rdfs:label "Oak Farm" . :elm a :Label ; rdfs:label "Elm Farm" .
  :t1 a :Tasting ; :of :fig ; :rating 3 . :t2 a :Tasting ; :of :plum ; :rating 2 . :t3 a :Tasting ; :of :pear ; :rating 5 .`);

test.each([
  // An adjective and the measure that it is of.
  ['Which jam has the best rating?', 'en', ['pear']],
  ['Which jam has the worst rating?', 'en', ['plum']],
  ['¿Qué mermelada tiene la mejor puntuación?', 'es', ['pear']],
  ['Which jam has the deepest jar depth?', 'en', ['plum']],
  // What everything is labelled with is meant where nothing else is called so.
  ['Which label has the most jams?', 'en', ['oak']],
] as const)('%s', (question, language, rows) => {
  expect(jams.answer(question, language)).toEqual(rows);
});

test('a measure that an adjective is not of is no measure of it', () => {
  expect(jams.compose('Which jam has the best depth?', 'en').candidates).toEqual([]);
});
