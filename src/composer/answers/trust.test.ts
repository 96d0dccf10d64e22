import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

const villages = openGraph(`
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  :Village rdfs:label "village"@en . :Person rdfs:label "person"@en .
  :touches rdfs:label "borders"@en .
  :prize rdfs:label "prize"@en ; skos:altLabel "won"@en .
  :year rdfs:label "year"@en ; skos:altLabel "won in"@en .
  :people rdfs:label "population"@en ; skos:altLabel "people"@en .
  :home rdfs:label "home"@en .
  :Arl a :Village ; rdfs:label "Arl"@en ; :touches :Bex, :Cor ; :people 900 .
  :Bex a :Village ; rdfs:label "Bex"@en ; :touches :Arl, :Dun ; :people 400 .
  :Cor a :Village ; rdfs:label "Cor"@en ; :touches :Arl, :Dun ; :people 300 .
  :Dun a :Village ; rdfs:label "Dun Shore"@en ; :touches :Bex, :Cor ; :people 700 .
  :Ida a :Person ; rdfs:label "Ida"@en ; :home :Arl ; :prize [ a :Prize ; :year "1950"^^xsd:gYear ] .
  :Jon a :Person ; rdfs:label "Jon"@en ; :home :Bex ; :prize [ a :Prize ; :year "1921"^^xsd:gYear ] .
`);

const said = (phrases: readonly { readonly text: string }[]): string =>
  phrases.map(({ text }) => text).join(' ');

test('every thing that a query names stands in its paraphrase', async () => {
  const best = (await villages).best('Which villages border Bex and Cor?');
  expect(said(best.paraphrase)).toBe('villages that border Bex and Cor');
  expect((await villages).answer('Which villages border Bex and Cor?')).toEqual(['Arl', 'Dun']);
});

test('who won is a person, and never the year that the question states', async () => {
  expect((await villages).answer('Who won in 1921?')).toEqual(['Jon']);
});

test('people may be a number that is stated', async () => {
  expect((await villages).answer('How many people live in Arl?')).toEqual(['900']);
});

test('the quantity may be said again of the other thing', async () => {
  const question = (one: string, other: string) =>
    `Is the population of ${one} larger than the population of ${other}?`;
  expect((await villages).answer(question('Arl', 'Bex'))).toEqual(['yes']);
  expect((await villages).answer(question('Bex', 'Arl'))).toEqual(['no']);
});

test('a common noun is no part of a name', async () => {
  const { candidates } = (await villages).compose('Which villages border a shore?');
  expect(candidates.filter(({ query }) => query.includes('Dun'))).toEqual([]);
});

test('most of the words unread, nothing is sure', async () => {
  expect((await villages).isSure('Is there water in Arl?')).toBe(false);
  expect((await villages).isSure('Which gnomes stole my umbrella in Arl?')).toBe(false);
});

test('a question that names very many things is not tried', async () => {
  const { candidates, reading } = (await villages).compose(
    `Which villages border ${'Bex and Cor and '.repeat(200)}`,
  );
  expect(candidates).toEqual([]);
  expect(reading.unread.length).toBeGreaterThan(100);
});

test('whatever is by somebody joins two nouns, its verb regular or not', async () => {
  const barns = await openGraph(`
    :Barn rdfs:label "barn"@en . :Cart rdfs:label "cart"@en . :held rdfs:label "held by"@en .
    :b1 a :Barn ; rdfs:label "Low Barn"@en . :c1 a :Cart ; rdfs:label "Red Cart"@en ; :held :b1 .
  `);
  expect(said(barns.best('Which barns hold carts?').paraphrase)).toBe('barns that hold a cart');
  expect(said(barns.best('Which carts are held by Low Barn?').paraphrase)).toBe('carts held by Low Barn');
});
