import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';
import { rivers } from '../fixtures/bare.fixture';
import { troupe } from '../fixtures/troupe.fixture';

test.each([
  // Two places of one person are two, unless they are said to be one.
  ['Which actors were born in Norland but died in Sudland?', ['ana']],
  ['actors born in Brack who died in Brack', ['eve']],
  ['Which actors died in the town where they were born?', ['ben', 'eve']],
  ['Which actors were born in Norland but did not die in Norland?', ['ana']],
  // A preposition of place.
  ['Which costumes are in Norland?', ['cape']],
  ['How many costumes are in Quent?', ['2']],
  // The first who did something, not the first who was born.
  ['Who was the first actor to play Hamlet?', ['ben']],
  ['Which actor was the last to play Hamlet?', ['ana']],
  ['Which costume was sewn first?', ['cape']],
  ['Which actor was born first?', ['ana']],
  // More than one stretch of time, and the time of something else.
  ['costumes sewn before 1960 or after 1973', ['cape', 'gown', 'mask']],
  ['costumes sewn before 1950 or after 1980', []],
  ['towns with fewer than 100 seats or more than 250', ['brack', 'quent']],
  ['costumes sewn in the same year as the blue gown', ['mask']],
  ['costumes sewn in the same year as the red cape', []],
  ['actors born in the same town as Eve Lum', ['ana']],
] as const)('%s', (question, rows) => {
  expect(troupe.answer(question)).toEqual(rows);
});

test.each([
  ['actores nacidos en Norlandia que murieron en Sudlandia', ['ana']],
  ['¿Qué actores nacieron en Norlandia pero murieron en Sudlandia?', ['ana']],
  ['¿Qué actores murieron en la ciudad en la que nacieron?', ['ben', 'eve']],
  ['¿Cuándo nació Ana Ruiz?', ['1930-02-02']],
  ['¿Qué trajes hay en Norlandia?', ['cape']],
  ['¿Quién fue el primer actor que interpretó a Hamlet?', ['ben']],
  ['trajes cosidos antes de 1960 o después de 1973', ['cape', 'gown', 'mask']],
  ['trajes cosidos el mismo año que la bata azul', ['mask']],
] as const)('%s', (question, rows) => {
  expect(troupe.answer(question, 'es')).toEqual(rows);
});

test.each([
  ['What flows into Norra?', ['Tamis']],
  ['Which rivers flow into Norra?', ['Tamis']],
  ['What does Norra flow into?', ['GreySea']],
  ['What crosses Velm?', ['Norra', 'Tamis']],
] as const)('the end that the words leave open is asked for: %s', (question, rows) => {
  expect(rivers.answer(question)).toEqual(rows);
});

test.each([
  ['When and where was Ana Ruiz born?', 'en'],
  ['Where was Ana Ruiz born, and when?', 'en'],
  ['When was Ana Ruiz born and where?', 'en'],
  ['¿Dónde y cuándo nació Ana Ruiz?', 'es'],
] as const)('two question words ask for both: %s', (question, language) => {
  expect(troupe.answer(question, language)).toEqual(['brack | 1930-02-02']);
});

test('"and by whom" asks for who did it', () => {
  expect(troupe.answer('When was the red cape worn and by whom?')).toEqual(['ben | 1958-01-01']);
});

test('"and when?" asks for when it was done, not for another number or date', () => {
  expect(troupe.answer('Who wore the red cape and when?')).toEqual(['ben | 1958-01-01']);
});

/** Painters, where and when they were born and died. */
const lives = await openGraph(`
  :Painter a rdfs:Class ; rdfs:label "painter" . :Town a rdfs:Class ; rdfs:label "town" .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :died rdfs:label "date of death"@en, "fecha de muerte"@es .
  :bp rdfs:label "place of birth"@en, "lugar de nacimiento"@es . :dp rdfs:label "place of death"@en, "lugar de muerte"@es .
  :a a :Painter ; rdfs:label "Ada Roe" ; :born "1901-01-01"^^xsd:date ; :died "1980-02-02"^^xsd:date ; :bp :x ; :dp :y .
  :b a :Painter ; rdfs:label "Ben Lind" ; :born "1911-01-01"^^xsd:date ; :died "1990-02-02"^^xsd:date ; :bp :y ; :dp :x .
  :x a :Town ; rdfs:label "Xen" . :y a :Town ; rdfs:label "Yar" .`);

test.each([
  ['When was Ada Roe born and where did she die?', ['1901-01-01 | y']],
  ['Where was Ada Roe born and when did she die?', ['x | 1980-02-02']],
  ['When was Ada Roe born and when did she die?', ['1901-01-01 | 1980-02-02']],
] as const)('each clause has a question word of its own: %s', (question, rows) => {
  expect(lives.answer(question)).toEqual(rows);
});

test.each([
  ['Where was Ada Roe born and where did she die?', 'en', 'Where'],
  ['¿Cuándo nació Ada Roe y dónde murió?', 'es', 'dónde'],
] as const)('and where no query says both, the word that is lost is told: %s', (question, language, word) => {
  const lost = lives.best(question, language).unused?.map(({ start, end }) => question.slice(start, end));
  expect(lost).toContain(word);
});
