import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Films, who played in them and who scored them, what the players won and where they were born, and who governs there. */
const cinema = await openGraph(`
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Film a rdfs:Class ; rdfs:label "film"@en, "película"@es . :Actor a rdfs:Class ; rdfs:label "actor"@en, "actor"@es .
  :Prize a rdfs:Class ; rdfs:label "prize"@en, "premio"@es . :Town a rdfs:Class ; rdfs:label "town"@en, "ciudad"@es .
  :Mayor a rdfs:Class ; rdfs:label "mayor"@en, "alcalde"@es . :Composer a rdfs:Class ; rdfs:label "composer"@en, "compositora"@es .
  :cast rdfs:label "cast"@en, "reparto"@es . :won rdfs:label "won"@en, "ganó"@es .
  :birthplace rdfs:label "birthplace"@en, "lugar de nacimiento"@es ; skos:altLabel "born in"@en, "nació en"@es . :governs rdfs:label "governs"@en, "gobierna"@es .
  :scored rdfs:label "scored by"@en, "musicada por"@es . :people rdfs:label "population"@en, "población"@es .
  :one a :Film ; rdfs:label "First Light" ; :cast :ada ; :scored :kim . :two a :Film ; rdfs:label "Low Tide" ; :cast :ben .
  :kim a :Composer ; rdfs:label "Kim Lee" .
  :ada a :Actor ; rdfs:label "Ada Field" ; :won :globe ; :birthplace :bergen .
  :ben a :Actor ; rdfs:label "Ben Stone" ; :won :globe ; :birthplace :turku .
  :globe a :Prize ; rdfs:label "Silver Globe" . :bergen a :Town ; rdfs:label "Bergen" ; :people 300 . :turku a :Town ; rdfs:label "Turku" ; :people 200 .
  :may a :Mayor ; rdfs:label "Mona Lind" ; :governs :bergen . :max a :Mayor ; rdfs:label "Max Holm" ; :governs :turku .`);

const detourOf = (question: string, language: 'en' | 'es' = 'en'): number | undefined =>
  cinema.best(question, language).features.detour;

test.each([
  ['Which towns won the Silver Globe?', 'en', 1],
  ['Which films won the Silver Globe?', 'en', 1],
  ['¿Qué películas ganaron el Silver Globe?', 'es', 1],
  ['Which actors won the Silver Globe?', 'en', 0],
  ['Which films have actors who won the Silver Globe?', 'en', 0],
  ['¿Qué actores ganaron el Silver Globe?', 'es', 0],
  ['¿Dónde nació Silver Globe?', 'es', 1],
  ['¿Dónde nació Ada Field?', 'es', 0],
  ['Where was the Silver Globe born?', 'en', 1],
  ['Where was Ada Field born?', 'en', 0],
] as const)('a verb that nothing named does is told as a guess: %s', (question, language, told) => {
  expect(detourOf(question, language)).toBe(told);
});

test.each([
  ['What is the population of Ada Field?', 'en', 1],
  ['Which actor has the largest population?', 'en', 1],
  ['¿Qué actor tiene la mayor población?', 'es', 1],
  ['What is the population of Bergen?', 'en', 0],
  ['Which town has the largest population?', 'en', 0],
  ['Which actor was born in the town with the largest population?', 'en', 0],
] as const)('a number of what nobody names is told as a guess: %s', (question, language, told) => {
  expect(detourOf(question, language)).toBe(told);
});

test.each([
  ['Which films scored Kim Lee?', 'en', 1],
  ['Which films were scored by Kim Lee?', 'en', 0],
  ['Which films did Kim Lee score?', 'en', 0],
  ['Which towns govern Mona Lind?', 'en', 1],
  ['Which mayors govern Bergen?', 'en', 0],
  ['¿Qué ciudades gobierna Mona Lind?', 'es', 0],
  ['¿Qué ciudades gobiernan a Mona Lind?', 'es', 1],
  ['¿Qué ciudades gobiernan un alcalde?', 'es', 1],
  ['¿Qué ciudades gobierna un alcalde?', 'es', 0],
] as const)('what is said the other way round is told as a guess: %s', (question, language, told) => {
  expect(detourOf(question, language)).toBe(told);
});
