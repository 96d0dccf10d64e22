import { expect, test } from 'vitest';
import { coast } from '../fixtures/coast.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

test.each([
  ['When were Ana Ruiz and Ben Ott born?', 'en', ['ana | 1930-02-02', 'ben | 1940-03-03']],
  ['What are the areas of Norland and Sudland?', 'en', ['norland | 900', 'sudland | 1200']],
  ['How many inhabitants do Norland and Sudland have?', 'en', ['norland | 7000000', 'sudland | 3000000']],
  [
    'When were Auk, Gull and Tern launched?',
    'en',
    ['auk | 1901-03-03', 'gull | 1950-06-01', 'tern | 1950-02-01'],
  ],
  ['capitals of Norland and Sudland', 'en', ['norland | brack', 'sudland | quent']],
  ['¿Cuándo nacieron Ana Ruiz y Ben Ott?', 'es', ['ana | 1930-02-02', 'ben | 1940-03-03']],
  ['¿Cuáles son las superficies de Norlandia y Sudlandia?', 'es', ['norland | 900', 'sudland | 1200']],
  ['¿Cuántos habitantes tienen Norlandia y Sudlandia?', 'es', ['norland | 7000000', 'sudland | 3000000']],
  ['capitales de Norlandia y Sudlandia', 'es', ['norland | brack', 'sudland | quent']],
] as const)('a value of each thing, with the thing beside it: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test.each([
  ['What is the total population of Norland and Sudland?', 'en', ['10000000']],
  ['average area of Norland and Sudland', 'en', ['1050']],
  ['¿Cuál es la población total de Norlandia y Sudlandia?', 'es', ['10000000']],
] as const)('a total or an average is of all of them: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test('several things are told with "and"', () => {
  const said = coast.best('areas of Norland and Sudland').paraphrase.map(({ text }) => text);
  expect(said.join(' ')).toBe('area of Norland and Sudland');
});

test.each([
  ['How old was Ana Ruiz when she died?', 'en', ['70']],
  ['At what age did Eve Lum die?', 'en', ['49']],
  ['How old was Ben Ott when he died?', 'en', []],
  ['How old was Ana Ruiz when she received the Bravery Medal?', 'en', ['30']],
  ['¿Qué edad tenía Ana Ruiz cuando murió?', 'es', ['70']],
  ['¿A qué edad murió Eve Lum?', 'es', ['49']],
  ['¿Cuántos años tenía Ana Ruiz cuando recibió la Medalla al Valor?', 'es', ['30']],
] as const)('an age is the years between two dates: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test('an age at something that has no date is not answered by a date of birth', () => {
  expect(coast.compose('How old was Ana Ruiz when she sang?').candidates).toEqual([]);
});

test.each([
  ['Is Auk a ship?', 'en', ['yes']],
  ['Is Auk a port?', 'en', ['no']],
  ['Is Brack a country?', 'en', ['no']],
  ['Is Ambra a bay?', 'en', ['yes']],
  ['Is Ambra a grain?', 'en', ['yes']],
  ['Is Gull a brig?', 'en', ['yes']],
  ['Is Auk a brig?', 'en', ['no']],
  ['¿Es Auk un barco?', 'es', ['yes']],
  ['¿Es Brack un país?', 'es', ['no']],
  ['¿Es Auk un bergantín?', 'es', ['no']],
] as const)('what something is: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test.each([
  ['Is Brack a country?', 'en', 'whether Brack is a country'],
  ['¿Es Ambra una bahía?', 'es', 'si Ambra es una bahía'],
] as const)('the class that is asked about is told: %s', (question, language, told) => {
  const said = coast.best(question, language).paraphrase.map(({ text }) => text);
  expect(said.join(' ')).toBe(told);
});

