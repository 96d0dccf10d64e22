import oxigraph from 'oxigraph';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';
import { isSameQuery } from './same-query';

const E = 'PREFIX : <http://e/>\n';
const parsed = (text: string) => {
  const outcome = parseQuery(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const printed = (text: string): string => printQuery(parsed(E + text));
/** The value of one expression, as Oxigraph has it. */
const valueOf = (text: string): string => {
  const rows = new oxigraph.Store().query(text) as Map<string, oxigraph.Literal>[];
  return rows[0]?.get('x')?.value ?? '';
};

test('a query is printed one pattern a line, with the prefixes that it uses', () => {
  expect(
    printed(
      'SELECT ?x (COUNT(DISTINCT ?y) AS ?n) { ?x a :C ; :p ?y , ?z . ?y :q 3 OPTIONAL { ?y rdfs:label "a\\"b"@en } FILTER(?z > 1.5) } GROUP BY ?x HAVING (COUNT(?y) > 1) (?x != :a) ORDER BY DESC(?n) ?x LIMIT 3 OFFSET 1',
    ),
  ).toBe(`PREFIX : <http://e/>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
SELECT ?x (COUNT(DISTINCT ?y) AS ?n)
WHERE {
  ?x a :C ;
    :p ?y, ?z .
  ?y :q 3 .
  OPTIONAL { ?y rdfs:label "a\\"b"@en . }
  FILTER(?z > 1.5)
}
GROUP BY ?x
HAVING (COUNT(?y) > 1) (?x != :a)
ORDER BY DESC(?n) ?x
LIMIT 3
OFFSET 1`);
});

test('a prefix map names the namespaces that it knows', () => {
  const query = parsed('SELECT * { ?x <https://example.org/ns#p> <https://example.org/other> }');
  expect(printQuery(query, { prefixes: { ns: 'https://example.org/ns#', unused: 'http://unused/' } })).toBe(
    'PREFIX ns: <https://example.org/ns#>\nSELECT *\nWHERE { ?x ns:p <https://example.org/other> . }',
  );
});

test('names that need an escape are printed in full', () => {
  expect(printed('SELECT * { ?x :singer\\#name :a\\,b }')).toContain('<http://e/singer#name> <http://e/a,b>');
});

test.each([
  ['8 - 4 - 2', '2'],
  ['8 / 2 * 4', '16'],
  ['8 - 4 + 2', '6'],
  ['1 + 2 * 3', '7'],
  ['2 * (3 + 4)', '14'],
  ['-2 - -3', '1'],
  ['-(2 + 3) * 2', '-10'],
])('printed arithmetic is right in an engine that associates to the right: %s', (expression, value) => {
  expect(Number(valueOf(printed(`SELECT (${expression} AS ?x) {}`)))).toBe(Number(value));
});

test('the engine still needs the parentheses that the printer sets', () => {
  expect(valueOf('SELECT (8 - 4 - 2 AS ?x) {}')).toBe('6');
});

const EVERYTHING = [
  'SELECT * { ?a ^(:p/:q)* ?m . ?a !(^:x|:y) ?z . ?a (!:z)+ -3 . ?a ^(^:p) 1.5 . ?a (^:p)? true ; :k "a\\nb"@EN . ?a (:p|:q)/:r ?t }',
  'SELECT DISTINCT ?x { { ?x :p ?y } UNION { ?x :q ?y FILTER(?y IN (1, ?x + 1)) } UNION { OPTIONAL { ?x :r ?y } } MINUS { ?x :s ?y } }',
  'SELECT ?x { ?x :p ?y { FILTER(?x > 1) } { OPTIONAL { ?x :q ?z } } {} }',
  'SELECT (GROUP_CONCAT(DISTINCT ?x; SEPARATOR=", \\"") AS ?g) (COUNT(*) AS ?k) (SAMPLE(IF(BOUND(?x), COALESCE(?x, 1), :f(?x))) AS ?l) { ?x ?y "\\u00e9" }',
  'SELECT ?k { ?x :p ?y } GROUP BY ?x (?y + 1 AS ?k) (STR(?y)) HAVING (SUM(?y) > 2) (MIN(?y) < 1) ORDER BY (?x + 1) DESC(COUNT(?y))',
  'ASK { VALUES (?x ?y) { (:a UNDEF) (UNDEF "b") } VALUES ?z { 1 2 } FILTER(NOT EXISTS { ?x :p ?y FILTER(?y > ?z) } || EXISTS { SELECT ?x { ?x :q ?w } ORDER BY ?w LIMIT 1 }) }',
  'CONSTRUCT { ?x a [] } WHERE { ?x :p ?y } LIMIT 3',
  'DESCRIBE :x ?y WHERE { ?y :p :x }',
  'DESCRIBE :x',
  'SELECT * { SERVICE SILENT :s { ?x :p ?y } SERVICE ?t { ?x :q ?y } GRAPH ?g { ?x :p ?y BIND(?x AS ?z) } }',
  'SELECT * FROM :a FROM NAMED :b { ?x :p ?y } VALUES ?x { :a }',
  'SELECT * { FILTER(!(?x = 1) && ?y NOT IN (1) && ?z || !BOUND(?x) && REGEX(STR(?x), "a", "i") && -?x < +?y) }',
];

test.each(EVERYTHING)('printing and parsing again gives the same query: %s', (text) => {
  const once = parsed(E + text);
  expect(isSameQuery(parsed(printQuery(once)), once)).toBe(true);
});

test.each(EVERYTHING.filter((text) => !/SERVICE|EXISTS|:f\(/u.test(text)))(
  'Oxigraph reads what is printed: %s',
  (text) => {
    expect(() => new oxigraph.Store().query(printed(text))).not.toThrow();
  },
);
