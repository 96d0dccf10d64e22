import { expect, test } from 'vitest';
import { repairQuery } from './repair-query';
import { GRAPH, plain, repaired, stepsOf } from './repaired.fixture';

test.each([
  [
    'prose and a fence around it',
    'Sure!\n```sparql\nSELECT ?x WHERE { ?x a :Animal }\n```\nThis lists them.',
    'SELECT ?x { ?x a :Animal }',
    ['cut-out', 'prefix-added'],
  ],
  [
    'a brace missing at the end',
    'SELECT ?x WHERE { ?x a :Animal . OPTIONAL { ?x :name ?n }',
    'SELECT ?x { ?x a :Animal OPTIONAL { ?x :name ?n } }',
    ['prefix-added', 'brace-added'],
  ],
  [
    'a brace too many',
    'SELECT ?x WHERE { ?x a :Animal }} LIMIT 3',
    'SELECT ?x { ?x a :Animal } LIMIT 3',
    ['prefix-added', 'brace-removed'],
  ],
  [
    'an unescaped # in a name',
    'SELECT ?n WHERE { ?x :animal#name ?n . }',
    'SELECT ?n { ?x <http://zoo.test/animal#name> ?n }',
    ['prefix-added', 'name'],
  ],
  [
    'a bare aggregate',
    'SELECT COUNT(?x) WHERE { ?x a :Animal }',
    'SELECT (COUNT(?x) AS ?count) { ?x a :Animal }',
    ['prefix-added', 'projection'],
  ],
  [
    'a column that is not grouped',
    'SELECT ?k (COUNT(?x) AS ?n) WHERE { ?x :keeper ?k }',
    'SELECT ?k (COUNT(?x) AS ?n) { ?x :keeper ?k } GROUP BY ?k',
    ['prefix-added', 'grouping'],
  ],
  [
    'an output cut off',
    'SELECT ?x WHERE { ?x a :Animal ; :name "Kik',
    'SELECT ?x { ?x a :Animal ; :name "Kik" }',
    ['prefix-added', 'string', 'brace-added'],
  ],
])('%s', (_what, output, expected, steps) => {
  expect(repaired(output)).toBe(plain(expected));
  expect(stepsOf(output)).toEqual(steps);
});

test.each([
  [
    'few-shot run-on',
    'SELECT ?x { ?x a :Animal }\n\n[Q]: Who keeps them?\n[SPARQL]: SELECT ?k { ?x :keeper ?k }',
    undefined,
    'SELECT ?x { ?x a :Animal }',
  ],
  [
    'several fences: the last',
    '```\nSELECT ?x { ?x a :Animal }\n```\nBetter:\n```\nSELECT ?k { ?x :keeper ?k }\n```',
    undefined,
    'SELECT ?k { ?x :keeper ?k }',
  ],
  [
    'an aside after the answer: the answer',
    '```\nSELECT ?x { ?x a :Animal }\n```\nAn alternative, not recommended:\n```\nSELECT ?k { ?x :keeper ?k }\n```',
    undefined,
    'SELECT ?x { ?x a :Animal }',
  ],
  [
    'another question after the answer: the answer',
    '```\nSELECT ?x { ?x a :Animal }\n```\nIf you want the keepers:\n```\nSELECT ?k { ?x :keeper ?k }\n```',
    undefined,
    'SELECT ?x { ?x a :Animal }',
  ],
  [
    'a corrected one after a wrong one: the last',
    '```\nSELECT ?x { ?x a :Animal }\n```\nAs an alternative, corrected:\n```\nSELECT ?k { ?x :keeper ?k }\n```',
    undefined,
    'SELECT ?k { ?x :keeper ?k }',
  ],
  [
    'the one behind the question',
    'Q: Which animals?\nSELECT ?x { ?x a :Animal }\nQ: Who keeps them?\nSELECT ?k { ?x :keeper ?k }',
    'Who keeps them?',
    'SELECT ?k { ?x :keeper ?k }',
  ],
  [
    'one that can be read after one that cannot',
    'SELECT ?x { ?x a :Animal FILTER(FROB(?x)) }\nSELECT ?k { ?x :keeper ?k }',
    undefined,
    'SELECT ?k { ?x :keeper ?k }',
  ],
])('of several queries: %s', (_what, output, question, expected) => {
  expect(repaired(output, question)).toBe(plain(expected));
});

test.each([
  '',
  'There are three animals to select from.',
  'Ask your keeper where the lion is.',
  'I would SELECT ?person names and count them, but the graph is not known to me.',
  '```\nSELECT ?x WHERE { }\n```',
  'SELECT * WHERE { }',
  'SELECT ?p WHERE { ?p :madeBy ?',
  'SELECT (8 - 4) * 100 AS ?growth WHERE true',
  'INSERT DATA { :kiki :name "Kiki" . :kiki a :Animal }',
  '```sparql\nDELETE { ?x :name ?n } WHERE { ?x :name ?n }\n```',
  'DELETE WHERE { ?x a :Animal',
  '```\n```',
  '{"answer": 3}',
])('a text with no query in it stays unrepaired: %j', (output) => {
  expect(repairQuery(output, { prefixes: GRAPH })).toEqual({ ok: false, failure: { kind: 'no-query' } });
});

