import { expect, test } from 'vitest';
import { literal, namedNode } from '../../../src/rdf';
import { figuresOf } from './figures';
import { namespacesOfGraph, namespacesOfQueries } from './graph-namespaces';
import { inventedTerms } from './invented-terms';
import { lostItems } from './lost-items';
import { measure } from './repair-outputs';

const P = 'PREFIX : <http://zoo.test/>\n';
const raw = 'SELECT ?x { ?x a :Cat ; :age ?a . FILTER(?a > 3) ?x :keeper/:name "Ann" ';

test.each([
  ['nothing', 'SELECT ?x { ?x a :Cat ; :age ?a FILTER(?a > 3) ?x :keeper/:name "Ann" }', []],
  ['a triple', 'SELECT ?x { ?x a :Cat FILTER(?a > 3) ?x :keeper/:name "Ann" }', [['?x', ':age', '?a']]],
  ['a filter', 'SELECT ?x { ?x a :Cat ; :age ?a ; :keeper/:name "Ann" }', [['?a', '3']]],
  [
    'a step of a path',
    'SELECT ?x { ?x a :Cat ; :age ?a FILTER(?a > 3) ?x :keeper "Ann" }',
    [['?x', ':keeper/:name', '"Ann"']],
  ],
  [
    'a filter that became HAVING is none',
    'SELECT ?x { ?x a :Cat ; :age ?a ; :keeper/:name "Ann" } GROUP BY ?x HAVING(MIN(?a) > 3)',
    [],
  ],
])('lost: %s', (_what, query, expected) => {
  expect(lostItems(raw, P + query).lost.map(({ terms }) => terms)).toEqual(expected);
});

test.each([
  ['SELECT ?x { ?x a :Cat }', true],
  ['SELECT ?x { }', false],
  ['SELECT (3 * 100 AS ?x) { }', false],
  ['DELETE WHERE { ?x a :Cat }', false],
  ['DESCRIBE :Cat', true],
])('%s counts as parsed: %s', (query, parsed) => {
  const one = {
    ...{ id: 'a', kg: '', question: '', raw: '', gold: undefined, executable: undefined },
    ...{ prefixes: {}, fromGold: false, truth: undefined },
  };
  expect(measure(one, () => P + query).parsed).toBe(parsed);
});

test('one triple of a query stands for one of the output alone', () => {
  const twice = 'SELECT ?x { { ?x a :Cat } UNION { ?x a :Cat } }';
  expect(lostItems(twice, `${P}SELECT ?x { ?x a :Cat }`).lost).toHaveLength(1);
});

test.each([
  ['nothing', 'SELECT ?x { ?x a :Cat ; :age 3 }', []],
  ['an IRI', 'SELECT ?x { ?x a :Lion }', ['<http://zoo.test/Lion>']],
  ['a literal', 'SELECT ?x { ?x :name "Bob" }', ['"Bob"']],
  ['a literal of the question is none', 'SELECT ?x { ?x :name "Kiki" }', []],
  ['a namespace', 'SELECT ?x { ?x a <http://elsewhere.test/Cat> }', ['<http://elsewhere.test/Cat>']],
  ['a well-known namespace is none', 'SELECT ?x { ?x <http://xmlns.com/foaf/0.1/name> ?a }', []],
])('invented: %s', (_what, query, expected) => {
  const output = { raw, question: 'Who is Kiki?' };
  expect(inventedTerms(P + query, output, { '': 'http://zoo.test/' })).toEqual(expected);
});

test('the empty prefix of a graph is the namespace of its classes', () => {
  const quad = (predicate: string, object: string) => ({
    subject: namedNode('http://zoo.test/kiki'),
    predicate: namedNode(predicate),
    object: object.startsWith('http') ? namedNode(object) : literal(object),
    graph: undefined,
  });
  const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
  expect(
    namespacesOfGraph([quad(type, 'http://zoo.test/Cat'), quad('http://zoo.test/Cat#age', '3')]),
  ).toEqual({
    '': 'http://zoo.test/',
    _0: 'http://zoo.test/Cat#',
  });
});

test('of a graph that is not at hand right queries tell the namespaces', () => {
  const queries = [
    'PREFIX z: <http://zoo.test/> PREFIX i: <http://zoo.test/id/> ASK { i:1 z:age ?a ; z:name ?n }',
  ];
  expect(namespacesOfQueries(queries)).toEqual({
    '': 'http://zoo.test/',
    z: 'http://zoo.test/',
    i: 'http://zoo.test/id/',
  });
});

test('what lost more than one is not among the parsed', () => {
  const one = { id: 'a', parsed: true, lost: 1, executable: true, answered: true, invented: [] };
  const two = { ...one, parsed: false, lost: 2, answered: false, invented: ['"x"'] };
  expect(figuresOf([one, two])).toEqual({
    n: 2,
    parsed: 1,
    dropped: 1,
    lostMore: 1,
    executable: 2,
    answered: 1,
    invented: 1,
  });
});
