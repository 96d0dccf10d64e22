import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../sparql';
import { textChecker } from '../xgrammar/check-text';
import { WORLD } from './vocabulary.fixture';
import { writeAliased } from './write-aliased';
import { writeGrammar } from './write-grammar';

const GRAMMAR = writeGrammar(WORLD, { plan: false });
const PREFIX = 'PREFIX : <https://example.org/>\n';

const aliased = (query: string): string | undefined => {
  const parsed = parseQuery(PREFIX + query);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return writeAliased(parsed.value, WORLD);
};

describe('a query is written as the grammar derives it', () => {
  test.each([
    [
      'SELECT DISTINCT ?who WHERE { ?who a :Person ; :birthPlace ?city . ?city :population ?n . FILTER(?n > 1990 && ?n < 1990) FILTER NOT EXISTS { ?who :birthPlace :Paris } }',
      'SELECT DISTINCT ?a WHERE { ?a a c0 . ?a p0 ?b . ?b p1 ?c . FILTER NOT EXISTS { ?a p0 e1 . } FILTER(?c > n3 && ?c < n3) }',
    ],
    [
      'SELECT ?city (COUNT(DISTINCT ?who) AS ?many) WHERE { ?who :birthPlace ?city } GROUP BY ?city HAVING(?many > 1) ORDER BY DESC(?many) ?city LIMIT 2',
      'SELECT ?a (COUNT(DISTINCT ?b) AS ?x1) WHERE { ?b p0 ?a . } GROUP BY ?a HAVING(COUNT(DISTINCT ?b) > n1) ORDER BY DESC(?x1) ?a LIMIT n2',
    ],
    [
      'SELECT ?n WHERE { { SELECT (?t AS ?n) WHERE { ?t a :City . } } MINUS { SELECT (?u AS ?n) WHERE { ?p :birthPlace ?u } } }',
      'SELECT ?a WHERE { ?a a c1 . MINUS { ?b p0 ?a . } }',
    ],
    [
      'SELECT ?c WHERE { ?c :population ?n . { SELECT (AVG(?m) AS ?mean) WHERE { ?d :population ?m } } FILTER(?n > ?mean) }',
      'SELECT ?a WHERE { { SELECT (AVG(?c) AS ?y1) WHERE { ?b p1 ?c . } } ?a p1 ?d . FILTER(?d > ?y1) }',
    ],
    [
      'SELECT * WHERE { { ?x :birthPlace :London } UNION { ?x :birthPlace :Paris } OPTIONAL { ?x :birthDate ?d } }',
      'SELECT ?a ?b WHERE { { ?a p0 e0 . } UNION { ?a p0 e1 . } OPTIONAL { ?a p2 ?b . } }',
    ],
    [
      'ASK { :London a/rdfs:subClassOf* :City ; ^:birthPlace/:birthDate ?d . FILTER(YEAR(?d) = 1990 || !BOUND(?d)) }',
      'ASK { e0 a/p3* c1 . e0 ^p0/p2 ?a . FILTER(YEAR(?a) = n3 || !BOUND(?a)) }',
    ],
    [
      'SELECT (COUNT(*) AS ?n) WHERE { ?x :birthDate ?d . FILTER(1990 <= ?d - 1) } ORDER BY ?d LIMIT 1',
      'SELECT (COUNT(*) AS ?x1) WHERE { ?a p2 ?b . FILTER(?b - n1 >= n3) }',
    ],
    [
      'SELECT ?x WHERE { ?x :birthDate ?d . BIND(SUBSTR(STR(?d), 1, 2) AS ?y) FILTER(?y IN (1990, 2) && CONTAINS(LCASE(STR(?x)), "ada \\"countess\\"")) }',
      'SELECT ?a WHERE { ?a p2 ?b . BIND(SUBSTR(STR(?b), n1, n2) AS ?z1) FILTER(?z1 IN (n3, n2) && CONTAINS(LCASE(STR(?a)), s0)) }',
    ],
    [
      'ASK { ?x a :Person FILTER NOT EXISTS { ?x :birthDate ?d FILTER(?d > 1 && ?d < 2 && ?d != 1990) } }',
      'ASK { ?a a c0 . FILTER NOT EXISTS { ?a p2 ?b . FILTER(?b > n1 && ?b < n2) FILTER(?b != n3) } }',
    ],
    [
      'ASK { ?x :birthDate ?d . FILTER(!CONTAINS(STR(?x), "ada \\"countess\\"")) FILTER(!REGEX(?d, "ada \\"countess\\"") || !BOUND(?d)) }',
      'ASK { ?a p2 ?b . FILTER(!CONTAINS(STR(?a), s0)) FILTER(!REGEX(?b, s0) || !BOUND(?b)) }',
    ],
  ])('%s', async (query, text) => {
    expect(aliased(query)).toBe(text);
    expect(await textChecker.grammar(GRAMMAR, text)).toBeUndefined();
  });
});

test.each([
  ['a term that is not in the vocabulary', 'ASK { ?x :other ?y }'],
  ['a number that is not', 'ASK { ?x :population ?y FILTER(?y > 7) }'],
  ['SERVICE', 'ASK { SERVICE :London { ?x a :City } }'],
  ['a variable for a property', 'ASK { ?x ?p :London }'],
  [
    'more variables than there are names',
    `ASK { ${Array.from({ length: 13 }, (_, at) => `?v${String(at)} a :City .`).join(' ')} }`,
  ],
  ['VALUES of several variables', 'ASK { VALUES (?x ?y) { (:London :Paris) } ?x a :City }'],
  ['CONSTRUCT', 'CONSTRUCT WHERE { ?x a :City }'],
])('%s can not be written', (_, query) => {
  expect(aliased(query)).toBeUndefined();
});
