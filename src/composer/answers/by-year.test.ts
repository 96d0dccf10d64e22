import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Harvests, each of a day, in an orchard that was planted in a year. */
const orchards = await openGraph(`
  :Orchard a rdfs:Class ; rdfs:label "orchard"@en, "huerto"@es . :Harvest a rdfs:Class ; rdfs:label "harvest"@en, "cosecha"@es .
  :of rdfs:label "orchard"@en, "huerto"@es . :day rdfs:label "harvest date"@en, "fecha de cosecha"@es .
  :weight rdfs:label "weight"@en, "peso"@es . :planted rdfs:label "planted in"@en, "plantado en"@es .
  :o1 a :Orchard ; rdfs:label "Low Field" ; :planted "1950"^^xsd:gYear . :o2 a :Orchard ; rdfs:label "High Field" ; :planted "1950"^^xsd:gYear .
  :o3 a :Orchard ; rdfs:label "Long Field" ; :planted "1982"^^xsd:gYear .
  :h1 a :Harvest ; rdfs:label "H1" ; :of :o1 ; :day "2001-08-03"^^xsd:date ; :weight 10 .
  :h2 a :Harvest ; rdfs:label "H2" ; :of :o1 ; :day "2001-09-13"^^xsd:date ; :weight 20 .
  :h3 a :Harvest ; rdfs:label "H3" ; :of :o2 ; :day "2001-09-14"^^xsd:date ; :weight 20 .
  :h4 a :Harvest ; rdfs:label "H4" ; :of :o2 ; :day "2002-09-02"^^xsd:date ; :weight 70 .
  :h5 a :Harvest ; rdfs:label "H5" ; :of :o3 ; :day "2003-07-30"^^xsd:date ; :weight 15 .
  :h6 a :Harvest ; rdfs:label "H6" ; :of :o3 ; :day "2003-08-30"^^xsd:date ; :weight 15 .`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  orchards
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['Which year had the highest total weight?', 'en', '2002'],
  ['In which year was the total weight highest?', 'en', '2002'],
  ['Which year had the lowest total weight?', 'en', '2003'],
  ['Which year had the lowest average weight?', 'en', '2003'],
  ['the year with the highest average weight', 'en', '2002'],
  ['¿Qué año tiene el mayor peso total?', 'es', '2002'],
  ['el año con más peso', 'es', '2002'],
] as const)('the year of the highest sum: %s', (question, language, year) => {
  expect(orchards.answer(question, language)).toEqual([year]);
});

test.each([
  ['Which year had the most harvests?', 'en', '2001'],
  ['In which year were the most harvests made?', 'en', '2001'],
  ['Which year had the fewest harvests?', 'en', '2002'],
  ['¿En qué año hubo más cosechas?', 'es', '2001'],
  ['¿En qué año se hicieron más cosechas?', 'es', '2001'],
  ['el año con más cosechas', 'es', '2001'],
] as const)('the year of the most things, with their number or without: %s', (question, language, year) => {
  const [row = ''] = orchards.answer(question, language);
  expect(row.split(' | ')[0]).toBe(year);
});

test('a property whose values are years is shown as it is', () => {
  const [row = ''] = orchards.answer('In which year were the most orchards planted?');
  expect(row.split(' | ')[0]).toBe('1950');
  expect(orchards.best('In which year were the most orchards planted?').query).not.toContain('SUBSTR');
});

test.each([
  ['How many harvests were there per year?', 'en', ['2001 | 3', '2002 | 1', '2003 | 2']],
  ['¿Cuántas cosechas hubo cada año?', 'es', ['2001 | 3', '2002 | 1', '2003 | 2']],
  ['total weight of the harvests per year', 'en', ['2001 | 50', '2002 | 70', '2003 | 30']],
  ['peso total por año', 'es', ['2001 | 50', '2002 | 70', '2003 | 30']],
  ['How many orchards were planted each year?', 'en', ['1950 | 2', '1982 | 1']],
] as const)('one line a year, in their order: %s', (question, language, rows) => {
  expect(orchards.ordered(question, language)).toEqual(rows);
});

test('the year of which date is told', () => {
  expect(toldOf('Which year had the highest total weight?', 'en')).toBe(
    'year of harvest date of harvests, with the highest total weight',
  );
  expect(toldOf('How many harvests were there per year?', 'en')).toBe(
    'number of harvests, for each year of harvest date',
  );
  expect(toldOf('¿Cuántas cosechas hubo cada año?', 'es')).toBe(
    'número de cosechas, por cada año de fecha de cosecha',
  );
});

test('a year may be kept as a number', async () => {
  const barns =
    await openGraph(`:Barn a rdfs:Class ; rdfs:label "barn"@en . :built rdfs:label "built in the year"@en .
    :a a :Barn ; rdfs:label "A" ; :built 1950 . :b a :Barn ; rdfs:label "B" ; :built 1950 . :c a :Barn ; rdfs:label "C" ; :built 1990 .`);
  expect(barns.answer('Which year had the most barns?')[0]).toMatch(/^1950/u);
});

