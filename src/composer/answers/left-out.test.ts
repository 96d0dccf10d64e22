import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Kites, of which not all have a year, a colour, or a tail. */
const sky = await openGraph(`
  :Kite rdfs:label "kite"@en, "cometa"@es . :flown rdfs:label "first flight"@en, "primer vuelo"@es .
  :colour rdfs:label "colour"@en, "color"@es . :price rdfs:label "price"@en, "precio"@es .
  :a a :Kite ; rdfs:label "Argo"@en ; :flown "1950-01-02"^^xsd:date ; :colour "red" ; :price 12 .
  :b a :Kite ; rdfs:label "Brisa"@en ; :flown "1980-03-04"^^xsd:date ; :colour "blue" ; :price 30 .
  :c a :Kite ; rdfs:label "Cirrus"@en ; :flown "2001-05-06"^^xsd:date ; :colour "red" ; :price 7 .
  :d a :Kite ; rdfs:label "Dune"@en ; :price 21 .
`);

const told = (question: string, language: 'en' | 'es' = 'en'): string =>
  sky
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['kites except those with a first flight after 1970', 'en', ['a', 'd']],
  ['List all kites other than the ones with a first flight in 1950', 'en', ['b', 'c', 'd']],
  ['kites with a first flight not after 1970', 'en', ['a']],
  ['kites except those with colour red', 'en', ['b', 'd']],
  ['cometas salvo las de color red', 'es', ['b', 'd']],
  ['cometas excepto las que tienen un primer vuelo posterior a 1970', 'es', ['a', 'd']],
] as const)('what is left out leaves what has no value: %s', (question, language, rows) => {
  expect(sky.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which kites except Argo are red?', 'en', ['c']],
  ['red kites other than Argo', 'en', ['c']],
  ['How many kites are there, excluding Argo and Brisa?', 'en', ['2']],
  ['cometas de color red, salvo Cirrus', 'es', ['a']],
] as const)('a thing that is one of those asked for is left out itself: %s', (question, language, rows) => {
  expect(sky.answer(question, language)).toEqual(rows);
});

test('an exception is told as such', () => {
  expect(told('red kites other than Argo and Brisa')).toMatch(/, other than Argo and Brisa$/u);
  expect(told('kites except those with a first flight after 1970')).toBe(
    'kites without a first flight after 1970',
  );
  expect(told('cometas excepto las que tienen un primer vuelo posterior a 1970', 'es')).toBe(
    'cometas sin un primer vuelo posterior a 1970',
  );
});

test.each([
  ['kites by price, in descending order', 'en', ['b', 'd', 'a', 'c']],
  ['kites sorted by price, from lowest to highest', 'en', ['c', 'a', 'd', 'b']],
  ['cometas ordenadas por precio de mayor a menor', 'es', ['b', 'd', 'a', 'c']],
  ['cometas por primer vuelo, de la más reciente a la más antigua', 'es', ['c', 'b', 'a']],
] as const)('which end comes first may be said last: %s', (question, language, rows) => {
  expect(sky.ordered(question, language)).toEqual(rows);
});

test.each([
  ['What is the lowest price of all kites?', 'en', ['7']],
  ['What is the highest price among kites?', 'en', ['30']],
  ['¿Cuál es el menor precio de las cometas?', 'es', ['7']],
  ['Which kite has the lowest price?', 'en', ['c']],
  ['What is the kite with the highest price?', 'en', ['b']],
] as const)('the number itself, or what has it: %s', (question, language, rows) => {
  expect(sky.answer(question, language)).toEqual(rows);
});

test.each([
  ['Is it true that Argo has a price of more than 10?', 'en', ['yes']],
  ['¿Es verdad que Argo tiene un precio superior a 20?', 'es', ['no']],
] as const)('what is asked to be true is a yes or no: %s', (question, language, rows) => {
  expect(sky.answer(question, language)).toEqual(rows);
});

test.each([
  ['kites whose name starts with Ar', 'en', ['a']],
  ['Which kite has irr in its name?', 'en', ['c']],
  ['cometas cuyo nombre empieza por Bri', 'es', ['b']],
] as const)('a bare word is matched where a name is spoken of: %s', (question, language, rows) => {
  expect(sky.answer(question, language)).toEqual(rows);
});

/** Prizes of one writer each, with a year and a field. */
const prizes = await openGraph(`
  :Writer rdfs:label "writer"@en . :Field rdfs:label "field"@en .
  :prize rdfs:label "prize"@en . :year rdfs:label "year of the prize"@en . :field rdfs:label "prize field"@en .
  :verse a :Field ; rdfs:label "Verse"@en . :prose a :Field ; rdfs:label "Prose"@en .
  :a a :Writer ; rdfs:label "Ada"@en ; :prize [ :year "1921"^^xsd:gYear ; :field :verse ] .
  :b a :Writer ; rdfs:label "Bo"@en ; :prize [ :year "1921"^^xsd:gYear ; :field :prose ] .
  :c a :Writer ; rdfs:label "Cy"@en ; :prize [ :year "1930"^^xsd:gYear ; :field :prose ] .
`);

test('what is said before "but not" is not denied with it', () => {
  expect(prizes.answer('Which writers won a prize in 1921 but not in Verse?')).toEqual(['b']);
});
