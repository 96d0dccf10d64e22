import { expect, test } from 'vitest';
import { parseQuery } from './parse-query';
import { patternsOf } from './patterns-of';

const failureOf = (text: string): unknown => {
  const outcome = parseQuery(text);
  return outcome.ok ? undefined : outcome.failure;
};
const firstTriple = (text: string) => {
  const outcome = parseQuery(text);
  return outcome.ok ? patternsOf(outcome.value)[0]?.triple : undefined;
};

test('a prefix that everybody knows needs no declaration', () => {
  expect(firstTriple('SELECT * { ?x rdfs:label ?y }')?.predicate).toMatchObject({
    value: 'http://www.w3.org/2000/01/rdf-schema#label',
  });
});

test('a declaration in the text wins over the well-known meaning', () => {
  expect(
    firstTriple('PREFIX schema: <https://schema.org/> SELECT * { ?x schema:name ?y }')?.predicate,
  ).toMatchObject({
    value: 'https://schema.org/name',
  });
});

test('escapes of local names are gone from the IRIs', () => {
  expect(firstTriple('PREFIX : <http://e/> SELECT * { ?x :singer\\#name :a\\,b }')).toMatchObject({
    predicate: { value: 'http://e/singer#name' },
    object: { value: 'http://e/a,b' },
  });
});

test('an unknown prefix is named with its line', () => {
  expect(failureOf('SELECT *\n{ ?x rdfs:label ?y ;\n  barfoo:p foo:bar }')).toEqual({
    kind: 'syntax',
    message: 'Unknown prefix: barfoo.',
    line: 3,
  });
});

test('what can not stand there is quoted with its line', () => {
  expect(failureOf('SELECT *\nWHERE {\n  ?s  ?o }')).toEqual({
    kind: 'syntax',
    message: 'Unexpected “}”.',
    line: 3,
  });
});

test('a missing brace ends the query too early', () => {
  expect(failureOf('SELECT * WHERE {\n ?s ?p ?o')).toEqual({
    kind: 'syntax',
    message: 'The query ends too early.',
    line: 2,
  });
});

test('a projected variable that is not grouped is found in the text', () => {
  expect(failureOf('SELECT\n ?x (COUNT(?y) AS ?n) { ?x a ?y }')).toEqual({
    kind: 'syntax',
    message: 'Projection of ungrouped variable (?x).',
    line: 2,
  });
});

test('an empty text is no query', () => {
  expect(failureOf('  # nothing\n')).toMatchObject({ kind: 'syntax', message: 'The query is empty.' });
});

test('updates are recognised as such', () => {
  expect(failureOf('LOAD <http://e/x>')).toEqual({ kind: 'update' });
  expect(failureOf('DELETE WHERE { ?x ?y ?z }')).toEqual({ kind: 'update' });
});

test('a string without an end is told as such, not quoted in quotes', () => {
  const outcome = parseQuery('SELECT * {\n ?s ?p "never }');
  expect(outcome).toMatchObject({
    failure: { kind: 'syntax', message: 'A string is opened and not closed.', line: 2 },
  });
});

test.each([
  ['SELECT * {\n :a :p ?o {| :q ?y |} }', '{|'],
  ['SELECT * {\n << :a :p ?o >> :q ?y }', '<<'],
  ['SELECT * { ?s ?p ?o\nFILTER(isTRIPLE(?o)) }', 'isTRIPLE'],
  ['SELECT * {\n ?s ?p "hi"@en--ltr }', '--ltr'],
])('SPARQL 1.2 is told by its name: %s', (query, sign) => {
  expect(failureOf(`PREFIX : <http://e/> ${query}`)).toEqual({
    kind: 'syntax',
    message: `SPARQL 1.2 is not read: “${sign}”.`,
    line: 2,
  });
});

test('signs of SPARQL 1.2 in strings, comments and IRIs are none', () => {
  expect(failureOf('SELECT * { ?s ?p "{| <<" . <http://e/#TRIPLE(> ?p ?o } # <<\n LIMIT')).toMatchObject({
    message: expect.not.stringContaining('1.2') as string,
  });
});
