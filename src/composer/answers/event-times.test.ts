import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Who trained which horse, and when: trainers, horses and courses have dates of their own. */
const stable = await openGraph(`
  :Trainer rdfs:label "trainer"@en, "entrenador"@es . :Horse rdfs:label "horse"@en, "caballo"@es . :Course rdfs:label "course" .
  :trainer rdfs:label "trainer"@en, "entrenador"@es . :horse rdfs:label "horse"@en, "caballo"@es .
  :courseDate rdfs:label "course date"@en, "fecha del curso"@es . :birthDate rdfs:label "birth date" . :foaled rdfs:label "year foaled" .
  :ada a :Trainer ; rdfs:label "Ada Lund" ; :birthDate "1970-01-01"^^xsd:date .
  :ben a :Trainer ; rdfs:label "Ben Marsh" ; :birthDate "1980-01-01"^^xsd:date .
  :cleo a :Trainer ; rdfs:label "Cleo Rand" ; :birthDate "1960-01-01"^^xsd:date .
  :ash a :Horse ; rdfs:label "Ash" ; :foaled "1985"^^xsd:gYear . :bay a :Horse ; rdfs:label "Bay" ; :foaled "2001"^^xsd:gYear .
  :r1 a :Course ; :trainer :ada ; :horse :ash ; :courseDate "1995-05-05"^^xsd:date .
  :r2 a :Course ; :trainer :ben ; :horse :ash ; :courseDate "1991-05-05"^^xsd:date .
  :r3 a :Course ; :trainer :cleo ; :horse :ash ; :courseDate "2003-05-05"^^xsd:date .
  :r4 a :Course ; :trainer :ada ; :horse :bay ; :courseDate "2004-05-05"^^xsd:date .
`);

test.each([
  ['Who trained Ash before 1993?', ['ben']],
  ['Who trained Ash after 2000?', ['cleo']],
  ['Which trainers trained a horse before 1993?', ['ben']],
  ['Which horses were trained after 2000?', ['ash', 'bay']],
  ['Who was the first to train Ash?', ['ben']],
  // What words say it is of, stays there.
  ['Which trainers born before 1965 trained Ash?', ['cleo']],
  ['Which horses foaled before 1990 were trained by Ada Lund?', ['ash']],
  ['Who is the youngest trainer who trained Ash?', ['ben']],
] as const)('%s', (question, rows) => {
  expect(stable.answer(question)).toEqual(rows);
});

test.each([
  ['¿Qué caballos se entrenaron después de 2000?', ['ash', 'bay']],
  ['¿Qué entrenadores entrenaron un caballo antes de 1993?', ['ben']],
] as const)('in Spanish: %s', (question, rows) => {
  expect(stable.answer(question, 'es')).toEqual(rows);
});

test.each([
  ['When did the first trainer train Ash?', ['1991-05-05']],
  ['When was the oldest trainer born?', ['1960-01-01']],
  ['When did Ada Lund train Bay?', ['r4 | 2004-05-05']],
] as const)('answers a time: %s', (question, rows) => {
  expect(stable.answer(question)).toEqual(rows);
});

test('says that it guesses where no verb names the event', () => {
  expect(stable.best('Which trainers have had Ash before 1993?').features.detour).toBe(1);
});

/** Hives, put up and given up; who learned from whom. */
const yard = await openGraph(`
  :Hive rdfs:label "hive"@en, "colmena"@es . :Keeper rdfs:label "keeper"@en .
  :givenUp rdfs:label "abandoned in"@en, "abandonada en"@es . :putUp rdfs:label "installed in"@en, "instalada en"@es .
  :keeper rdfs:label "kept by"@en . :tutor rdfs:label "tutor"@en . :born rdfs:label "birth date" .
  :h1 a :Hive ; rdfs:label "First" ; :putUp "2010"^^xsd:gYear ; :givenUp "2020"^^xsd:gYear ; :keeper :ida . :h2 a :Hive ; rdfs:label "Second" ; :putUp "2015"^^xsd:gYear ; :keeper :jon .
  :ida a :Keeper ; rdfs:label "Ida Holm" ; :tutor :jon ; :born "1980-01-01"^^xsd:date . :jon a :Keeper ; rdfs:label "Jon Vale" ; :born "1950-01-01"^^xsd:date .
`);

test.each([
  ['Which hives were abandoned, and when?', 'en', ['h1 | 2020']],
  ['¿Qué colmenas fueron abandonadas y cuándo?', 'es', ['h1 | 2020']],
  ['Which hives were installed after 2012 and when?', 'en', ['h2 | 2015']],
  ['Which hives were installed before 2012, and who kept them?', 'en', ['h1 | ida']],
] as const)('what a second question asks is of the verb before it: %s', (question, language, rows) => {
  expect(yard.answer(question, language)).toEqual(rows);
});

test.each([
  ['Did Jon Vale tutor Ida Holm?', ['yes']],
  ['Did Ida Holm tutor Jon Vale?', ['no']],
  ['Is Jon Vale the tutor of Ida Holm?', ['yes']],
  ['Does Ida Holm have Jon Vale as tutor?', ['yes']],
] as const)('a noun for who does it is its verb, too: %s', (question, rows) => {
  expect(yard.answer(question)).toEqual(rows);
});

test('a second question that nothing answers is told', () => {
  expect(yard.best('Which hives were abandoned, and by whom?').unused).not.toEqual([]);
});

test('of a participle there is no plural', () => {
  const { paraphrase } = yard.best('Which hives were abandoned, and when?');
  expect(paraphrase.map(({ text }) => text).join(' ')).toBe('hives and their abandoned in');
});
