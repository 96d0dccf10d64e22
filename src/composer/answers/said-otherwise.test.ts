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
