import { expect, test } from 'vitest';
import { plain, repaired } from '../repaired.fixture';

const same = (output: string, expected: string): void => {
  expect(repaired(output)).toBe(plain(expected));
};
const where = (output: string, expected: string): void => {
  same(`SELECT * WHERE { ${output} }`, `SELECT * WHERE { ${expected} }`);
};

// read-term.ts
test.each([
  ['a datatype without its colon', '?x :p "5"^^integer', '?x :p 5'],
  ['a datatype nobody knows', '?x :p "5"^^uuid:', '?x :p "5"'],
  ['one caret', '?x :p "5"^xsd:string', '?x :p "5"'],
  ['a datatype in front', '?x :p nowhere:"5"', '?x :p "5"'],
  ['a label in brackets', ':Q5[human] :p[name] ?x', ':Q5 :p ?x'],
  ['a space after the question mark', '?x :p ? name .', '?x :p ?name'],
  ['a name with spaces', '?x :p :House dust mite (organism) .', '?x :p "House dust mite (organism)"'],
  ['a name in angle brackets', '?x <rdfs:label> ?y', '?x rdfs:label ?y'],
])('terms: %s', (_what, output, expected) => where(output, expected));

// read-triples.ts
test.each([
  [
    'a full stop for a semicolon',
    '?x a :Animal ; :keeper ?k . :name ?n .',
    '?x a :Animal ; :keeper ?k ; :name ?n',
  ],
  ['a predicate before its subject', ':in :Zoo . ?x a :Animal .', '?x a :Animal ; :in :Zoo'],
  [
    'a subject after a semicolon',
    '?x a :Animal ; ?x :name ?n ; ?k a :Keeper',
    '?x a :Animal ; :name ?n . ?k a :Keeper',
  ],
  ['no full stop at a line end', '?x a :Animal\n?x :name ?n', '?x a :Animal ; :name ?n'],
  ['no semicolon at a line end', '?x a :Animal\n :name ?n', '?x a :Animal ; :name ?n'],
  ['two predicates in a row', '?x :keeper :name ?n .', '?x :keeper/:name ?n'],
  ['no comma', '?x :name "Kiki" "Koko" .', '?x :name "Kiki", "Koko"'],
  ['an object missing', '?x a :Animal . ?x :name .', '?x a :Animal ; :name [] '],
  ['a bracket open', '?x :keeper [ :name ?n .', '?x :keeper [ :name ?n ]'],
  ['a path with spaces', '?x a / :broader * :Animal ; :in + :Zoo .. ', '?x a/:broader* :Animal ; :in+ :Zoo'],
  ['a number with its sign', '?x :age +5 .. ', '?x :age +5'],
  ['dots that stand for more', '?x a :Animal . ...', '?x a :Animal'],
])('triples: %s', (_what, output, expected) => where(output, expected));

// read-group.ts
test.each([
  [
    'UNION without braces',
    '?k a :Keeper . ?x a :Cat . UNION ?x a :Dog .',
    '?k a :Keeper . { ?x a :Cat } UNION { ?x a :Dog }',
  ],
  ['UNION with braces on its right', '?x a :Cat UNION { ?x a :Dog }', '{ ?x a :Cat } UNION { ?x a :Dog }'],
  ['OPTIONAL without braces', '?x a :Cat . OPTIONAL ?x :name ?n .', '?x a :Cat OPTIONAL { ?x :name ?n }'],
  ['OPTIONAL in parentheses', '?x a :Cat . OPTIONAL (?x :name ?n)', '?x a :Cat OPTIONAL { ?x :name ?n }'],
  [
    'EXISTS without FILTER',
    '?x a :Cat . NOT EXISTS { ?x :name ?n }',
    '?x a :Cat FILTER NOT EXISTS { ?x :name ?n }',
  ],
  ['AND between patterns', '?x a :Cat . AND ?x :name ?n', '?x a :Cat ; :name ?n'],
  ['a parenthesis too many', '?x :age ?a . FILTER(?a > 3)) ?x a :Cat', '?x :age ?a FILTER(?a > 3) ?x a :Cat'],
  ['words in between', '?x a :Cat . some remark here . ?x :name ?n .', '?x a :Cat ; :name ?n'],
  ['OR between groups', '{ ?x a :Cat } OR { ?x a :Dog }', '{ ?x a :Cat } UNION { ?x a :Dog }'],
  ['|| between groups', '{ ?x a :Cat } || { ?x a :Dog }', '{ ?x a :Cat } UNION { ?x a :Dog }'],
  ['| between groups', '{ ?x a :Cat } | { ?x a :Dog }', '{ ?x a :Cat } UNION { ?x a :Dog }'],
  ['OR between triples', '?x a :Cat OR ?x a :Dog', '{ ?x a :Cat } UNION { ?x a :Dog }'],
  ['&& between groups', '{ ?x a :Cat } && { ?x :age 3 }', '{ ?x a :Cat } { ?x :age 3 }'],
  ['EXCEPT', '?x a :Cat EXCEPT { ?x :age 3 }', '?x a :Cat MINUS { ?x :age 3 }'],
  ['EXCEPT without braces', '?x a :Cat . EXCEPT ?x :age 3 .', '?x a :Cat MINUS { ?x :age 3 }'],
  ['NOT before a group', '?x a :Cat . NOT { ?x :age 3 }', '?x a :Cat MINUS { ?x :age 3 }'],
  ['NOT before a triple', '?x a :Cat . NOT ?x :age 3', '?x a :Cat FILTER(!EXISTS { ?x :age 3 })'],
  ['a word before a triple', '?x a :Cat . then ?x :name ?n', '?x a :Cat ; :name ?n'],
  ['words before a triple', '?x a :Cat . and also ?x :name ?n . ?x :age 3', '?x a :Cat ; :name ?n ; :age 3'],
  ['an object cut off after a sign', '?x a :Cat . ?x :madeBy ?', '?x a :Cat'],
  ['an object cut off after a path', '?x a :Cat . ?x :broader* .', '?x a :Cat'],
  ['VALUES with commas', 'VALUES ?x { :a, :b } ?x a :Cat', 'VALUES ?x { :a :b } ?x a :Cat'],
  ['VALUES in parentheses', 'VALUES ?x (:a :b) ?x a :Cat', 'VALUES ?x { :a :b } ?x a :Cat'],
  [
    'a sub-query without braces',
    '?x a :Cat . SELECT (MAX(?a) AS ?m) WHERE { ?x :age ?a }',
    '?x a :Cat { SELECT (MAX(?a) AS ?m) { ?x :age ?a } }',
  ],
  [
    'a filter to be filled in',
    '?x a :Cat . FILTER(?x = <<the cat here>>) ?x :name ?n',
    '?x a :Cat ; :name ?n',
  ],
])('groups: %s', (_what, output, expected) => where(output, expected));

