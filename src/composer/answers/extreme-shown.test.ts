import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** The heaviest of the young rams is not the heaviest ram. */
const flock = await openGraph(`
  :Ram rdfs:label "ram"@en, "carnero"@es . :weight rdfs:label "weight"@en, "peso"@es . :colour rdfs:label "colour"@en, "color"@es .
  :age rdfs:label "age"@en, "edad"@es . :Sale rdfs:label "sale"@en . :sold rdfs:label "sold"@en . :fetched rdfs:label "fetched"@en .
  :bo a :Ram ; rdfs:label "Bo" ; :weight 90 ; :colour "grey" ; :age 7 . :cid a :Ram ; rdfs:label "Cid" ; :weight 70 ; :colour "white" ; :age 2 .
  :dot a :Ram ; rdfs:label "Dot" ; :weight 60 ; :colour "black" ; :age 2 .
  :s1 a :Sale ; rdfs:label "first sale" ; :sold :bo ; :fetched 10 . :s2 a :Sale ; rdfs:label "second sale" ; :sold :bo ; :fetched 20 .
  :s3 a :Sale ; rdfs:label "third sale" ; :sold :cid ; :fetched 20 .
`);

test.each([
  ['What is the maximum weight and the colour of the rams?', 'en', ['90 | grey']],
  ['What is the minimum weight, colour and age of the rams?', 'en', ['60 | black | 2']],
  ['What is the maximum weight and the colour of rams with an age of 2?', 'en', ['70 | white']],
  ['¿Cuál es el peso máximo y el color de los carneros?', 'es', ['90 | grey']],
  ['What is the maximum weight of the rams?', 'en', ['90']],
  ['What is the maximum and minimum weight of the rams?', 'en', ['90 | 60']],
] as const)('what has the extreme is shown with it: %s', (question, language, rows) => {
  expect(flock.answer(question, language)).toEqual(rows);
});

test.each([
  ['How many ram sales are there?', ['3']],
  ['Which rams have more than 1 ram sales?', ['bo']],
  ['ram sales', ['s1', 's2', 's3']],
] as const)('of two nouns side by side the second is asked for: %s', (question, rows) => {
  expect(flock.answer(question, 'en')).toEqual(rows);
});

test('by what they are put in order may be wanted, too', () => {
  const { candidates } = flock.compose('the 2 rams with the highest weight', 'en');
  const told = candidates.map(({ paraphrase }) => paraphrase.map(({ text }) => text).join(' '));
  expect(told).toContain('the 2 rams and their weights, with the highest weight');
});

/** Forts that lost guns: a verb and a noun are the label. */
const forts = await openGraph(`
  :Fort a rdfs:Class ; rdfs:label "fort"@en, "fuerte"@es . :lost rdfs:label "guns lost"@en, "cañones perdidos"@es .
  :a a :Fort ; rdfs:label "Ard" ; :lost 4 . :b a :Fort ; rdfs:label "Bru" ; :lost 19 . :c a :Fort ; rdfs:label "Cor" ; :lost 7 .`);

test.each([
  ['Which fort lost the most guns?', 'en', ['b']],
  ['¿Qué fuerte perdió más cañones?', 'es', ['b']],
  ['Which forts lost more guns than Ard?', 'en', ['b', 'c']],
  ['Which fort has the most guns lost?', 'en', ['b']],
] as const)('"most" inside the words of a label is no part of it: %s', (question, language, rows) => {
  expect(forts.answer(question, language)).toEqual(rows);
});
