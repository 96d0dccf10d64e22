import { expect, test } from 'vitest';
import { hangar, rivers } from '../fixtures/bare.fixture';
import { openGraph } from '../fixtures/open-graph.fixture';

test.each([
  ['what does Norra cross?', ['Astra', 'Velm']],
  ['Where does Norra flow into?', ['GreySea']],
  ['length of Tamis', ['120']],
  ['inhabitants of Astra', ['800']],
  ['average length', ['501.666666666666666666']],
  ['Does Tamis flow into Norra?', ['yes']],
  ['Does Norra flow into Tamis?', ['no']],
] as const)('without types and labels: %s', (question, rows) => {
  expect(rivers.answer(question)).toEqual(rows);
});

test.each([
  ['List the names of all pilots', ['Iris Vale', 'Tom Reed', 'Una Bly']],
  ['How many pilots are there?', ['3']],
  ['How old is Tom Reed?', ['29']],
  ['Who is the youngest pilot?', ['Tom Reed']],
  ['Which pilot has the most flight hours?', ['Iris Vale']],
  ['names of pilots with more than 1000 flight hours', ['Iris Vale', 'Una Bly']],
  ['What are the names and ages of Irish pilots?', ['Tom Reed | 29', 'Una Bly | 35']],
  ['How many Irish pilots are there?', ['2']],
  ['Which pilots are younger than 40?', ['Tom Reed', 'Una Bly']],
  ['What is the average age of pilots?', ['35']],
  ['How many pilots are there for each nationality?', ['Irish | 2', 'Norwegian | 1']],
  ['What is the most common nationality?', ['Irish']],
  ['What is the name and age of each pilot?', ['Iris Vale | 41', 'Tom Reed | 29', 'Una Bly | 35']],
  [
    'What are the names and nationalities of pilots?',
    ['Iris Vale | Norwegian', 'Tom Reed | Irish', 'Una Bly | Irish'],
  ],
  ['names of pilots who are not Irish', ['Iris Vale']],
  ['names of planes built after 2000', ['Plover', 'Swift']],
  ['names of planes flown by Iris Vale', ['Heron', 'Swift']],
  ['names of planes flown by Norwegian pilots', ['Heron', 'Swift']],
  ['the number of planes flown by each pilot', ['Iris Vale | 2', 'Tom Reed | 1', 'Una Bly | 1']],
  ['pilots who flew at least two planes', ['Iris Vale']],
  ['nationality of the pilot that flew Plover', ['Irish']],
  ['Show all pilots whose age is above the average', ['Iris Vale']],
] as const)('where a literal names things: %s', (question, rows) => {
  expect(hangar.answer(question)).toEqual(rows);
});

test('things that only a literal names are shown by it; the things themselves stand one place below', () => {
  const [shown, twin] = hangar.compose('Which pilots are younger than 40?').candidates;
  expect(shown?.columns.map(({ kind }) => kind)).toEqual(['value']);
  expect(twin?.columns.map(({ kind }) => kind)).toEqual(['entity']);
});

test('two things of one name are two rows', async () => {
  const stable = await openGraph(`
    :h1 a :Horse ; :horse_name "Comet" ; :weight 480 .
    :h2 a :Horse ; :horse_name "Comet" ; :weight 510 .
    :h3 a :Horse ; :horse_name "Juno" ; :weight 450 .
  `);
  expect(stable.ordered('horses sorted by weight')).toEqual(['Juno', 'Comet', 'Comet']);
});

test('a unit rules out what measures something else', async () => {
  const stars = await openGraph(`
    :mass rdfs:label "mass"@en ; rdfs:comment "Unit: kg"@en .
    :diameter rdfs:label "diameter"@en ; rdfs:comment "Unit: km"@en .
    :Alta a :Star ; rdfs:label "Alta"@en ; :mass 9000000 ; :diameter 40 .
    :Brin a :Star ; rdfs:label "Brin"@en ; :mass 1000 ; :diameter 60 .
  `);
  const queries = stars.compose('stars larger than 50 km').candidates.map(({ query }) => query);
  expect(queries[0]).toContain('diameter');
  expect(queries.filter((query) => query.includes('mass'))).toEqual([]);
});
