import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { isSameQuery } from '../same-query';
import { mendQuery } from './mending/mend-query';
import { Names } from './names';
import { Cursor } from './descent/cursor';
import { readQuery } from './descent/read-query';
import { repairQuery } from './repair-query';
import type { RepairStep } from './repair-step';
import { GRAPH } from './repaired.fixture';
import { readTokens } from './tokens/read-tokens';

/** Queries that are right, with what SPARQL 1.1 has. */
const RIGHT = [
  'SELECT * WHERE { ?s ?p ?o . FILTER(?o > 5 && ?o < 9 || !BOUND(?p)) } ORDER BY DESC(?o) ?s LIMIT 10 OFFSET 2',
  'SELECT DISTINCT ?s (STR(?o) AS ?t) { ?s :p/:q*|^:r ?o ; a :T , :U . OPTIONAL { ?s :n "a"@en } }',
  'SELECT ?s (COUNT(DISTINCT ?o) AS ?n) { ?s :p ?o } GROUP BY ?s HAVING (COUNT(DISTINCT ?o) >= 2) ORDER BY ?n',
  'ASK { { ?s :p 1.5 } UNION { ?s :q -2 } UNION { ?s :r 1e3 } MINUS { ?s :t true } }',
  'SELECT ?s { VALUES (?s ?o) { (:a "x") (UNDEF 5) } ?s !(:p|:q) ?o FILTER NOT EXISTS { ?s :z [ :y ?w ] } }',
  'SELECT ?s { { SELECT ?s (MAX(?o) AS ?m) { ?s :p ?o } GROUP BY ?s } BIND(?m - 1 - 2 AS ?k) GRAPH ?g { ?s :q ?k } }',
  'CONSTRUCT { ?s :p ?o } WHERE { SERVICE SILENT <http://e.test/sparql> { ?s :p ?o } }',
  'SELECT ?s { ?s :p ?o FILTER(?o IN ("a", "b") && ?s NOT IN (:a) && REGEX(?o, "^\\\\d+$", "i")) } VALUES ?s { :b }',
  'DESCRIBE :a ?x WHERE { ?x :p (:a "b" 3) }',
  'SELECT (GROUP_CONCAT(?o; SEPARATOR=", ") AS ?all) (IF(?x, 1, COALESCE(?y, 2)) AS ?i) { ?s :p ?o }',
];

test.each(RIGHT)('a right query is read as the parser reads it: %s', (text) => {
  const parsed = parseQuery(`PREFIX : <http://zoo.test/>\n${text}`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  const cursor = new Cursor(readTokens(text, []), text, new Names(new Map(), GRAPH));
  const printed = parseQuery(printQuery(readQuery(cursor)));
  expect(cursor.steps).toEqual([]);
  expect(printed.ok && isSameQuery(printed.value, parsed.value)).toBe(true);
});

test('what is right is not mended', () => {
  for (const text of RIGHT.slice(0, 9)) {
    const parsed = parseQuery(`PREFIX : <http://zoo.test/>\n${text}`);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
    const steps: RepairStep[] = [];
    expect(printQuery(mendQuery(parsed.value, steps))).toBe(printQuery(parsed.value));
    expect(steps).toEqual([]);
  }
});

/** A right query with pieces cut out, doubled or put elsewhere. */
const broken = fc
  .tuple(
    fc.constantFrom(...RIGHT),
    fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.nat(), fc.boolean()), { maxLength: 4 }),
  )
  .map(([text, edits]) =>
    edits.reduce((all, [from, length, to, keep]) => {
      const [at, end] = [from % (all.length + 1), (from % (all.length + 1)) + length];
      const rest = keep ? all : all.slice(0, at) + all.slice(end);
      const target = to % (rest.length + 1);
      return keep ? rest.slice(0, target) + all.slice(at, end) + rest.slice(target) : rest;
    }, text),
  );

test('whatever is broken, a repair parses, and repairing it again changes nothing', () => {
  let repairs = 0;
  fc.assert(
    fc.property(broken, (text) => {
      const outcome = repairQuery(text, { prefixes: GRAPH });
      if (!outcome.ok) return;
      repairs++;
      const { query } = outcome.value;
      expect(parseQuery(query).ok).toBe(true);
      const again = repairQuery(query, { prefixes: GRAPH });
      expect(again).toEqual({ ok: true, value: { query, steps: [] } });
    }),
    { seed: 7, numRuns: 120 },
  );
  expect(repairs).toBeGreaterThan(60);
});

test('any text at all ends in an outcome', () => {
  const pieces = fc.constantFrom(
    'SELECT ',
    '?x',
    '{',
    '}',
    '(',
    ')',
    '"',
    "'",
    '<',
    '>',
    ':p',
    '.',
    ';',
    ',',
    'FILTER',
    '[',
    ']',
    '!',
    '^',
    '\\',
    '#',
    '\n',
    ' AS ',
    'UNION',
    'a',
    '7',
    ' lion ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const outcome = repairQuery(parts.join(''), { prefixes: GRAPH });
      expect(outcome.ok ? parseQuery(outcome.value.query).ok : outcome.failure.kind).toBeTruthy();
    }),
    { seed: 11, numRuns: 400 },
  );
});