test.each([
  ['Where is Auk?', 'en', ['north']],
  ['Where is Brack?', 'en', ['norland']],
  ['Where is North Hall?', 'en', ['brack']],
  ['¿Dónde está Auk?', 'es', ['north']],
  ['¿Dónde está la Sala Norte?', 'es', ['brack']],
] as const)('where something is: %s', (question, language, rows) => {
  expect(coast.answer(question, language)).toEqual(rows);
});

test.each(['Where is the Port?', 'Where is the Brig?'])(
  'a class is nowhere, and a kind of thing is no place: %s',
  (question) => {
    expect(coast.compose(question).candidates).toEqual([]);
  },
);

test('what is nearly called so, or is its opposite, is not what something is', async () => {
  const quarry = await openGraph(`
    :Stone rdfs:label "stone"@en, "piedra"@es . :Sort rdfs:label "sort"@en, "tipo"@es . :sort rdfs:label "sort"@en, "tipo"@es .
    :nonmetal a :Sort ; rdfs:label "nonmetal"@en, "no metal"@es . :ore a :Sort ; rdfs:label "ore"@en, "mena"@es .
    :flint a :Stone ; rdfs:label "Flint"@en, "Sílex"@es ; :sort :nonmetal .
  `);
  expect(quarry.answer('Is Flint a nonmetal?')).toEqual(['yes']);
  expect(quarry.answer('Is Flint an ore?')).toEqual(['no']);
  const queries = ['Is Flint a metal?', '¿Es el sílex un metal?'].flatMap((question, at) =>
    quarry.compose(question, at === 0 ? 'en' : 'es').candidates.map(({ query }) => query),
  );
  expect(queries.filter((query) => query.includes('/nonmetal>'))).toEqual([]);
});

test('a number of one word in the singular is told in the plural', () => {
  const said = coast.best('how many ship are there').paraphrase.map(({ text }) => text);
  expect(said.join(' ')).toBe('number of ships');
});

test('where something is whose capital alone is known is not answered', () => {
  expect(coast.compose('Where is Norland?').candidates).toEqual([]);
});

const atlas = await openGraph(`
  :Museum rdfs:label "museum"@en, "museo"@es . :Canvas rdfs:label "painting"@en, "cuadro"@es .
  :Town rdfs:label "town"@en, "ciudad"@es . :Land rdfs:label "country"@en, "país"@es . :Moon rdfs:label "moon"@en, "luna"@es .
  :Painter rdfs:label "painter"@en, "pintor"@es . :Style rdfs:label "style"@en, "estilo"@es .
  :Prize rdfs:label "prize"@en, "premio"@es .
  :locatedIn rdfs:label "located in"@en, "situado en"@es . :holds rdfs:label "holds"@en, "conserva"@es .
  :by rdfs:label "painted by"@en, "pintado por"@es . :found rdfs:label "discovered by"@en, "descubierta por"@es .
  :style rdfs:label "style"@en, "estilo"@es . :won rdfs:label "won"@en, "ganó"@es .
  :shore rdfs:label "Shore House"@en, "Casa Orilla"@es ; a :Museum ; :locatedIn :brack ; :holds :c1 .
  :hill rdfs:label "Hill House"@en, "Casa Loma"@es ; a :Museum ; :locatedIn :quent ; :holds :c2 .
  :brack rdfs:label "Brack"@en ; a :Town ; :locatedIn :norland . :quent rdfs:label "Quent"@en ; a :Town ; :locatedIn :sudland .
  :norland rdfs:label "Norland"@en ; a :Land . :sudland rdfs:label "Sudland"@en ; a :Land .
  :norda rdfs:label "Norda"@en ; a :Moon ; :found :ana . :suda rdfs:label "Suda"@en ; a :Moon ; :found :ben .
  :c1 rdfs:label "Red Sky"@en ; a :Canvas ; :by :ana ; :style :flat . :c2 rdfs:label "Dry Sky"@en ; a :Canvas ; :by :ben ; :style :deep .
  :flat rdfs:label "Flatness"@en ; a :Style . :deep rdfs:label "Depth"@en ; a :Style .
  :ana rdfs:label "Ana Ruiz"@en ; a :Painter ; :won :p1 . :ben rdfs:label "Ben Ott"@en ; a :Painter ; :won :p1 .
  :eve rdfs:label "Eve Lum"@en ; a :Painter ; :won :p2 .
  :p1 rdfs:label "Gold Prize 1960"@en ; a :Prize . :p2 rdfs:label "Gold Prize 1970"@en ; a :Prize .
`);

