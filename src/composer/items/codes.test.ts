import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const numbered = (most: number, line: (at: number) => string): string =>
  Array.from({ length: most }, (_, at) => line(at)).join('\n');

/** People of 15 to 19 years who live in four cities whose names are numbers. */
const towns = await openGraph(`
  :Person a rdfs:Class ; rdfs:label "Person" . :City a rdfs:Class ; rdfs:label "City" .
  :livesIn rdfs:label "lives in" . :age rdfs:label "age" . :height rdfs:label "height" ; rdfs:comment "Height in km" .
  ${numbered(12, (at) => `:p${at} a :Person ; rdfs:label "Human ${at}" ; :livesIn :city${at % 4} ; :age ${15 + (at % 5)} .`)}
  ${numbered(4, (at) => `:city${at} a :City ; :height ${at} .`)}
`);

test.each([
  'Which persons live in city17?',
  'How many persons live in city17?',
  'persons in city17',
  'Which persons live in P68871?',
])('a number inside a word is no number, and a word that nothing reads is told: %s', (question) => {
  const { query, unused = [] } = towns.best(question);
  expect(query).not.toMatch(/\b17\b|68871/u);
  expect(unused.map(({ start, end }) => question.slice(start, end)).join(' ')).toMatch(
    /^(?:P68871|city17)$/u,
  );
});

test('a part of a code names nothing', () => {
  for (const { query } of towns.compose('Which persons are older than 3f2c?').candidates)
    expect(query).not.toMatch(/= 2\b|> 3\b|p3>/u);
});

test.each([
  ['Which persons live in city3?', ['p11', 'p3', 'p7']],
  ['Which persons live in City 3?', ['p11', 'p3', 'p7']],
  ['Which cities are higher than 2km?', ['city3']],
  ['persons older than 18', ['p4', 'p9']],
] as const)('what is called so is found, and numbers stay numbers: %s', (question, rows) => {
  expect(towns.answer(question)).toEqual(rows);
});

test('digits behind an underscore are a part of a word, too', () => {
  const question = 'Which persons live in city_17?';
  const { query, unused = [] } = towns.best(question);
  expect(query).not.toContain('17');
  expect(unused.map(({ start, end }) => question.slice(start, end))).toEqual(['17']);
});

const shops = await openGraph(`
  :Shop rdfs:label "shop"@en, "tienda"@es . :postcode rdfs:label "postcode"@en, "código postal"@es .
  :phone rdfs:label "phone"@en . :staff rdfs:label "staff"@en .
  ${numbered(4, (at) => `:s${at} a :Shop ; rdfs:label "Shop ${at}" ; :postcode ${2100 + at} ; :phone ${5550 + at} ; :staff ${at} .`)}
`);

test.each([
  ['What is the total postcode?', 'total'],
  ['What is the average phone of shops?', 'average'],
  ['¿Cuál es la media del código postal?', 'media'],
])('codes are not added up, and the word for it is told: %s', (question, word) => {
  const [best] = shops.compose(question).candidates;
  expect(best?.query ?? '').not.toMatch(/SUM|AVG/u);
  const unused = (best?.unused ?? []).map(({ start, end }) => question.slice(start, end));
  expect(best === undefined || unused.includes(word)).toBe(true);
});

test('amounts are', () => {
  expect(shops.best('What is the total staff?').query).toContain('SUM');
});