// read-expression.ts, read-filter.ts, read-call.ts
test.each([
  ['no parentheses', 'FILTER ?a > 3', 'FILTER(?a > 3)'],
  ['no FILTER', '?a > 3 .', 'FILTER(?a > 3)'],
  ['a call without FILTER', 'CONTAINS(?n, "i")', 'FILTER(CONTAINS(?n, "i"))'],
  ['a parenthesis missing', 'FILTER(CONTAINS(LCASE(?n), "i")', 'FILTER(CONTAINS(LCASE(?n), "i"))'],
  ['operators of SQL', 'FILTER(?a == 3 or ?a <> 4 and not ?b)', 'FILTER(?a = 3 || (?a != 4 && !?b))'],
  ['a chain', 'FILTER(10 < ?a < 20)', 'FILTER(10 < ?a && ?a < 20)'],
  ['a longer chain', 'FILTER(1 < ?a <= ?b < 9)', 'FILTER((1 < ?a && ?a <= ?b) && ?b < 9)'],
  ['the word NOT', 'FILTER(NOT ?a = 5)', 'FILTER(!(?a = 5))'],
  ['the word NOT before one of two', 'FILTER(NOT ?a = 5 && ?b)', 'FILTER(!(?a = 5) && ?b)'],
  ['LIKE', "FILTER(?n LIKE '%iki%')", 'FILTER(CONTAINS(STR(?n), "iki"))'],
  ['LIKE from the start', "FILTER(?n LIKE 'Ki%')", 'FILTER(STRSTARTS(STR(?n), "Ki"))'],
  ['BETWEEN', 'FILTER(?a BETWEEN 3 AND 5)', 'FILTER(?a >= 3 && ?a <= 5)'],
  ['IS NOT NULL', 'FILTER(?a IS NOT NULL)', 'FILTER(BOUND(?a))'],
  ['IN braces', 'FILTER(?a IN {3, 4})', 'FILTER(?a IN (3, 4))'],
  ['a function of another name', 'FILTER(LENGTH(UPPER(?n)) > 3)', 'FILTER(STRLEN(UCASE(?n)) > 3)'],
  ['an argument too many', 'FILTER(ROUND(?a, 2) = 3)', 'FILTER(ROUND(?a) = 3)'],
  ['CAST', 'FILTER(CAST(?n AS xsd:integer) > 3)', 'FILTER(xsd:integer(?n) > 3)'],
  ['a triple', 'FILTER(?x :age ?a)', '?x :age ?a'],
  ['a triple that compares', 'FILTER(?x :age > 3)', '?x :age ?value FILTER(?value > 3)'],
  [
    'a triple and a condition on it',
    'FILTER(?b || (?x :age ?a && ?a > 3))',
    'FILTER(?b || EXISTS { ?x :age ?a FILTER(?a > 3) })',
  ],
  [
    'a sub-query that is compared with',
    'FILTER(?a = (SELECT MAX(?b) WHERE { ?y :age ?b }))',
    '{ SELECT (MAX(?b) AS ?max) { ?y :age ?b } } FILTER(?a = ?max)',
  ],
  ['EXISTS of a variable', 'FILTER(?b || EXISTS { ?a })', 'FILTER(?b || BOUND(?a))'],
])('conditions: %s', (_what, output, expected) => where(output, expected));

