import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairQuery } from './repair-query';
import { GRAPH, plain, repaired } from './repaired.fixture';

test.each([
  [
    'a keyword misspelt in front of it',
    'SELEC ?x { SERVICE <http://e.test/s> { ?x a :Animal } LIMIT 2',
    'SELECT * { SERVICE <http://e.test/s> { ?x a :Animal } } LIMIT 2',
  ],
  [
    'inside a call of a tool',
    '{"query": "SELEC ?x { SERVICE <http://e.test/s> { ?x a :Animal } }"}',
    'SELECT * { SERVICE <http://e.test/s> { ?x a :Animal } }',
  ],
  [
    'its braces missing',
    'SELECT ?x SERVICE <http://e.test/s> ?x a :Animal',
    'SELECT ?x { SERVICE <http://e.test/s> { ?x a :Animal } }',
  ],
  [
    'FROM, and a brace missing',
    'SELECT ?x FROM <http://e.test/s> { ?x a :Animal',
    'SELECT ?x FROM <http://e.test/s> { ?x a :Animal }',
  ],
])('a source is named in the query as in the text: %s', (_, text, query) => {
  expect(repaired(text)).toBe(plain(query));
});

test.each([
  'SELEC ?x { SERVICE SILENT <http://e.test/s> { SELECT ?x { ?x a :Animal } } }',
  'SERVICE <http://e.test/s> { ?x a :Animal }',
  'SELEC ?x { SERVICE elsewhere { ?x a :Animal } }',
  'SELECT ?x { ?x a :Animal } SERVICE <http://e.test/s> { ?x :name ?n }',
  'SELECT ?x { ?x a :Animal . SERVIC <http://e.test/s> { ?x :name ?n } }',
  'SELECT ?x { ?x a :Animal . but use the SERVICE <http://e.test/s> . }',
  'SELEC ?x FROM <http://e.test/s> FROM NAMED <http://e.test/t> WHERE { ?x a :Animal }',
  'SELECT ?x { ?x a :Animal } FROM <http://e.test/s>',
  'FROM <http://e.test/s> SELECT ?x { ?x a :Animal }',
  'ASK FROM <http://e.test/s> { ?x a :Animal ',
  'DESCRIBE ?x FROM <http://e.test/s> WHERE { ?x a :Animal ',
])('what can only be read without the source that it names is no query: %s', (text) => {
  expect(repaired(text)).toMatch(/^\{"kind":"unreadable"/u);
});

test.each([
  'Data from <http://e.test/s> has { this } form.\nSELECT ?x { ?x a :Animal ',
  '# SERVICE <http://e.test/s> {\nSELECT ?x { ?x a :Animal ',
  'The service answers.\nSELECT ?x { ?x a :Animal ',
  'SELECT ?x { ?x a :Animal }\n\n[Q]: Elsewhere?\n[SPARQL]: SELECT ?k { SERVICE <http://e.test/s> { ?k a :Animal } }',
])('a source that another text names is none of the query: %s', (text) => {
  expect(repaired(text)).toBe(plain('SELECT ?x { ?x a :Animal }'));
});

const CLAUSE = 'SERVICE <http://e.test/s>';

/** A query with one SERVICE, with pieces of what is around that cut out, doubled or put elsewhere. */
const broken = fc
  .tuple(
    fc.constantFrom(
      `SELECT ?x (COUNT(?n) AS ?c) WHERE { ?x a :Animal . ${CLAUSE} { ?x :name ?n . OPTIONAL { ?x :keeper ?k } } FILTER(?k > 5) } GROUP BY ?x LIMIT 3`,
      `SELECT ?x { { ${CLAUSE} { SELECT ?x { ?x a :Animal } } } UNION { ?x :name ?n } }`,
      `ASK { ${CLAUSE} { ?x a :Animal ; :name ?n } }`,
    ),
    fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.nat(), fc.boolean()), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, edits]) => {
    const edited = (part: string): string =>
      edits.reduce((all, [from, length, to, keeps]) => {
        const at = from % (all.length + 1);
        const rest = keeps ? all : all.slice(0, at) + all.slice(at + length);
        const target = to % (rest.length + 1);
        return keeps ? rest.slice(0, target) + all.slice(at, at + length) + rest.slice(target) : rest;
      }, part);
    const [before = '', after = ''] = text.split(CLAUSE);
    return `${edited(before)} ${CLAUSE}${edited(after)}`;
  });

test('whatever is broken, a repair keeps a SERVICE or there is none', () => {
  let kept = 0;
  fc.assert(
    fc.property(broken, (text) => {
      const outcome = repairQuery(text, { prefixes: GRAPH });
      if (!outcome.ok) return;
      kept += 1;
      expect(outcome.value.query).toMatch(/SERVICE (?:SILENT )?<http:\/\/e\.test\/s>/u);
    }),
    { seed: 5, numRuns: 2000 },
  );
  expect(kept).toBeGreaterThan(500);
});
