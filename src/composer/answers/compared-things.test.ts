import { expect, test } from 'vitest';
import { coast } from '../fixtures/coast.fixture';

test.each([
  ['Was Ana Ruiz born before Ben Ott?', 'en', ['yes']],
  ['Was Ben Ott born before Ana Ruiz?', 'en', ['no']],
  ['Was Auk launched after Gull?', 'en', ['no']],
  ['Which ships were launched after Auk?', 'en', ['gull', 'tern']],
  ['ships launched before Gull', 'en', ['auk', 'tern']],
  ['Which captains were born after Ana Ruiz?', 'en', ['ben', 'eve']],
  ['Which ships were launched after Ana Ruiz was born?', 'en', ['gull', 'tern']],
  ['Was Ana Ruiz not born before Ben Ott?', 'en', ['no']],
  ['ships that were not launched before Gull', 'en', ['gull']],
  ['Did Eve Lum die before Ana Ruiz died?', 'en', ['yes']],
  ['Who was born before Ben Ott?', 'en', ['ana']],
  ['Who was born in 1940?', 'en', ['ben', 'eve']],
  ['¿Quién nació antes que Ben Ott?', 'es', ['ana']],
  ['¿Nació Ana Ruiz antes que Ben Ott?', 'es', ['yes']],
  ['¿Nació Ben Ott antes que Ana Ruiz?', 'es', ['no']],
  ['¿Fue botado Auk después que Gull?', 'es', ['no']],
  ['barcos botados después del Auk', 'es', ['gull', 'tern']],
  ['¿Qué capitanes nacieron después de Ana Ruiz?', 'es', ['ben', 'eve']],
] as const)('before and after a thing: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test('what happened before a thing that nothing dates is not answered', () => {
  const queries = coast.compose('Which museums are before Gull?').candidates.map(({ query }) => query);
  expect(queries.filter((query) => query.includes('/gull>'))).toEqual([]);
});

test.each([
  ['Is the population of Norland larger than that of Sudland?', 'en', ':people', 'yes'],
  ['Is the area of Norland larger than that of Sudland?', 'en', ':surface', 'no'],
  ['Is the population of Norland smaller than the population of Sudland?', 'en', ':people', 'no'],
  ["Is Norland's population larger than Sudland's?", 'en', ':people', 'yes'],
  ['¿Es la población de Norlandia mayor que la de Sudlandia?', 'es', ':people', 'yes'],
  ['¿Es la superficie de Norlandia mayor que la de Sudlandia?', 'es', ':surface', 'no'],
  ['¿Es mayor la población de Norlandia que la de Sudlandia?', 'es', ':people', 'yes'],
] as const)(
  'the property that is said is the one compared, and no other: %s',
  (question, language, said, answer) => {
    const { query } = coast.best(question, language);
    const properties = [...query.matchAll(/<http:\/\/example\.org\/(people|surface)>/gu)].map(
      ([, one]) => `:${one ?? ''}`,
    );
    expect(properties).toEqual([said, said]);
    expect(coast.answer(question, language)).toEqual([answer]);
  },
);

test.each([
  ['Is Ambra bigger than Rill?', 'en', ['no']],
  ['Is Rill bigger than Ambra?', 'en', ['yes']],
  ['¿Es Rill más grande que Ambra?', 'es', ['yes']],
  ['Is Gull heavier than Auk?', 'en', ['yes']],
  ['Is Rill hotter than Ambra?', 'en', ['yes']],
] as const)(
  'of two things of one name, the one of the same sort is compared: %s',
  (question, language, rows) => {
    expect(coast.answer(question, language)).toEqual(rows);
    expect(coast.best(question, language).query).not.toContain('ambraGrain');
  },
);

test('things of two sorts are not compared where one of the same sort has the name', () => {
  const queries = coast.compose('Is Ambra heavier than Rill?').candidates.map(({ query }) => query);
  expect(queries.filter((query) => query.includes('ambraGrain'))).toEqual([]);
});

