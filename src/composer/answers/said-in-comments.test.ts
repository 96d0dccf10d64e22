import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const dairy = await openGraph(`
  :Cheese rdfs:label "cheese"@en ; rdfs:comment "A matured product, such as the camembert."@en .
  :Member rdfs:label "member"@en ; rdfs:comment "A registered taster, kept only as a number."@en .
  :Mould rdfs:label "mould"@en ; rdfs:comment "A yeast, fungus or other living thing."@en .
  :Rating rdfs:label "rating"@en ; rdfs:comment "One piece of feedback, from one member, that says how good a cheese tastes to that very member."@en .
  :agent rdfs:label "agent"@en ; rdfs:comment "The cheese is ripened by the mould."@en .
  :banned rdfs:label "exclusion"@en ; rdfs:comment "The cheese must not be served to the member."@en .
  :of rdfs:label "about"@en . :points rdfs:label "points"@en ; rdfs:comment "Awarded on a scale to ten."@en .
  :blue a :Mould ; rdfs:label "Blue Veil"@en . :white a :Mould ; rdfs:label "White Veil"@en .
  :brie a :Cheese ; rdfs:label "Brie"@en ; :agent :white . :dolce a :Cheese ; rdfs:label "Dolce"@en ; :agent :blue ; :banned :m1 .
  :m1 a :Member ; rdfs:label "Member 1"@en . :m2 a :Member ; rdfs:label "Member 2"@en .
  :r1 a :Rating ; :of :brie ; :points 7 . :r2 a :Rating ; :of :brie ; :points 9 . :r3 a :Rating ; :of :dolce ; :points 4 .
`);

test.each([
  ['Which cheeses are ripened by Blue Veil?', ['dolce']],
  ['How many cheeses are ripened by Blue Veil or White Veil?', ['2']],
  ['How many tasters are there?', ['2']],
  ['Which yeasts are there?', ['blue', 'white']],
  ['How many feedbacks are about Brie?', ['2']],
  ['How many points were awarded to Dolce?', ['r3 | 4']],
])('a word that only a comment has is of what it comments: %s', (question, rows) => {
  expect(dairy.answer(question)).toEqual(rows);
});

test.each([['Which cheeses are served?'], ['Which products are there?']])(
  'but not where it says what is not so, or is no noun of it: %s',
  (question) => {
    const [best] = dairy.compose(question).candidates;
    expect(best?.query ?? '').not.toContain('banned');
  },
);

test('nor what it names as one of many', () => {
  expect(dairy.compose('How many camemberts are there?').candidates).toEqual([]);
});

test('nor a state that some are in', async () => {
  const guild = await openGraph(`
    :Person rdfs:label "person"@en ; rdfs:comment "A human being, alive or dead."@en . :Cooper rdfs:label "cooper"@en .
    :taughtBy rdfs:label "taught by"@en . :p a :Person ; rdfs:label "Old Tam" . :c a :Cooper, :Person ; rdfs:label "Jo Vat" ; :taughtBy :p .`);
  expect(guild.isSure('Which coopers are dead?')).toBe(false);
  expect(guild.isSure('Which coopers are alive?')).toBe(false);
});
