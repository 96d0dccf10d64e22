import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Dyes with signs of two letters, lands called as what the signs are short for, boats, and things named after each other. */
const works = await openGraph(`
  :Dye rdfs:label "dye"@en, "tinte"@es . :Land rdfs:label "land"@en, "país"@es . :Boat rdfs:label "boat"@en, "barco"@es .
  :sign rdfs:label "symbol"@en, "símbolo"@es . :cost rdfs:label "cost"@en, "coste"@es . :area rdfs:label "area"@en, "superficie"@es .
  :calls rdfs:label "calls at"@en, "hace escala en"@es .
  :madder a :Dye ; rdfs:label "Madder" ; :sign "GA" ; :cost 12 . :woad a :Dye ; rdfs:label "Woad" ; :sign "CA" ; :cost 7 .
  :georgia a :Land ; rdfs:label "Georgia" ; :area 300 . :california a :Land ; rdfs:label "California" ; :area 200 .
  :titan a :Boat ; rdfs:label "Titan" ; :cost 50 ; :calls :georgia . :titans a :Boat ; rdfs:label "Titans" ; :cost 90 ; :calls :california .
  :mars a :Boat ; rdfs:label "Mars"@en, "Marte"@es ; :cost 70 ; :calls :georgia . :ibex a :Boat ; rdfs:label "Ibex" ; :cost 30 .
`);

const queries = (question: string, language: 'en' | 'es' = 'en'): readonly string[] =>
  works.compose(question, language).candidates.map(({ query }) => query);

test('a name is no sign that a dictionary has for it', () => {
  expect(works.answer('What is the area of Georgia?')).toEqual(['300']);
  expect(queries('What is the cost of Georgia?').filter((query) => query.includes('GA'))).toEqual([]);
  expect(queries('¿Cuál es el coste de Georgia?', 'es').filter((query) => query.includes('GA'))).toEqual([]);
});

test('a name that is said is not the plural of it, which is another name', () => {
  expect(works.answer('What is the cost of Titan?')).toEqual(['50']);
  expect(works.answer('¿Cuál es el coste de Titans?', 'es')).toEqual(['90']);
  expect(queries('What is the cost of Titan?').filter((query) => query.includes('titans'))).toEqual([]);
});

test('a word of the language is no form of a name in another', () => {
  expect(
    queries('¿Qué barcos no tienen salida al mar?', 'es').filter((query) => query.includes(':mars')),
  ).toEqual([]);
  expect(works.answer('¿Cuál es el coste de Marte?', 'es')).toEqual(['70']);
});

/** Roads and tunnels that are called by letters and digits. */
const roads = await openGraph(`
  :Road rdfs:label "road"@en . :Tunnel rdfs:label "tunnel"@en . :passes rdfs:label "passes through"@en . :toll rdfs:label "toll"@en .
  :m9 a :Road ; rdfs:label "M9" ; :toll 3 ; :passes :kt4 . :m10 a :Road ; rdfs:label "M10" ; :toll 5 ; :passes :kt40 .
  :kt4 a :Tunnel ; rdfs:label "KT4" . :kt40 a :Tunnel ; rdfs:label "KT40" .
`);

test.each([
  ['What is the toll of M9?', ['3']],
  ['Which roads pass through KT4?', ['m9']],
  ['How many roads pass through KT4 or KT40?', ['2']],
] as const)(
  'a short code of letters and digits is a name, and its digits no number: %s',
  (question, rows) => {
    expect(roads.answer(question)).toEqual(rows);
  },
);

/** Two nouns of one stem, one kept in the other. */
const bees = await openGraph(`
  :Colmenar a rdfs:Class . :Colmena a rdfs:Class .
  :site1 a :Colmenar ; :nombre "Umbría" ; :comarca "Sierra" . :site2 a :Colmenar ; :nombre "Solana" ; :comarca "Vega" .
  :hive1 a :Colmena ; :color "azul" ; :colmenar :site1 . :hive2 a :Colmena ; :color "rojo" ; :colmenar :site1 .
  :hive3 a :Colmena ; :color "azul" ; :colmenar :site2 .
`);

test.each([
  ['¿Qué colmenas hay en Sierra?', ['hive1', 'hive2']],
  ['¿Qué colmenas del colmenar Umbría son de color azul?', ['hive1']],
  ['¿Cuántas colmenas hay?', ['3']],
  ['¿Cuántos colmenares hay?', ['2']],
] as const)('a plural is of one noun, and not of another of the same stem: %s', (question, rows) => {
  expect(bees.answer(question, 'es')).toEqual(rows);
});
