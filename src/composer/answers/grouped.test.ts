import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Medals and who won them, who are called medals themselves; towns of lands that border each other. */
const games = await openGraph(`
  :Medal rdfs:label "medal"@en, "medal of the games"@en, "medalla"@es, "medalla de los juegos"@es . :Winner rdfs:label "medal winner"@en, "medal of the games"@en, "medalla de los juegos"@es .
  :Land rdfs:label "land"@en, "país"@es . :Sport rdfs:label "sport"@en, "deporte"@es .
  :won rdfs:label "won"@en, "ganó"@es . :from rdfs:label "citizenship"@en, "nacionalidad"@es . :sport rdfs:label "sport"@en, "deporte"@es .
  :borders rdfs:label "borders"@en, "limita con"@es . :height rdfs:label "height"@en, "altura"@es .
  :nor a :Land ; rdfs:label "Norland"@en, "Norlandia"@es ; :borders :sud . :sud a :Land ; rdfs:label "Sudland"@en, "Sudlandia"@es ; :borders :nor .
  :run a :Sport ; rdfs:label "running"@en, "carrera"@es . :row a :Sport ; rdfs:label "rowing"@en, "remo"@es .
  :m1 a :Medal ; :sport :run . :m2 a :Medal ; :sport :run . :m3 a :Medal ; :sport :row . :m4 a :Medal ; :sport :row . :m5 a :Medal ; :sport :row .
  :ann a :Winner ; rdfs:label "Ann Oak" ; :won :m1, :m2, :m3 ; :from :nor ; :height 170 .
  :bob a :Winner ; rdfs:label "Bob Elm" ; :won :m4 ; :from :sud ; :height 180 . :cid a :Winner ; rdfs:label "Cid Fir" ; :won :m5 ; :from :sud ; :height 190 .
`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  games
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['¿Cuántas medallas de los juegos ganó cada país?', 'es', ['nor | 3', 'sud | 2']],
  ['How many medals of the games did each land win?', 'en', ['nor | 3', 'sud | 2']],
  ['¿Cuántas medallas de los juegos ganó Ann Oak?', 'es', ['3']],
  ['How many medal winners are there from each land?', 'en', ['nor | 1', 'sud | 2']],
] as const)('what is won is counted, and not who wins it: %s', (question, language, rows) => {
  expect(games.answer(question, language)).toEqual(rows);
});

test.each([
  ['number of medals by sport, only sports with at least 3', 'en', ['row | 3']],
  ['número de medallas por deporte, solo los deportes con al menos 3', 'es', ['row | 3']],
  ['number of medals by sport with more than 2', 'en', ['row | 3']],
  ['number of medals by sport, only sports with at least 3 medals', 'en', ['row | 3']],
  ['number of medal winners by land, only lands with at least 2', 'en', ['sud | 2']],
  ['average height of medal winners by land, only lands with at least 2 medal winners', 'en', ['sud | 185']],
  ['number of medals by sport', 'en', ['row | 3', 'run | 2']],
  ['Work out the average height of medal winners by land', 'en', ['nor | 170', 'sud | 185']],
  ['Calcula la altura media de los ganadores según país', 'es', ['nor | 170', 'sud | 185']],
  ['Count the medal winners with a height over 175 by land', 'en', ['sud | 2']],
  ['medals by sport', 'en', ['row | m3', 'row | m4', 'row | m5', 'run | m1', 'run | m2']],
  ['medallas por deporte', 'es', ['row | m3', 'row | m4', 'row | m5', 'run | m1', 'run | m2']],
] as const)(
  '"by" groups, and a bare number behind it is of what is counted: %s',
  (question, language, rows) => {
    expect(games.answer(question, language)).toEqual(rows);
  },
);

test('the groups and the number they must have are told', () => {
  expect(toldOf('number of medals by sport, only sports with at least 3', 'en')).toBe(
    'number of medals with a sport with at least 3 medals, for each sport, highest first',
  );
  expect(toldOf('medallas por deporte', 'es')).toMatch(/por cada deporte$/u);
});
