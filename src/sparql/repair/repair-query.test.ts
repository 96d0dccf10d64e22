import { expect, test } from 'vitest';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { repairQuery } from './repair-query';

const GRAPH = { '': 'http://zoo.test/', zoo: 'http://zoo.test/' };

/** Printed alike, so that layout and prefixes do not matter. */
const plain = (text: string): string => {
  const parsed = parseQuery(`PREFIX : <http://zoo.test/>\n${text}`);
  if (!parsed.ok) throw new Error(`The expected query does not parse: ${JSON.stringify(parsed.failure)}`);
  return printQuery({ ...parsed.value, prefixes: {} });
};

const repaired = (output: string): string => {
  const outcome = repairQuery(output, { prefixes: GRAPH });
  return outcome.ok ? plain(outcome.value.query) : JSON.stringify(outcome.failure);
};

test.each([
  [
    'prose and a fence around it',
    'Sure!\n```sparql\nSELECT ?x WHERE { ?x a :Animal }\n```\nThis lists them.',
    'SELECT ?x { ?x a :Animal }',
  ],
  ['a prefix nobody declared', 'SELECT ?x WHERE { ?x a zoo:Animal }', 'SELECT ?x { ?x a :Animal }'],
  [
    'a brace missing at the end',
    'SELECT ?x WHERE { ?x a :Animal . OPTIONAL { ?x :name ?n }',
    'SELECT ?x { ?x a :Animal OPTIONAL { ?x :name ?n } }',
  ],
  ['a brace too many', 'SELECT ?x WHERE { ?x a :Animal }} LIMIT 3', 'SELECT ?x { ?x a :Animal } LIMIT 3'],
  [
    'an unescaped # in a name',
    'SELECT ?n WHERE { ?x :animal#name ?n . }',
    'SELECT ?n { ?x <http://zoo.test/animal#name> ?n }',
  ],
  [
    'a bare aggregate',
    'SELECT COUNT(?x) WHERE { ?x a :Animal }',
    'SELECT (COUNT(?x) AS ?count) { ?x a :Animal }',
  ],
])('%s', (_what, output, expected) => {
  expect(repaired(output)).toBe(plain(expected));
});

test('a text with no query in it stays unrepaired', () => {
  expect(repairQuery('There are three animals to select from.', { prefixes: GRAPH })).toEqual({
    ok: false,
    failure: { kind: 'no-query' },
  });
});

test('a prefix that nobody knows is told, and not made up', () => {
  expect(repairQuery('SELECT ?x { ?x nowhere:p ?y }', { prefixes: {} })).toEqual({
    ok: false,
    failure: { kind: 'unknown-prefix', prefixes: ['nowhere'] },
  });
});

test('what is right as it stands comes back as it stands', () => {
  const query = 'PREFIX : <http://zoo.test/>\nSELECT ?x WHERE { ?x a :Animal } # all of them';
  expect(repairQuery(query, { prefixes: GRAPH })).toEqual({
    ok: true,
    value: {
      query: 'PREFIX : <http://zoo.test/>\nSELECT ?x WHERE { ?x a :Animal }',
      steps: [],
    },
  });
});
