import { expect, test } from 'vitest';
import { disagreements } from '../fixtures/agreement.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Divers with their lives, of whom one lives; wrecks of a day each, and goats with an age; boats that were built. */
const reef = await openGraph(`
  :Diver rdfs:label "diver"@en, "buceador"@es . :Wreck rdfs:label "wreck"@en, "pecio"@es . :Boat rdfs:label "boat"@en, "barca"@es . :Goat rdfs:label "goat"@en, "cabra"@es .
  :born rdfs:label "date of birth"@en, "fecha de nacimiento"@es . :died rdfs:label "date of death"@en, "fecha de muerte"@es .
  :finder rdfs:label "found by"@en, "encontrado por"@es . :day rdfs:label "date of the find"@en, "fecha del hallazgo"@es .
  :built rdfs:label "built"@en, "construida en"@es . :age rdfs:label "age"@en, "edad"@es . :keeper rdfs:label "keeper"@en, "dueño"@es .
  :a a :Diver ; rdfs:label "Ada Reef" ; :born "1900-05-10"^^xsd:date ; :died "1939-05-09"^^xsd:date .
  :b a :Diver ; rdfs:label "Ben Shoal" ; :born "1900-05-10"^^xsd:date ; :died "1985-06-10"^^xsd:date .
  :c a :Diver ; rdfs:label "Cy Deep" ; :born "1990-01-01"^^xsd:date .
  :w1 a :Wreck ; rdfs:label "Old Anne" ; :finder :a ; :day "1930-05-09"^^xsd:date . :w2 a :Wreck ; rdfs:label "Gold Hind" ; :finder :b ; :day "1960-01-01"^^xsd:date .
  :w3 a :Wreck ; rdfs:label "Tern" ; :finder :c ; :day "2015-01-01"^^xsd:date .
  :k a :Boat ; rdfs:label "Kite" ; :built "1890-01-01"^^xsd:date . :l a :Boat ; rdfs:label "Lark" ; :built "2015-01-01"^^xsd:date .
  :breed rdfs:label "breed"@en . :g a :Goat ; rdfs:label "Nan" ; :age 4 ; :breed "Alpine" ; :keeper :a . :h a :Goat ; rdfs:label "Bill" ; :age 12 ; :breed "Boer" ; :keeper :c .
`);

const years = (since: number): string => String(new Date().getUTCFullYear() - since);

test.each([
  ['Which divers died before they were forty?', ['a']],
  ['Which divers died before the age of 40?', ['a']],
  ['Which divers died at the age of 38?', ['a']],
  ['Which divers lived longer than 80 years?', ['b']],
  ['Which divers lived to be over 80?', ['b']],
  ['How many divers lived more than 80 years?', ['1']],
  ['Did Ada Reef die before she was 40?', ['yes']],
  ['Which diver lived the longest?', ['b']],
  ['How long did Ben Shoal live?', ['85']],
  ['¿Qué buceadores murieron antes de cumplir cuarenta años?', ['a']],
  ['¿Qué buceadores murieron antes de los 40 años?', ['a']],
  ['¿Qué buceadores murieron con menos de 40 años?', ['a']],
  ['¿Qué buceadores vivieron más de 80 años?', ['b']],
  ['¿Qué buceador vivió más años?', ['b']],
  ['¿Cuántos años vivió Ben Shoal?', ['85']],
] as const)('how long a life was: %s', (question, rows) => {
  const language = question.startsWith('¿') ? 'es' : 'en';
  const best = reef.best(question, language);
  expect(reef.answer(question, language)).toEqual(rows);
  expect(best.unused).toEqual([]);
  expect(disagreements(best, { question, language, schema: reef.knowledge.schema })).toEqual([]);
});

test.each([
  ['Which divers found a wreck before they were 30?', ['a', 'c']],
  ['Which diver was the youngest when finding a wreck?', ['c']],
  ['Who was the oldest diver to find a wreck?', ['b']],
  ['How old was the youngest diver when finding a wreck?', ['25']],
  ['¿Qué buceadores tenían menos de 30 años cuando encontraron un pecio?', ['a', 'c']],
  ['¿Qué buceador era el más joven al encontrar un pecio?', ['c']],
] as const)('an age at what was done: %s', (question, rows) => {
  expect(reef.answer(question, question.startsWith('¿') ? 'es' : 'en')).toEqual(rows);
});

test.each([
  ['Which divers are older than 50?', ['b']],
  ['How many goats are either Alpine or older than 10?', ['2']],
  ['¿Qué buceadores tienen más de 50 años?', ['b']],
  ['How old is the oldest diver?', ['85']],
  ['What is the average age of the goats?', ['8']],
  ['¿Cuál es la edad media de las cabras?', ['8']],
  ['Which goats are over 10 years old?', ['h']],
  ['How old is the oldest goat?', ['12']],
  ['Which boats are older than 100 years?', ['k']],
  ['How old is the oldest boat?', [years(1890)]],
  ['What is the average age of the divers?', [String((38 + 85 + Number(years(1990))) / 3)]],
] as const)('to today, or as it is stated: %s', (question, rows) => {
  const language = question.startsWith('¿') ? 'es' : 'en';
  const [row] = reef.answer(question, language);
  expect(Number.isNaN(Number(row)) ? reef.answer(question, language) : [Number(row).toFixed(6)]).toEqual(
    Number.isNaN(Number(rows[0])) ? rows : [Number(rows[0]).toFixed(6)],
  );
  expect(reef.best(question, language).unused).toEqual([]);
});

test('what the years are counted from and to is told, and whether they are those of a life', () => {
  const told = (question: string): string =>
    reef
      .best(question)
      .paraphrase.map(({ text }) => text)
      .join(' ');
  expect(told('Which divers died before they were forty?')).toBe(
    'divers with an age, from date of birth to date of death, under 40',
  );
  expect(told('Which diver was the youngest when finding a wreck?')).toContain(
    'with the lowest age, from date of birth to date of the find',
  );
  expect(reef.best('Which divers are older than 50?').isOfLives).toBe(true);
  expect(reef.best('Which boats are older than 100 years?').isOfLives).toBeUndefined();
});

test('a year is no age, and what never died has no age at death', () => {
  expect(reef.best('Which divers died before 1950?').query).not.toContain('NOW');
  expect(reef.answer('Which divers died before 1950?')).toEqual(['a']);
  expect(reef.compose('Which boats died before they were 40?').candidates).toEqual([]);
});
