import { expect, test } from 'vitest';
import { indexHolders, realisedSources } from '../../src/bench';
import { iri, type Iri } from '../../src/rdf';
import { parseQuery } from '../../src/sparql';
import { readTurtle } from './turtle';
import { openUnion } from './union';

const EX = 'https://example.org/';
const source = (name: string, text: string) => ({
  iri: iri(EX + name),
  quads: readTurtle(`@prefix : <${EX}> .\n${text}`, `${name}.ttl`),
});

const SOURCES = [
  source('types', ':m a :Moon . :n a :Moon . :o a :Comet .'),
  source('places', ':m :of :Saturn . :n :of :Mars . :Mars :of :Sun .'),
  source('masses', ':m :mass 5.50 . :o :mass 1 .'),
  source('again', ':m :of :Saturn .'),
  source('blank', ':n :landing [ :site "Here" ] .'),
];
const holders = indexHolders(SOURCES);
const union = openUnion(SOURCES.flatMap(({ quads }) => quads));

const realised = (text: string): readonly string[] => {
  const query = parseQuery(`PREFIX : <${EX}> ${text}`);
  if (!query.ok) throw new Error(JSON.stringify(query.failure));
  const select = (one: string): ReturnType<Parameters<typeof realisedSources>[1]> => {
    const answer = union.ask(one);
    if (answer.type !== 'bindings') throw new Error(one);
    return answer;
  };
  return [...realisedSources(query.value, select, holders)].map((one: Iri) => one.slice(EX.length)).sort();
};

test('a triple that two sources hold counts for each of them', () => {
  expect(realised('SELECT ?x { ?x :of :Saturn }')).toEqual(['again', 'places']);
});

test('sources that match a pattern but no solution take no part', () => {
  expect(realised('SELECT ?x { ?x a :Comet ; :mass ?k }')).toEqual(['masses', 'types']);
  expect(realised('SELECT ?x { ?x a :Comet ; :of ?p }')).toEqual([]);
});

test('numbers are found by value, whatever their spelling', () => {
  expect(realised('SELECT ?x { ?x :mass 5.5 }')).toEqual(['masses']);
});

test('of an aggregate all the input counts, of a limit only what it leaves', () => {
  expect(realised('SELECT (COUNT(?p) AS ?n) { ?x :of ?p }')).toEqual(['again', 'places']);
  expect(realised('SELECT ?x { ?x :of ?p } ORDER BY ?x LIMIT 1 OFFSET 1')).toEqual(['again', 'places']);
  expect(realised('SELECT ?x { ?x :of ?p } ORDER BY DESC(?x) LIMIT 1')).toEqual(['places']);
});

test('what a negation refuses counts, too', () => {
  const moons = '?x a :Moon';
  expect(realised(`SELECT ?x { ${moons} FILTER NOT EXISTS { ?x :mass ?k } }`)).toEqual(['masses', 'types']);
  expect(realised(`SELECT ?x { ${moons} MINUS { ?x :mass ?k } }`)).toEqual(['masses', 'types']);
  expect(realised(`SELECT ?x { ${moons} FILTER (!EXISTS { ?x :mass ?k }) }`)).toEqual(['masses', 'types']);
  expect(realised(`SELECT ?x { ?x a :Comet FILTER EXISTS { ?x :mass ?k } }`)).toEqual(['masses', 'types']);
});

test('every edge on a path counts', () => {
  expect(realised('SELECT ?x { ?x a :Moon ; :of+ :Sun }')).toEqual(['places', 'types']);
  expect(realised('SELECT ?x { ?x a :Moon ; :of/:of :Sun }')).toEqual(['places', 'types']);
  expect(realised('SELECT ?x { ?x (:mass|:nothing) ?y }')).toEqual(['masses']);
  expect(realised('SELECT ?x { :Saturn ^:of ?x }')).toEqual(['again', 'places']);
  expect(realised('SELECT ?x { :m :of* ?x }')).toEqual(['again', 'places']);
  expect(realised('SELECT ?x { :m :of? ?x }')).toEqual(['again', 'places']);
});

test('a blank node of the query is a variable; one of the data stays in its source', () => {
  expect(realised('SELECT ?x { ?x a :Moon ; :landing [ :site "Here" ] }')).toEqual(['blank', 'types']);
});

test('sub-queries and yes/no questions have evidence, too', () => {
  expect(realised('SELECT ?x { ?x :of :Mars { SELECT (MAX(?k) AS ?most) { ?y :mass ?k } } }')).toEqual([
    'masses',
    'places',
  ]);
  expect(realised('ASK { :m a :Moon ; :mass ?k }')).toEqual(['masses', 'types']);
});