test.each([
  ['countries with a population between 5 and 10 million', 'en', ['norland']],
  ['bays with a temperature between 1000 and 1500 K', 'en', ['cove']],
  ['ships with a length from 5 to 10 km', 'en', ['auk', 'gull']],
  ['ships between 1000 and 2500 kg', 'en', ['auk']],
  ['ships with a length between 500 m and 7 km', 'en', ['auk']],
  ['ships with a length of more than twenty km', 'en', ['tern']],
  [
    'countries with more than five million inhabitants and an area below a thousand km²',
    'en',
    ['norland', 'ostland'],
  ],
  ['countries with 5 to 10 million inhabitants', 'en', ['norland']],
  ['countries with an area of 500 to 1000 km²', 'en', ['norland']],
  ['Is Norland larger than 1000 km²?', 'en', ['no']],
  ['Is Norland larger than 1000 km2?', 'en', ['no']],
  ['Is the area of Norland larger than 500 km²?', 'en', ['yes']],
  ['¿Es la superficie de Norlandia mayor que 1000 km²?', 'es', ['no']],
  ['bays hotter than 100 °C', 'en', ['cove', 'deep']],
  ['bays with a temperature below 100 degrees', 'en', ['ambra']],
  ['ports with a population between 25 and 1500', 'en', ['brack', 'mole', 'quent']],
  ['ships launched between 900 and 1940', 'en', ['auk']],
  ['países con una población de entre 5 y 10 millones', 'es', ['norland']],
  ['bahías con una temperatura entre 1000 y 1500 K', 'es', ['cove']],
  ['barcos con una longitud de 5 a 10 km', 'es', ['auk', 'gull']],
  ['barcos con una longitud superior a veinte km', 'es', ['tern']],
  ['bahías con una temperatura superior a 100 grados', 'es', ['cove', 'deep']],
] as const)('ranges, numbers in words and degrees: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test.each([
  ['ships launched after 1901', 'en', ['gull', 'tern']],
  ['ships launched after 1900', 'en', ['auk', 'gull', 'tern']],
  ['ships launched since 1901', 'en', ['auk', 'gull', 'tern']],
  ['ships launched since 1902', 'en', ['gull', 'tern']],
  ['ships launched before 1950', 'en', ['auk']],
  ['ships launched before 1901', 'en', []],
  ['ships launched until 1950', 'en', ['auk', 'gull', 'tern']],
  ['ships launched until 1949', 'en', ['auk']],
  ['ships launched after the 1940s', 'en', ['gull', 'tern']],
  ['ships launched after the 1950s', 'en', []],
  ['ships launched before the 1950s', 'en', ['auk']],
  ['ships launched since the 1950s', 'en', ['gull', 'tern']],
  ['ships launched between 1901 and 1950', 'en', ['auk', 'gull', 'tern']],
  ['ships launched between 1902 and 1949', 'en', []],
  ['barcos botados después de 1901', 'es', ['gull', 'tern']],
  ['barcos botados antes de 1950', 'es', ['auk']],
  ['barcos botados desde 1901', 'es', ['auk', 'gull', 'tern']],
  ['barcos botados hasta 1950', 'es', ['auk', 'gull', 'tern']],
] as const)(
  'the year itself counts for since and until, and not for before and after: %s',
  (question, language, rows) => {
    expect(coast.answer(question, language)).toEqual(rows);
  },
);

test.each([
  ['ships launched before Gull', 'en', 'ships with a launch date before that of Gull'],
  ['ships launched after Ana Ruiz was born', 'en', 'ships with a launch date after birth date of Ana Ruiz'],
  ['barcos botados después del Auk', 'es', 'barcos con una fecha de botadura posterior a la de Auk'],
] as const)('what a date is compared with is told: %s', (question, language, told) => {
  const said = coast.best(question, language).paraphrase.map(({ text }) => text);
  expect(said.join(' ')).toBe(told);
});
