import { expect, test } from 'vitest';
import { iri } from '../rdf';
import { openGraph } from './fixtures/open-graph.fixture';
import { compose } from './compose';
import { parseQuestion } from './parse';

/** An ontology without instances: what a soup has is said by restrictions. */
const soups = await openGraph(`
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  :Soup a owl:Class ; rdfs:label "soup"@en . :Vegetable a owl:Class ; rdfs:label "vegetable"@en .
  :Root a owl:Class ; rdfs:label "root"@en ; rdfs:subClassOf :Vegetable .
  :Leek a owl:Class ; rdfs:label "leek"@en, "Lauch"@de ; rdfs:subClassOf :Vegetable .
  :Beet a owl:Class ; rdfs:label "beet"@en ; rdfs:subClassOf :Root .
  :Borscht a owl:Class ; rdfs:label "borscht"@en ; rdfs:subClassOf :Soup,
    [ a owl:Restriction ; owl:onProperty :has ; owl:someValuesFrom :Beet ],
    [ a owl:Restriction ; owl:onProperty :has ; owl:someValuesFrom :Leek ] .
  :Vichyssoise a owl:Class ; rdfs:label "vichyssoise"@en ; rdfs:subClassOf :Soup,
    [ a owl:Restriction ; owl:onProperty :has ; owl:someValuesFrom :Leek ] .
`);

const answer = (question: string): readonly string[] => {
  const readings = parseQuestion({ question, language: 'en', most: 10 }, soups.knowledge);
  const rows = readings.map(({ query }) => soups.run(query));
  return rows.find((some) => some.length > 0) ?? ['nothing'];
};

test.each([
  ['Tell me about borscht', 'en'],
  ['What do you know about leek?', 'en'],
  ['Cuéntame algo de borscht', 'es'],
] as const)('what is said of a class as a thing: %s', (question, language) => {
  const request = { question, scope: [iri('http://example.org/')], pins: [], language };
  const [first] = compose(soups.knowledge, request).candidates;
  expect(first?.columns.map(({ variable }) => variable)).toEqual(['property', 'value']);
});

test.each([
  ['Which soups are there?', ['Borscht', 'Vichyssoise']],
  ['Which soups have a root?', ['Borscht']],
  ['Which soups have leek?', ['Borscht', 'Vichyssoise']],
  ['Which vegetables does the vichyssoise have?', ['Leek']],
  ['Which soup has the most vegetables?', ['Borscht']],
  ['How many soups are there?', ['2']],
  ['Is beet a kind of vegetable?', ['yes']],
  ['Is borscht a vegetable?', ['no']],
  ['What is leek called in German?', ['Lauch']],
])('classes are spoken of as things: %s', (question, rows) => {
  expect(answer(question)).toEqual(rows);
});
