import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Stays at inns, a table of its own; medals by nodes without a class; matches at home. */
const inns = await openGraph(`
  :Guest rdfs:label "guest"@en, "huésped"@es . :Inn rdfs:label "inn"@en, "posada"@es . :Stay rdfs:label "visit"@en, "visita"@es .
  :guest rdfs:label "guest"@en, "huésped"@es . :inn rdfs:label "inn"@en, "posada"@es . :day rdfs:label "day"@en, "día"@es .
  :Runner rdfs:label "runner"@en, "corredor"@es . :Medal rdfs:label "medal"@en, "medalla"@es .
  :won rdfs:label "medal won"@en, "medalla ganada"@es . :medal rdfs:label "medal"@en, "medalla"@es . :year rdfs:label "year"@en, "año"@es .
  :Team rdfs:label "team"@en, "equipo"@es . :Match rdfs:label "match"@en, "partido"@es . :home rdfs:label "home team"@en, "equipo local"@es .
  :ana a :Guest ; rdfs:label "Ana Ruiz" . :ben a :Guest ; rdfs:label "Ben Ott" . :eve a :Guest ; rdfs:label "Eve Lum" .
  :oak a :Inn ; rdfs:label "Oak Rest" . :elm a :Inn ; rdfs:label "Elm House" .
  :s1 a :Stay ; :guest :ana ; :inn :oak ; :day "2020-01-01"^^xsd:date . :s2 a :Stay ; :guest :ana ; :inn :oak ; :day "2021-02-01"^^xsd:date .
  :s3 a :Stay ; :guest :ana ; :inn :elm ; :day "2020-03-01"^^xsd:date . :s4 a :Stay ; :guest :ben ; :inn :oak ; :day "2020-01-05"^^xsd:date .
  :s5 a :Stay ; :guest :eve ; :inn :elm ; :day "2020-01-07"^^xsd:date . :s6 a :Stay ; :guest :eve ; :inn :oak ; :day "2020-01-08"^^xsd:date .
  :tol a :Runner ; rdfs:label "Mar Tol" ; :won :w1, :w2 . :ray a :Runner ; rdfs:label "Lin Ray" ; :won :w3, :w4 . :kim a :Runner ; rdfs:label "Otto Kim" ; :won :w5 .
  :leaf a :Medal ; rdfs:label "Golden Leaf" . :star a :Medal ; rdfs:label "Silver Star" .
  :w1 :medal :leaf ; :year 1903 . :w2 :medal :star ; :year 1911 . :w3 :medal :leaf ; :year 1954 . :w4 :medal :leaf ; :year 1962 . :w5 :medal :star ; :year 1970 .
  :reds a :Team ; rdfs:label "Reds" . :blues a :Team ; rdfs:label "Blues" .
  :m1 a :Match ; rdfs:label "M1" ; :home :reds . :m2 a :Match ; rdfs:label "M2" ; :home :reds . :m3 a :Match ; rdfs:label "M3" ; :home :blues .
`);

test.each([
  ['Which guests visited an inn more than once?', ['ana', 'eve']],
  ['Which guests visited an inn at least three times?', ['ana']],
  ['Which guests visited Oak Rest twice?', ['ana']],
  ['Which guests visited Oak Rest only once?', ['ben', 'eve']],
  ['Which guests visited Oak Rest at most once?', ['ben', 'eve']],
  ['Which guests visited inns several times?', ['ana', 'eve']],
  ['Which guests visited inns twice or more?', ['ana', 'eve']],
  ['Which inns were visited more than twice?', ['oak']],
  ['Which guests visited an inn twice in 2020?', ['ana', 'eve']],
  ['Which runners won the Golden Leaf more than once?', ['ray']],
  ['How many times did Ana Ruiz visit Oak Rest?', ['2']],
  ['How often did Ana Ruiz visit Oak Rest?', ['2']],
  ['How many times was Oak Rest visited?', ['4']],
  ['How many times did each guest visit Oak Rest?', ['ana | 2', 'ben | 1', 'eve | 1']],
  ['How many times did Lin Ray win the Golden Leaf?', ['2']],
  ['How many guests visited Oak Rest more than once?', ['1']],
  ['Did Ana Ruiz visit Oak Rest more than once?', ['yes']],
  ['Did Ben Ott visit Oak Rest twice?', ['no']],
  ['Which guest visited Oak Rest the most times?', ['ana']],
] as const)('what was done is counted once for each time: %s', (question, rows) => {
  expect(inns.answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué huéspedes visitaron una posada más de una vez?', ['ana', 'eve']],
  ['¿Qué huéspedes visitaron Oak Rest dos veces?', ['ana']],
  ['¿Qué huéspedes visitaron Oak Rest una sola vez?', ['ben', 'eve']],
  ['¿Qué posadas fueron visitadas más de dos veces?', ['oak']],
  ['¿Qué corredores ganaron el Golden Leaf al menos dos veces?', ['ray']],
  ['¿Cuántas veces visitó Ana Ruiz Oak Rest?', ['2']],
  ['¿Cuántas veces ganó Lin Ray el Golden Leaf?', ['2']],
  ['¿Ha visitado Ana Ruiz Oak Rest más de una vez?', ['yes']],
  ['¿Qué huésped visitó más veces Oak Rest?', ['ana']],
] as const)('in Spanish: %s', (question, rows) => {
  expect(inns.answer(question, 'es')).toEqual(rows);
});

test.each([
  [
    'Which guests visited Oak Rest twice?',
    'en',
    'guest that is the guest of exactly 2 visits whose inn is Oak Rest',
  ],
  ['How many times was Oak Rest visited?', 'en', 'number of visits whose inn is Oak Rest'],
  ['¿Qué posadas fueron visitadas más de dos veces?', 'es', 'posadas que son posada de más de 2 visitas'],
] as const)('it is told what is counted: %s', (question, language, told) => {
  const { paraphrase } = inns.best(question, language);
  expect(paraphrase.map(({ text }) => text).join(' ')).toBe(told);
});

test.each([
  'Which guests did not visit Oak Rest twice?',
  'Which guests visited the same inn twice?',
  'Which guests visited Oak Rest twice and Elm House once?',
  'Which guests visited both Oak Rest and Elm House twice?',
  'Which guests visited Oak Rest twice as often as Ana Ruiz?',
  'When did Ana Ruiz visit Oak Rest twice?',
  'Which inns have three times as many visits as Elm House?',
  'Which teams cheated more than once?',
])('where no count over one pattern says it, it is not sure: %s', (question) => {
  expect(inns.isSure(question)).toBe(false);
});
