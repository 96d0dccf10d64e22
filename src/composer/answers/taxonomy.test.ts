import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Kinds of animals and parts of bodies are declared classes, and nothing is an instance of them: they are spoken of. */
const zoo = await openGraph(`
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  :Cell rdfs:label "cell"@en . :Taxon a owl:Class .
  :cat a owl:Class, :Taxon ; :commonName "cat" ; rdfs:subClassOf :felids .
  :felids a owl:Class, :Taxon ; :commonName "felids" ; rdfs:subClassOf :mammals .
  :mammals a owl:Class, :Taxon ; :commonName "mammals" . :finch a owl:Class, :Taxon ; :commonName "finch" .
  :liver a owl:Class ; rdfs:label "liver"@en ; rdfs:subClassOf :organ . :organ a owl:Class ; rdfs:label "organ"@en .
  :lung a owl:Class ; rdfs:label "lung"@en ; rdfs:subClassOf :organ .
  :c1 a :Cell ; rdfs:label "C 1" ; :organism :cat ; :foundIn :liver ; :checked true .
  :c2 a :Cell ; rdfs:label "C 2" ; :organism :cat ; :foundIn :lung ; :checked false .
  :c3 a :Cell ; rdfs:label "C 3" ; :organism :finch ; :foundIn :liver ; :checked true .
`);

test.each([
  ['Which cells are found in the liver?', ['c1', 'c3']],
  ['cat cells', ['c1', 'c2']],
  ['How many cat cells are found in the lung?', ['1']],
] as const)('a declared class that nothing is an instance of is a thing: %s', (question, rows) => {
  expect(zoo.answer(question)).toEqual(rows);
});

test.each([
  ['Which cells are checked?', ['c1', 'c3']],
  ['How many checked finch cells are there?', ['1']],
  ['Is C 2 checked?', ['no']],
  ['Is C 1 checked?', ['yes']],
] as const)('what a property says yes to is said by its name: %s', (question, rows) => {
  expect(zoo.answer(question)).toEqual(rows);
});

test('a class with instances stays one, though it is declared', async () => {
  const mills = await openGraph(`
    @prefix owl: <http://www.w3.org/2002/07/owl#> .
    :Mill a owl:Class ; rdfs:label "mill"@en . :m a :Mill ; rdfs:label "Old Mill"@en . :g :guideTo :Mill ; rdfs:label "Guide"@en .`);
  expect(mills.answer('Which mills are there?')).toEqual(['m']);
});

test('what a property says yes to is told so', () => {
  const { paraphrase } = zoo.best('Which cells are checked?');
  expect(paraphrase.map(({ text }) => text).join(' ')).toContain('checked = yes');
});

/** What is measured is a part of what is asked for. */
const boats = await openGraph(`
  :Boat rdfs:label "boat"@en . :Hull rdfs:label "hull"@en . :length rdfs:label "length"@en .
  :b1 a :Boat ; rdfs:label "Ana" ; :hull :h1 . :h1 a :Hull ; :length 12 .
  :b2 a :Boat ; rdfs:label "Bea" ; :hull :h2 . :h2 a :Hull ; :length 30 .
  :b3 a :Boat ; rdfs:label "Cai" ; :hull :h3 . :h3 a :Hull ; :length 21 .
`);

test.each([
  ['Which is the longest boat?', ['b2']],
  ['Which boats are longer than 20?', ['b2', 'b3']],
] as const)('what a thing has one of is measured for it: %s', (question, rows) => {
  expect(boats.answer(question)).toEqual(rows);
});
