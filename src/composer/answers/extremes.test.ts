import { expect, test } from 'vitest';
import { hills, toldOf } from '../fixtures/hills.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

test.each([
  ['The top 2 trails by length', 'en', ['t3', 't1'], 'the 2 trails with the highest length'],
  ['bottom 2 trails by length', 'en', ['t2', 't1'], 'the 2 trails with the lowest length'],
  ['The 2 lowest huts by price', 'en', ['b', 'a'], 'the 2 huts with the lowest price'],
  ['las 2 primeras cabañas por precio', 'es', ['a', 'b'], 'las 2 cabañas con mayor precio'],
  ['Top 2 huts by number of trails', 'en', ['b', 'a'], 'the 2 huts that the most trails lead to'],
  [
    'top 2 cabañas por número de senderos',
    'es',
    ['b', 'a'],
    'las 2 cabañas a las que lleva el mayor número de senderos',
  ],
  ['trails by length, longest first', 'en', ['t3', 't1', 't2'], 'trails, ordered by length highest first'],
  ['Which trail has the largest length?', 'en', ['t3'], 'trail with the highest length'],
  ['los 2 senderos con mayor longitud', 'es', ['t3', 't1'], 'los 2 senderos con mayor longitud'],
  ['What is the largest length of trails?', 'en', ['25'], 'highest length of trails'],
] as const)('the first by a value, though its type may be a unit: %s', (question, language, rows, told) => {
  expect(hills.ordered(question, language)).toEqual(rows);
  expect(toldOf(question, language)).toBe(told);
});

test.each([
  ['Which huts are in the valley with the highest altitude?', 'en', ['b', 'c']],
  ['How many huts are in the valley with the highest altitude?', 'en', ['2']],
  ['What is the average price of the huts in the lowest valley?', 'en', ['40']],
  ['Which trails lead to the hut with the lowest price?', 'en', ['t2', 't3']],
  ['¿Qué senderos llevan a la cabaña con menor precio?', 'es', ['t2', 't3']],
  ['¿Cuántos senderos llevan a la cabaña más barata?', 'es', ['2']],
] as const)('all that belongs to the first of its own sort: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test('that only the first row is meant is another reading, and told so', () => {
  const { candidates } = hills.compose('Which trails lead to the hut with the lowest price?');
  const told = candidates.map(({ paraphrase }) => paraphrase.map(({ text }) => text).join(' '));
  expect(told).toContain('trails that lead to a hut with the lowest price , at most 1');
});

test('a number over all is never told with an extreme that its query does not have', async () => {
  const yards = await openGraph(`
    :Apiary rdfs:label "apiary"@en . :Hive rdfs:label "hive"@en . :at rdfs:label "located at"@en .
    :altitude rdfs:label "altitude"@en . :honey rdfs:label "honey yield"@en .
    :low a :Apiary ; rdfs:label "Low" ; :altitude 100 . :high a :Apiary ; rdfs:label "High" ; :altitude 900 .
    :one a :Hive ; :at :low ; :honey 30 . :two a :Hive ; :at :low ; :honey 20 . :three a :Hive ; :at :high ; :honey 10 .`);
  const { candidates } = yards.compose('Which apiary has the highest total honey yield?');
  for (const { query, paraphrase } of candidates)
    if (/highest|first/u.test(paraphrase.map(({ text }) => text).join(' ')))
      expect(query).toMatch(/ORDER BY|MAX\(/u);
  expect(candidates.length).toBeGreaterThan(0);
});

test.each([
  ['Which lamp was lit most recently?', 'en'],
  ['¿Qué lámpara fue encendida más recientemente?', 'es'],
] as const)('the most recent is the last: %s', async (question, language) => {
  const lamps = await openGraph(`
    :Lamp rdfs:label "lamp"@en, "lámpara"@es . :lit rdfs:label "lit on"@en, "encendida el"@es .
    :a a :Lamp ; rdfs:label "A" ; :lit "2001-01-01"^^xsd:date . :b a :Lamp ; rdfs:label "B" ; :lit "2005-01-01"^^xsd:date .`);
  expect(lamps.answer(question, language)).toEqual(['b']);
});

/** Glues: how long they keep, how strong they are, and whether they are sold. */
const glues = await openGraph(`
  :Glue rdfs:label "glue"@en, "pegamento"@es . :keeps rdfs:label "shelf life (months)"@en, "caducidad"@es .
  :price rdfs:label "price"@en, "precio"@es . :state rdfs:label "state"@en, "estado"@es .
  :g1 a :Glue ; rdfs:label "Aro" ; :keeps 12 ; :price 9 ; :state "retired" . :g2 a :Glue ; rdfs:label "Bex" ; :keeps 30 ; :price 4 ; :state "sold" .
  :g3 a :Glue ; rdfs:label "Cot" ; :keeps 6 ; :price 7 ; :state "sold" .
`);

test.each([
  ['Which glue has the longest shelf life?', 'en', ['g2']],
  ['Which glue has the shorter shelf life, Aro or Bex?', 'en', ['g1']],
  ['¿Qué pegamento tiene la caducidad más larga?', 'es', ['g2']],
  ['What is the longest shelf life of the retired glues?', 'en', ['12']],
  ['What is the highest price of the sold glues?', 'en', ['7']],
  ['What is the lowest price of all glues?', 'en', ['4']],
] as const)(
  'long is what the noun beside it lasts, and values before a noun choose among its things: %s',
  (question, language, rows) => {
    expect(glues.answer(question, language)).toEqual(rows);
  },
);

test.each([
  ['What is the longest pamphlet?', 'en', ['b']],
  ['Shortest pamphlet?', 'en', ['a']],
  ['¿Cuál es el panfleto más largo?', 'es', ['b']],
] as const)('what is read is as long as its pages: %s', async (question, language, rows) => {
  const shelf = await openGraph(`
    :Pamphlet rdfs:label "pamphlet"@en, "panfleto"@es . :pages rdfs:label "number of pages"@en, "número de páginas"@es .
    :a a :Pamphlet ; rdfs:label "Ales" ; :pages 8 . :b a :Pamphlet ; rdfs:label "Bees" ; :pages 40 .`);
  expect(shelf.answer(question, language)).toEqual(rows);
});