test.each([
  ['Which museums are in Norland?', 'en', ['shore']],
  ['Which museums are not in Norland?', 'en', ['hill']],
  ['museums outside Norland', 'en', ['hill']],
  ['Which paintings are in Hill House?', 'en', ['c2']],
  ['paintings in Flatness', 'en', ['c1']],
  ['¿Qué museos están en Norland?', 'es', ['shore']],
  ['¿Qué museos no están en Norland?', 'es', ['hill']],
] as const)('in a place: %s', (question, language, rows) => {
  expect(atlas.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which museums are in Norda?', 'en'],
  ['Which museums are not in Norda?', 'en'],
  ['paintings in Norda', 'en'],
  ['¿Qué museos están en Norda?', 'es'],
  ['museos fuera de Norda', 'es'],
] as const)('what somebody discovered is no place that their works are in: %s', (question, language) => {
  const queries = atlas.compose(question, language).candidates.map(({ query }) => query);
  expect(queries.filter((query) => query.includes('/norda>'))).toEqual([]);
});

test.each([
  ['Which painters shared a prize with Ana Ruiz?', 'en'],
  ['painters who share a prize with Ana Ruiz', 'en'],
  ['¿Qué pintores compartieron premio con Ana Ruiz?', 'es'],
] as const)('who shares something with somebody is somebody else: %s', (question, language) => {
  expect(atlas.answer(question, language)).toEqual(['ben']);
});

test('a count of one word of the question in the singular is told in the plural', () => {
  expect(atlas.best('Which museum is in Norland?').noun).toBe('museums');
  expect(atlas.best('¿Qué museo está en Norland?', 'es').noun).toBe('museos');
});

test('a bare number behind what is counted for each of something is of the count, not of what has a number', async () => {
  const shelves = await openGraph(`
    :Book rdfs:label "book"@en . :Shelf rdfs:label "shelf"@en . :on rdfs:label "stands on"@en . :height rdfs:label "height"@en .
    :left a :Shelf ; rdfs:label "Left" . :right a :Shelf ; rdfs:label "Right" .
    :a a :Book ; rdfs:label "A" ; :on :left ; :height 20 . :b a :Book ; rdfs:label "B" ; :on :left ; :height 1 .
    :c a :Book ; rdfs:label "C" ; :on :right ; :height 30 .`);
  expect(shelves.answer('How many books are there per shelf, only shelves with at least 2?')).toEqual([
    'left | 2',
  ]);
  expect(shelves.answer('How many books are there for each shelf with fewer than 2?')).toEqual(['right | 1']);
  expect(shelves.answer('How many books per shelf?')).toEqual(['left | 2', 'right | 1']);
});

test('"per hour" belongs to what is called so', async () => {
  const lawyers = await openGraph(`
    :Lawyer a rdfs:Class ; rdfs:label "lawyer" . :fee rdfs:label "fee per hour" . :town rdfs:label "town" .
    :a a :Lawyer ; rdfs:label "Ada Roe" ; :fee 90 ; :town "Fenton" . :b a :Lawyer ; rdfs:label "Ben Lind" ; :fee 120 ; :town "Fenton" .`);
  expect(lawyers.answer('Which lawyer charges the most per hour?')).toEqual(['b']);
  expect(lawyers.answer('What is the average fee per town?')).toEqual(['Fenton | 105']);
});
