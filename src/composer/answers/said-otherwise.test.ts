import { expect, test } from 'vitest';
import { hills } from '../fixtures/hills.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Guilds with their foundation, and halls with their construction; kinds below kinds; a sample that is called a find. */
const guilds = await openGraph(`
  :Guild rdfs:label "guild"@en . :Hall rdfs:label "hall"@en . :Find rdfs:label "finding"@en . :Kind rdfs:label "kind"@en .
  :since rdfs:label "foundation date"@en . :done rdfs:label "construction date"@en . :above rdfs:label "broader kind"@en .
  :g1 a :Guild ; rdfs:label "Smiths" ; :since "1300-01-01"^^xsd:date . :g2 a :Guild ; rdfs:label "Weavers" ; :since "1450-01-01"^^xsd:date .
  :h1 a :Hall ; rdfs:label "Long Hall" ; :done "1500-01-01"^^xsd:date . :h2 a :Hall ; rdfs:label "Low Hall" ; :done "1700-01-01"^^xsd:date .
  :craft a :Kind ; rdfs:label "Craft" . :metal a :Kind ; rdfs:label "Metalwork" ; :above :craft . :iron a :Kind ; rdfs:label "Ironwork" ; :above :metal .
  :f1 a :Find ; rdfs:label "Coin of gold" .
`);

test.each([
  ['Which guilds were founded before 1400?', ['g1']],
  ['Which guild was established first?', ['g1']],
  ['Which halls were built after 1600?', ['h2']],
  ['Was Long Hall ever built?', ['yes']],
  ['Find the guilds', ['g1', 'g2']],
  ['Which kinds fall under Craft, directly or indirectly?', ['iron', 'metal']],
] as const)('what happened is said by its verb, and a request is one: %s', (question, rows) => {
  expect(guilds.answer(question)).toEqual(rows);
});

test.each([
  ['For each of the huts, give the price.', 'en', ['a | 40', 'b | 10']],
  ['cabañas con un precio por encima del promedio', 'es', ['a']],
  ['Calculate the average price of the huts', 'en', ['25']],
  ['Calcula el precio medio de las cabañas', 'es', ['25']],
] as const)('what is to be done is said in other words: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

test.each([
  ['huts: motto and price', 'en', ['a | Rest here | 40', 'b | Stay warm and dry tonight | 10']],
  ['Huts with more than 6 beds - motto', 'en', ['a | Rest here']],
  ['Which huts are in Overdale, and at what price?', 'en', ['b | 10']],
  ['Which huts are in Lowdale, plus the year they were opened', 'en', ['a | 1950-07-01']],
  ['Huts in Overdale and, if known, the date they were opened', 'en', ['b | 1962-03-01', 'c | ']],
  ['cabañas: lema y precio', 'es', ['a | Rest here | 40', 'b | Stay warm and dry tonight | 10']],
  ["mottos of huts with 'warm' in them", 'en', ['b | Stay warm and dry tonight']],
] as const)('what is to be shown stands behind the rest: %s', (question, language, rows) => {
  expect(hills.answer(question, language)).toEqual(rows);
});

/** Mills that grind for others, and metals that react with each other. */
const mills = await openGraph(`
  :Mill rdfs:label "mill"@en, "molino"@es . :Metal rdfs:label "metal"@en . :parent rdfs:label "parent mill"@en, "molino matriz"@es .
  :reacts rdfs:label "reaction"@en . :income rdfs:label "income"@en, "ingresos"@es .
  :m1 a :Mill ; rdfs:label "Old" ; :income 5 . :m2 a :Mill ; rdfs:label "New" ; :parent :m1 ; :income 7 .
  :m3 a :Mill ; rdfs:label "Low" ; :parent :m1 ; :income 9 . :m4 a :Mill ; rdfs:label "Dry" ; :parent :m2 ; :income 4 .
  :tin a :Metal ; rdfs:label "Tin" ; :reacts :zinc . :zinc a :Metal ; rdfs:label "Zinc" . :lead a :Metal ; rdfs:label "Lead" ; :reacts :tin .
`);

test.each([
  ['Is there a reaction between Tin and Zinc?', 'en', ['yes']],
  ['Is there a reaction between Lead and Zinc?', 'en', ['no']],
] as const)('a relation between two things joins the two: %s', (question, language, rows) => {
  expect(mills.answer(question, language)).toEqual(rows);
});

test('of how many others a thing is the parent is among the readings, none of which is sure', () => {
  const question = 'Which mills are the parent mill of at least two others?';
  const { candidates } = mills.compose(question);
  const told = candidates.map(({ paraphrase }) => paraphrase.map(({ text }) => text).join(' '));
  expect(told.slice(0, 3).join('; ')).toContain('parent mill of at least 2');
  expect(mills.isSure(question)).toBe(false);
});

/** Banks with who founded them, who have dates of their own, and when. */
const banks = await openGraph(`
  :Bank rdfs:label "bank"@en . :Human rdfs:label "human"@en . :by rdfs:label "founded by"@en . :when rdfs:label "inception"@en .
  :born rdfs:label "date of birth"@en . :ada a :Human ; rdfs:label "Ada Orr" ; :born "1950-01-01"^^xsd:date .
  :b1 a :Bank ; rdfs:label "Corn Bank" ; :by :ada ; :when "1995-01-01"^^xsd:date .
  :b2 a :Bank ; rdfs:label "Salt Bank" ; :by :ada ; :when "1985-01-01"^^xsd:date .
`);

test.each([
  ['Which banks were founded after 1990?', ['b1']],
  ['When was Salt Bank founded?', ['1985-01-01']],
  ['Who founded Salt Bank?', ['ada']],
] as const)('when something was founded is no date of its founder: %s', (question, rows) => {
  expect(banks.answer(question)).toEqual(rows);
});
