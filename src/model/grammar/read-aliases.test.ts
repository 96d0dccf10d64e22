import { expect, test } from 'vitest';
import { printCard } from './print-card';
import { readAliases } from './read-aliases';
import { WORLD } from './vocabulary.fixture';

const read = (text: string): string => {
  const outcome = readAliases(text, WORLD);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.query.replace(/\s+/gu, ' ');
};

test('aliases stand for terms, and variables are called after what they stand for', () => {
  expect(
    readAliases('Plan: born in London \nSELECT DISTINCT ?a WHERE { ?a a c0 . ?a p0 e0 . }', WORLD),
  ).toEqual({
    ok: true,
    value: {
      plan: 'born in London',
      query: [
        'SELECT DISTINCT ?person',
        'WHERE {',
        '  ?person a <https://example.org/Person> ;',
        '    <https://example.org/birthPlace> <https://example.org/London> .',
        '}',
      ].join('\n'),
    },
  });
});

test.each([
  [
    'SELECT ?a (COUNT(?b) AS ?x1) WHERE { ?b p0 ?a . } GROUP BY ?a HAVING(COUNT(?b) > n1) ORDER BY DESC(?x1) LIMIT n2',
    'SELECT ?birthPlace (COUNT(?b) AS ?count)',
  ],
  ['SELECT ?a ?b WHERE { ?a a c0 . ?b a c0 . ?a p2 v0 . }', 'SELECT ?person ?person2'],
  ['ASK { e0 p1 ?a . FILTER(?a - n1 - n2 > n3) }', 'FILTER(((?population - 1) - 2) > 1990)'],
  ['ASK { ?a p2 ?b . FILTER(?b < n4 && CONTAINS(?b, s0)) }', '"ada \\"countess\\""'],
  ['SELECT ?a WHERE { ?a a/p3* c1 . }', 'a/rdfs:subClassOf* <https://example.org/City>'],
  [
    'SELECT ?a WHERE { VALUES ?a { e0 e1 } ?a p1 ?b . }',
    '<https://example.org/London> <https://example.org/Paris>',
  ],
])('%s', (text, part) => {
  expect(read(text)).toContain(part);
});

test.each([
  ['SELECT ?a WHERE { ?a p9 e7 . }', { kind: 'alias', aliases: ['p9', 'e7'] }],
  [
    'SELECT ?a WHERE { ?a <https://example.org/other> e0 . }',
    { kind: 'term', term: '<https://example.org/other>' },
  ],
  ['SELECT ?a WHERE { ?a p0 "elsewhere" . }', { kind: 'term', term: 'elsewhere' }],
  ['SELECT ?a WHERE { SERVICE e0 { ?a p0 e0 } }', { kind: 'form', form: 'service' }],
  ['SELECT ?a WHERE { GRAPH e0 { ?a p0 e0 } }', { kind: 'form', form: 'graph' }],
  ['SELECT ?a FROM e0 WHERE { ?a p0 e0 }', { kind: 'form', form: 'FROM' }],
  ['CONSTRUCT WHERE { ?a p0 e0 }', { kind: 'form', form: 'CONSTRUCT' }],
  ['DELETE WHERE { ?a p0 e0 }', { kind: 'update' }],
  ['SELECT ?a WHERE { ?a p0 e0 ', { kind: 'syntax', message: 'The query ends too early.', line: 1 }],
])('%s is refused', (text, failure) => {
  expect(readAliases(text, WORLD)).toEqual({ ok: false, failure });
});

test('a graph with a property of its own for classes', () => {
  const own = { ...WORLD, typing: WORLD.properties[2]?.iri ?? ('' as never) };
  const outcome = readAliases('SELECT ?a WHERE { ?a a c0 . }', own);
  expect(outcome.ok && outcome.value.query).toContain(
    '<https://example.org/birthDate> <https://example.org/Person>',
  );
});

test('the card has a line for each property, in the same aliases', () => {
  expect(printCard(WORLD)).toBe(
    [
      'Classes: c0 Person; c1 City',
      'Properties:',
      'p0 birth place: c0 → c1 (Ada birth place London)',
      'p1 population: c1 → integer in people',
      'p2 birth date: c0 → ',
      'p3 subclass of',
      'Things: e0 London (c1); e1 Paris (c1)',
      'Values: v0 poet',
      'Numbers: n0 0; n1 1; n2 2; n3 1990; n4 "1815-12-10"',
      'Texts: s0 "ada "countess""',
    ].join('\n'),
  );
});
