import { describe, expect, test } from 'vitest';
import { textChecker } from '../xgrammar/check-text';
import { WORLD } from './vocabulary.fixture';
import { writeGrammar } from './write-grammar';

const GRAMMAR = writeGrammar(WORLD, { plan: false });
const stopOf = (text: string): Promise<number | undefined> => textChecker.grammar(GRAMMAR, text);

describe('every shape of query is derived', () => {
  test.each([
    'SELECT DISTINCT ?a WHERE { ?a a c0 . ?a p0 e0 . }',
    'SELECT ?a ?b WHERE { ?a a c1 . ?a p1 ?b . } ORDER BY DESC(?b) ?a LIMIT n2 OFFSET n1',
    'SELECT (COUNT(*) AS ?x1) WHERE { ?a a c0 . }',
    'SELECT (AVG(?b) / COUNT(DISTINCT ?a) AS ?x1) (MAX(?b) AS ?x2) WHERE { ?a p1 ?b . }',
    'SELECT ?a (COUNT(DISTINCT ?b) AS ?x1) WHERE { ?b p0 ?a . } GROUP BY ?a HAVING(COUNT(?b) >= n1) ORDER BY DESC(?x1) LIMIT n1',
    'SELECT ?a WHERE { ?b p0 ?a . } GROUP BY ?a ORDER BY DESC(COUNT(?b)) LIMIT n1',
    'SELECT ?a ?b (SUM(?d) AS ?x1) WHERE { ?a p0 ?b . ?b p1 ?d . } GROUP BY ?a ?b ?c',
    'SELECT ?a (?b - ?c AS ?x1) WHERE { ?a p1 ?b . ?a p1 ?c . }',
    'SELECT ?a (YEAR(?b) AS ?x1) WHERE { ?a p2 ?b . }',
    'ASK { e0 ^p0/p2+ ?a . FILTER(?a != e1 && YEAR(?a) = n3) }',
    'SELECT ?a WHERE { ?a a c0 . OPTIONAL { ?a p2 ?b . } FILTER(!BOUND(?b)) }',
    'SELECT ?a WHERE { { ?a p0 e0 . } UNION { ?a p0 e1 . } ?a a c0 . }',
    'SELECT ?a WHERE { ?a a c0 . FILTER NOT EXISTS { ?a p0 ?b . FILTER(?b IN (e0, e1)) } }',
    'SELECT ?a WHERE { ?a a c0 . MINUS { ?a p0 e0 . } }',
    'SELECT ?a WHERE { { SELECT (AVG(?d) AS ?y1) WHERE { ?c p1 ?d . } } ?a p1 ?b . FILTER(?b > ?y1) }',
    'SELECT ?a WHERE { { SELECT ?k (COUNT(?c) AS ?y1) WHERE { ?c p0 ?k . } GROUP BY ?k ORDER BY DESC(?y1) LIMIT n1 } ?a p0 ?k . }',
    'SELECT ?a WHERE { ?a a/p3* c1 . FILTER(CONTAINS(LCASE(STR(?a)), LCASE(s0)) || LANG(?a) = "es") }',
    'SELECT ?a WHERE { ?a a c0 . FILTER(!CONTAINS(STR(?a), s0) || !BOUND(?b) || !REGEX(LCASE(?a), LCASE(s0))) }',
    'SELECT ?a WHERE { VALUES ?a { e0 e1 } ?a p1 ?b . BIND(?b / n2 AS ?z1) FILTER(?z1 - n1 > n3) }',
    'ASK { e0 p2 v0 . }',
  ])('%s', async (text) => {
    expect(await stopOf(text)).toBeUndefined();
  });
});

describe('what may not be written is not derived', () => {
  test.each([
    ['a term that is not there', 'ASK { e2', 7],
    ['an IRI', 'ASK { <', 6],
    ['a prefix', 'PREFIX', 0],
    ['SERVICE', 'ASK { S', 6],
    ['a class in the place of a property', 'ASK { ?a c', 9],
    ['a property in the place of a class', 'ASK { ?a a p', 11],
    [
      'a column that is not grouped by',
      'SELECT ?a ?b (COUNT(?c) AS ?x1) WHERE { ?a p0 ?b . } GROUP BY ?a LIMIT',
      65,
    ],
    ['a limit that is a date', 'SELECT ?a WHERE { ?a a c0 . } LIMIT n4', 37],
    ['a limit of nothing', 'SELECT ?a WHERE { ?a a c0 . } LIMIT n0', 37],
    ['another spacing', 'ASK {e', 5],
    ['an end in the middle', 'ASK { ?a a c0 . ', 16],
  ])('%s', async (_, text, at) => {
    expect(await stopOf(text)).toBe(at);
  });
});

test('a plan comes first, and a candidate may be chosen', async () => {
  const grammar = writeGrammar(WORLD, { candidates: 12 });
  expect(await textChecker.grammar(grammar, 'Plan: the twelfth says it.\nUse 12')).toBeUndefined();
  expect(await textChecker.grammar(grammar, 'Plan: ¿qué?\nASK { ?a a c0 . }')).toBeUndefined();
  expect(await textChecker.grammar(grammar, 'Plan: none\nUse 13')).toBe(16);
  expect(await textChecker.grammar(grammar, 'ASK { ?a a c0 . }')).toBe(0);
});

test('a vocabulary with nothing but a property will do', async () => {
  const bare = { ...WORLD, classes: [], entities: [], values: [], numbers: [], strings: [] };
  const grammar = writeGrammar(bare, { plan: false });
  expect(await textChecker.grammar(grammar, 'SELECT ?a WHERE { ?a p0 ?b . }')).toBeUndefined();
  expect(await textChecker.grammar(grammar, 'SELECT ?a WHERE { ?a a')).toBe(21);
});