test('where something is called a year, it is that', async () => {
  const stalls =
    await openGraph(`:Stall a rdfs:Class ; rdfs:label "stall"@en . :year rdfs:label "year"@en . :since rdfs:label "opening date"@en .
    :a a :Stall ; rdfs:label "A" ; :year 2001 ; :since "1990-01-01"^^xsd:date . :b a :Stall ; rdfs:label "B" ; :year 2001 ; :since "1991-01-01"^^xsd:date .
    :c a :Stall ; rdfs:label "C" ; :year 2004 ; :since "1991-03-01"^^xsd:date .`);
  expect(stalls.answer('How many stalls are there per year?')).toEqual(['2001 | 2', '2004 | 1']);
});

/** Bells that were cast and rung on days; a bell is called by its initials. */
const bells = await openGraph(`
  :Bell a rdfs:Class ; rdfs:label "bell"@en, "campana"@es . :cast rdfs:label "cast on"@en, "fundida el"@es .
  :weight rdfs:label "weight"@en, "peso"@es . :sign rdfs:label "sign"@en, "siglas"@es .
  :b1 a :Bell ; rdfs:label "Ada" ; :cast "1688-05-01"^^xsd:date ; :weight 4 ; :sign "A" .
  :b2 a :Bell ; rdfs:label "Bea" ; :cast "1700-05-09"^^xsd:date ; :weight 6 ; :sign "B" .
  :b3 a :Bell ; rdfs:label "Cat" ; :cast "1701-02-02"^^xsd:date ; :weight 9 ; :sign "C" .
  :b4 a :Bell ; rdfs:label "Dot" ; :cast "1701-02-20"^^xsd:date ; :weight 1 ; :sign "D" .`);

test.each([
  ['How many bells were cast per decade?', 'en', ['1680 | 1', '1700 | 3']],
  ['How many bells were cast in each century?', 'en', ['17 | 2', '18 | 2']],
  ['¿Cuántas campanas se fundieron por siglo?', 'es', ['17 | 2', '18 | 2']],
  ['How many bells were cast each month?', 'en', ['1688-05 | 1', '1700-05 | 1', '1701-02 | 2']],
  ['total weight of the bells by decade', 'en', ['1680 | 4', '1700 | 16']],
] as const)('one line for each stretch of the calendar: %s', (question, language, rows) => {
  expect(bells.ordered(question, language)).toEqual(rows);
});

test.each([
  ['In which century was Bea cast?', 'en', ['17']],
  ['In which decade was Dot cast?', 'en', ['1700']],
  ['¿En qué siglo se fundió Dot?', 'es', ['18']],
  ['In which decade were the most bells cast?', 'en', ['1700']],
] as const)('the stretch of the calendar that a date is in: %s', (question, language, rows) => {
  expect(bells.answer(question, language)).toEqual(rows);
});

test('what is known by the year has no month', async () => {
  const mills = await openGraph(`:Mill a rdfs:Class ; rdfs:label "mill"@en . :built rdfs:label "built in"@en .
    :a a :Mill ; rdfs:label "A" ; :built "1950"^^xsd:gYear . :b a :Mill ; rdfs:label "B" ; :built "1990"^^xsd:gYear .`);
  expect(mills.answer('How many mills were built each decade?')).toEqual(['1950 | 1', '1990 | 1']);
  const { candidates } = mills.compose('How many mills were built each month?');
  expect(candidates.some(({ query }) => query.includes('gYearMonth'))).toBe(false);
});

/** Permits with a day of their own, at works whose one year is told by a comment alone. */
const works = await openGraph(`
  :Permit rdfs:label "permit"@en . :Works rdfs:label "works"@en .
  :appliedOn rdfs:comment "Day of the application."@en . :site rdfs:label "site"@en . :builtYear rdfs:comment "Year in which the main hall was finished."@en .
  :w1 a :Works ; rdfs:label "Low Works" ; :builtYear "1950"^^xsd:gYear . :w2 a :Works ; rdfs:label "High Works" ; :builtYear "1982"^^xsd:gYear .
  :p1 a :Permit ; rdfs:label "P1" ; :site :w1 ; :appliedOn "2001-08-03"^^xsd:date . :p2 a :Permit ; rdfs:label "P2" ; :site :w1 ; :appliedOn "2001-08-03"^^xsd:date .
  :p3 a :Permit ; rdfs:label "P3" ; :site :w2 ; :appliedOn "2003-08-03"^^xsd:date .`);

test.each([
  ['How many permits were there in each year?', ['2001 | 2', '2003 | 1']],
  ['How many permits were applied for each year?', ['2001 | 2', '2003 | 1']],
  ['How many applications for permits were there in 2001?', ['2']],
  ['In which year were Low Works built?', ['1950']],
] as const)('a comment that opens with a sort of value gives no name: %s', (question, rows) => {
  expect(works.answer(question)).toEqual(rows);
});
