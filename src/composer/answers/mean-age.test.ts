import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Potters with their lives, and prizes of a day each. */
const kiln = await openGraph(`
  :Potter rdfs:label "potter"@en, "alfarero"@es . :Prize rdfs:label "prize"@en, "premio"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :died rdfs:label "date of death"@en, "died on"@en, "fecha de muerte"@es, "murió el"@es .
  :prize rdfs:label "prize"@en, "premio"@es . :day rdfs:label "date of the prize"@en, "fecha del premio"@es .
  :q1 a :Prize ; rdfs:label "Old Wheel" ; :day "1940-06-01"^^xsd:date . :q2 a :Prize ; rdfs:label "New Wheel" ; :day "1960-06-01"^^xsd:date .
  :a a :Potter ; rdfs:label "Ana Mil" ; :born "1900-01-01"^^xsd:date ; :died "1960-01-02"^^xsd:date ; :prize :q1 .
  :b a :Potter ; rdfs:label "Bo Lund" ; :born "1910-12-31"^^xsd:date ; :died "1951-01-01"^^xsd:date ; :prize :q2 .
  :c a :Potter ; rdfs:label "Cy Dell" ; :born "1930-05-05"^^xsd:date .
`);

/** Keepers who have an age, and one at which they left. */
const huts = await openGraph(`
  :Keeper rdfs:label "keeper"@en, "guarda"@es . :age rdfs:label "age"@en, "edad"@es . :left rdfs:label "age at leaving"@en, "edad al salir"@es .
  :k a :Keeper ; rdfs:label "Kim Orr" ; :age 40 ; :left 60 . :l a :Keeper ; rdfs:label "Lee Strand" ; :age 50 ; :left 62 .
`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  kiln
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['What was the average age of potters when they died?', 'en', ['50']],
  ['What is the average age at which potters died?', 'en', ['50']],
  ['At what average age did potters die?', 'en', ['50']],
  ['¿Cuál es la edad media a la que murieron los alfareros?', 'es', ['50']],
  ['¿A qué edad media murieron los alfareros?', 'es', ['50']],
  ['average age at death', 'en', ['50']],
  ['edad media al morir', 'es', ['50']],
  ['¿Cuál es la edad media al morir de los alfareros?', 'es', ['50']],
  ['¿A qué edad media mueren los alfareros?', 'es', ['50']],
  ['edad promedio de muerte de los alfareros', 'es', ['50']],
  ['¿Qué edad tenía Ana Mil al morir?', 'es', ['60']],
  ['average age of potters at the time of the prize', 'en', ['44.5']],
  ['¿Cuál es la edad media de los alfareros al recibir el premio?', 'es', ['44.5']],
] as const)('an average of years from one date to another: %s', (question, language, rows) => {
  expect(kiln.answer(question, language)).toEqual(rows);
});

test.each([
  ['What is the average age of the keepers?', 'en', ['45']],
  ['What is the average age at leaving of the keepers?', 'en', ['61']],
  ['¿Cuál es la edad media de los guardas?', 'es', ['45']],
] as const)('an age that is stated is what is averaged: %s', (question, language, rows) => {
  expect(huts.answer(question, language)).toEqual(rows);
});

test('both dates are told, in their order', () => {
  expect(toldOf('What was the average age of potters when they died?', 'en')).toBe(
    'average years from date of birth to date of death of the potter',
  );
  expect(toldOf('average age of potters at the time of the prize', 'en')).toMatch(
    /^average years from date of birth to date of the prize of a prize, of the potter with a prize$/u,
  );
});