test('a prefix that nobody knows is told, and not made up', () => {
  expect(repairQuery('SELECT ?x { ?x nowhere:p ?y }', { prefixes: {} })).toEqual({
    ok: false,
    failure: { kind: 'unknown-prefix', prefixes: ['nowhere'] },
  });
});

test('a function that nobody knows is told', () => {
  expect(repairQuery('SELECT ?x { ?x :p ?y FILTER(FROB(?y) }', { prefixes: GRAPH })).toEqual({
    ok: false,
    failure: { kind: 'unreadable', piece: 'FROB' },
  });
});

test.each([
  ['an operator that nobody knows', 'SELECT ?x { ?x a :Animal BUTNOT { ?x a :Cat } }', 'BUTNOT'],
  ['some before a group', 'SELECT ?x { ?x a :Animal . but never { ?x a :Cat } }', 'but'],
  ['two words', 'SELECT ?x { ?x a :Animal . BUT NOT { ?x a :Cat } }', 'BUT'],
  ['a word before EXISTS', 'SELECT ?x { ?x a :Animal . UNLESS EXISTS { ?x a :Cat } }', 'UNLESS'],
  ['an operator before a triple', 'SELECT ?x { ?x a :Animal . UNLESS ?x a :Cat }', 'UNLESS'],
  ['OR before a filter', 'SELECT ?x { ?x :age ?a . OR FILTER(?a > 3) }', 'OR'],
  ['one with a query in its group', 'SELECT ?x { ?x a :Animal XOR { SELECT ?x { ?x a :Cat } } }', 'XOR'],
  ['one behind the braces', 'SELECT ?x { ?x a :Animal } BUTNOT { ?x a :Cat }', 'BUTNOT'],
  ['EXCEPT between queries', 'SELECT ?x { ?x a :Animal } EXCEPT SELECT ?x { ?x a :Cat }', 'EXCEPT'],
  ['OR behind a filter', 'SELECT ?x { ?x :age ?a . FILTER(?a > 3) . OR { ?x a :Cat } }', 'OR'],
])('what may turn the meaning round is not left out: %s', (_what, output, piece) => {
  expect(repairQuery(output, { prefixes: GRAPH })).toEqual({
    ok: false,
    failure: { kind: 'unreadable', piece },
  });
});

test('what stands where a group breaks off is told', () => {
  const outcome = repairQuery('SELECT ?x { ?x a :Animal = 5 }', { prefixes: GRAPH });
  expect(outcome.ok && outcome.value.steps).toContainEqual({ kind: 'left-out', detail: '=' });
});

test('a query beside an update is read', () => {
  const output = 'First INSERT DATA { :kiki a :Animal }, then SELECT ?x WHERE { ?x a :Animal }';
  expect(repaired(output)).toBe(plain('SELECT ?x { ?x a :Animal }'));
});

test.each([
  'PREFIX : <http://zoo.test/>\nSELECT ?x # all of them\nWHERE { ?x a :Animal } LIMIT 5',
  'PREFIX : <http://zoo.test/> SELECT ?x { ?x a / :broader * :Animal . ?x :in :Zoo }',
  'PREFIX : <http://zoo.test/> SELECT ?x { ?x (:in | ^ :holds) + ?z ; :name ? ?n }',
  'BASE <http://zoo.test/> SELECT ?x { ?x <name> ?n }',
  'PREFIX : <http://zoo.test/> ASK { }',
  'PREFIX : <http://zoo.test/> SELECT (8 - 4 AS ?growth) { }',
  'PREFIX : <http://zoo.test/> SELECT * { } VALUES ?x { :a }',
])('what is right as it stands comes back as it stands: %s', (query) => {
  expect(repairQuery(query, { prefixes: GRAPH })).toEqual({ ok: true, value: { query, steps: [] } });
});

test('where only a prefix is missing the text is kept', () => {
  const query = 'SELECT   ?x\nWHERE { ?x a :Animal }';
  expect(repairQuery(query, { prefixes: GRAPH })).toMatchObject({
    value: { query: `PREFIX : <http://zoo.test/>\n${query}` },
  });
});

test('a # that ends a line for the parser is not left to mean a comment', () => {
  const output = 'SELECT ?x WHERE {\n ?x a :pets#dog .\n}';
  expect(repaired(output)).toBe(plain('SELECT ?x { ?x a <http://zoo.test/pets#dog> }'));
});

test('a query of SPARQL 1.2 is not made into another one', () => {
  const text = 'SELECT * WHERE { ?city :population ?count {| :measured ?year |} }';
  expect(repairQuery(text, { prefixes: GRAPH })).toEqual({
    ok: false,
    failure: { kind: 'unreadable', piece: '{| (SPARQL 1.2)' },
  });
});
