import { expect, test } from 'vitest';
import { coreOf, lateQuery, openedQuery } from './late-query';
import { termsIn } from './places-of';

const OPEN = [{ variable: 'meant', own: '<http://e/a>', terms: ['<http://e/a>', '<http://e/b>'] }];
const PATTERN = '  <http://e/a> <http://e/p> ?x .\n';
const OPENED = '  VALUES ?meant { <http://e/a> <http://e/b> }\n  ?meant <http://e/p> ?x .\n';

test.each([
  // A list, with what each term gives.
  [
    `SELECT DISTINCT ?x WHERE {\n${PATTERN}}`,
    { query: `SELECT DISTINCT ?meant ?x WHERE {\n${OPENED}}`, isTelling: true },
  ],
  // A number, for each term by itself.
  [
    `SELECT (COUNT(DISTINCT ?x) AS ?count) WHERE {\n${PATTERN}}`,
    {
      query: `SELECT ?meant (COUNT(DISTINCT ?x) AS ?count) WHERE {\n${OPENED}} GROUP BY ?meant`,
      isTelling: true,
    },
  ],
  [`ASK {\n${PATTERN}}`, { query: `SELECT DISTINCT ?meant WHERE {\n${OPENED}}`, isTelling: true }],
  // What is ordered and cut would be so over all terms: only which of them give rows is asked.
  [
    `SELECT ?x WHERE {\n${PATTERN}} GROUP BY ?x ORDER BY DESC(?x) LIMIT 1`,
    { query: `SELECT DISTINCT ?meant WHERE {\n${OPENED}}`, isTelling: false },
  ],
  [
    `SELECT ?x WHERE {\n${PATTERN}} GROUP BY ?x HAVING(COUNT(DISTINCT ?y) > 2) LIMIT 5`,
    {
      query: `SELECT DISTINCT ?meant WHERE {\n${OPENED}} GROUP BY ?meant ?x HAVING(COUNT(DISTINCT ?y) > 2)`,
      isTelling: false,
    },
  ],
  [
    `SELECT (SUM(?v) AS ?total) WHERE { SELECT DISTINCT ?x ?v WHERE {\n${PATTERN}} }`,
    { query: `SELECT DISTINCT ?meant WHERE {\n${OPENED}}`, isTelling: false },
  ],
])('%s', (query, expected) => {
  expect(lateQuery(query, OPEN)).toEqual(expected);
});

test('a term is known by its place, not by its letters', () => {
  const query =
    'ASK {\n  ?x <http://e/says> "a } <http://e/a>" .\n  MINUS { ?x <http://e/p> <http://e/a> }\n}';
  expect(termsIn(query).filter(({ text }) => text === '<http://e/a>')).toEqual([
    { at: query.lastIndexOf('<http://e/a>'), text: '<http://e/a>', depth: 2 },
  ]);
  expect(openedQuery(query, OPEN)).toContain('"a } <http://e/a>" .\n  MINUS { ?x <http://e/p> ?meant }');
  expect(
    openedQuery('ASK { ?x <http://e/p> "Blue"@en, "Blue" }', [{ variable: 'v', own: '"Blue"', terms: [] }]),
  ).toBe('ASK { ?x <http://e/p> "Blue"@en, ?v }');
});

test('what is summed up is looked into; what stands beside something else is not', () => {
  expect(coreOf('SELECT (SUM(?v) AS ?s) WHERE { SELECT ?v WHERE { ?x ?y ?v } }')).toBe(
    'SELECT ?v WHERE { ?x ?y ?v }',
  );
  const beside = 'SELECT ?v WHERE {\n{ SELECT ?v WHERE { ?x ?y ?v } }\n?v ?p ?o }';
  expect(coreOf(beside)).toBe(beside);
});