// read-select.ts
test.each([
  ['commas', 'SELECT ?x, ?n { ?x :name ?n }', 'SELECT ?x ?n { ?x :name ?n }'],
  [
    'an aggregate without parentheses',
    'SELECT ?k COUNT(?x) AS ?n { ?x :keeper ?k } GROUP BY ?k',
    'SELECT ?k (COUNT(?x) AS ?n) { ?x :keeper ?k } GROUP BY ?k',
  ],
  [
    'a calculation without parentheses',
    'SELECT ((?a - ?b) / ?b) * 100 AS ?g { ?x :age ?a ; :age ?b }',
    'SELECT (((?a - ?b) / ?b) * 100 AS ?g) { ?x :age ?a ; :age ?b }',
  ],
  [
    'a calculation that a variable begins',
    'SELECT ?x ?a / 2 AS ?h { ?x :age ?a }',
    'SELECT ?x (?a / 2 AS ?h) { ?x :age ?a }',
  ],
  [
    'a bare count of all',
    'So: SELECT COUNT * WHERE { ?x a :Cat }',
    'SELECT (COUNT(*) AS ?count) { ?x a :Cat }',
  ],
  ['a column without ?', 'SELECT (COUNT(?x) AS n) { ?x a :Cat }', 'SELECT (COUNT(?x) AS ?n) { ?x a :Cat }'],
  [
    'COUNT DISTINCT',
    'SELECT (COUNT DISTINCT ?x) { ?x a :Cat }',
    'SELECT (COUNT(DISTINCT ?x) AS ?count) { ?x a :Cat }',
  ],
  [
    'a pattern among the columns',
    'SELECT ?x (OPTIONAL { ?x :name ?n }) { ?x a :Cat }',
    'SELECT ?x { ?x a :Cat OPTIONAL { ?x :name ?n } }',
  ],
  [
    'no braces',
    'SELECT ?x WHERE ?x a :Cat . ?x :name ?n LIMIT 3',
    'SELECT ?x { ?x a :Cat ; :name ?n } LIMIT 3',
  ],
  ['no form', 'WHERE { ?x a :Cat }', 'SELECT * { ?x a :Cat }'],
  [
    'a filter behind the braces',
    'SELECT ?x { ?x :age ?a } FILTER(?a > 3) LIMIT 3',
    'SELECT ?x { ?x :age ?a FILTER(?a > 3) } LIMIT 3',
  ],
  [
    'UNION behind the braces',
    'SELECT ?x { ?x a :Cat } UNION { ?x a :Dog }',
    'SELECT ?x { { ?x a :Cat } UNION { ?x a :Dog } }',
  ],
  [
    'OR behind the braces',
    'SELECT ?x { ?x a :Cat } OR { ?x a :Dog }',
    'SELECT ?x { { ?x a :Cat } UNION { ?x a :Dog } }',
  ],
  [
    'EXCEPT behind the braces',
    'SELECT ?x { ?x a :Cat } EXCEPT { ?x :age 3 }',
    'SELECT ?x { ?x a :Cat MINUS { ?x :age 3 } }',
  ],
  [
    'UNION of two queries',
    'SELECT ?x { ?x a :Cat } UNION SELECT ?x { ?x a :Dog }',
    'SELECT * { { SELECT ?x { ?x a :Cat } } UNION { SELECT ?x { ?x a :Dog } } }',
  ],
  ['a limit inside', 'SELECT ?x { ?x a :Cat LIMIT 3 }', 'SELECT ?x { ?x a :Cat } LIMIT 3'],
])('projections: %s', (_what, output, expected) => same(output, expected));

// read-modifiers.ts
test.each([
  ['DESC behind', 'ORDER BY ?a DESC', 'ORDER BY DESC(?a)'],
  ['DESC without parentheses', 'ORDER BY DESC ?a LIMIT 1', 'ORDER BY DESC(?a) LIMIT 1'],
  ['commas', 'ORDER BY ?a, ?x', 'ORDER BY ?a ?x'],
  ['the wrong order', 'LIMIT 1 ORDER BY ?a', 'ORDER BY ?a LIMIT 1'],
])('modifiers: %s', (_what, output, expected) =>
  same(`SELECT ?x ?a { ?x :age ?a } ${output}`, `SELECT ?x ?a { ?x :age ?a } ${expected}`),
);

test('HAVING without parentheses', () =>
  same(
    'SELECT ?k (COUNT(?x) AS ?n) { ?x :keeper ?k } HAVING COUNT(?x) > 2 GROUP BY ?k',
    'SELECT ?k (COUNT(?x) AS ?n) { ?x :keeper ?k } GROUP BY ?k HAVING(COUNT(?x) > 2)',
  ));
