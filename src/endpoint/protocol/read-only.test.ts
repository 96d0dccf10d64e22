import { expect, test } from 'vitest';
import { readOnlyQuery } from './read-only';

test.each([
  ['SELECT * { ?s ?p ?o }', 'SELECT'],
  ['PREFIX : <urn:x> # INSERT\nask {}', 'ASK'],
  ['CONSTRUCT WHERE { ?s ?p ?o }', 'CONSTRUCT'],
  ['DESCRIBE <urn:load>', 'DESCRIBE'],
  ['SELECT ?drop { ?drop <urn:DELETE> "LOAD <x>" , \'CLEAR\' , """a "COPY" b""" }', 'SELECT'],
  // What only one vendor knows: named sub-queries, hints, quoted triples.
  ['SELECT ?load WITH { SELECT * {} } AS %named { INCLUDE %named ?load :add "MOVE" }', 'SELECT'],
  ['BASE <urn:insert> PREFIX drop: <urn:x> ASK { << ?s ?p ?o >> drop:load 1 } NOT SPARQL', 'ASK'],
])('%s reads only', (text, form) => {
  expect(readOnlyQuery(text)).toEqual({ ok: true, value: { form, text } });
});

test.each([
  'INSERT DATA { <urn:a> <urn:b> <urn:c> }',
  'WITH <urn:g> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }',
  'LOAD SILENT <urn:x>',
  'SELECT * { ?s ?p ?o } ; DROP ALL',
  'SELECT * { ?s ?p ?o } #\n; DROP ALL',
  'SELECT * { ?s ?p "}" } ; INSERT DATA { <urn:a> <urn:b> <urn:c> }',
  'DEFINE x y SELECT * {}',
  '{ "query": "SELECT" }',
  '',
])('%s is refused', (text) => {
  expect(readOnlyQuery(text)).toEqual({ ok: false, failure: 'update' });
});

const EVIL = 'SERVICE <https://evil.example/> { ?s ?p ?o }';

test.each([
  ['in a comment', `SELECT * { ?s ?p ?o # \\u000A ${EVIL}\n }`],
  ['in a comment, with eight digits', `SELECT * { ?s ?p ?o # \\U0000000d ${EVIL}\n }`],
  ['at the end of a string', `SELECT * { ?s ?p "a\\u0022 . ${EVIL} #" }`],
])('what a store may decode before it parses is not sent: %s', (_where, text) => {
  const read = readOnlyQuery(text);
  expect(read).toMatchObject({ ok: true, value: { form: 'SELECT' } });
  if (!read.ok) return;
  expect(read.value.text).not.toMatch(/\\u/iu);
  // As a store that decodes first sees it: the clause is no more than a part of a string.
  expect(read.value.text.replace(/"(?:[^"\\]|\\.)*"/gu, '')).not.toMatch(/SERVICE/u);
});

test.each([
  ['a name in another script', 'SELECT * { ?s ?p "caf\\u00e9" }', '"café"'],
  ['a backslash that is none of an escape', 'SELECT * { ?s ?p "a\\\\u0022b" }', '"a\\\\u0022b"'],
])('an escape keeps its meaning: %s', (_what, text, literal) => {
  expect(readOnlyQuery(text)).toMatchObject({ value: { text: expect.stringContaining(literal) as string } });
});

test('a text that is not SPARQL 1.1 is judged, and sent, as it is without its escapes', () => {
  const hidden = 'SELECT * WITH { SELECT * {} } AS %n { INCLUDE %n } # \\u005Cu000A ; DROP ALL';
  expect(readOnlyQuery(hidden)).toEqual({ ok: false, failure: 'update' });
  const plain = readOnlyQuery('SELECT ?\\u0061 WITH { SELECT * {} } AS %n { INCLUDE %n }');
  expect(plain).toMatchObject({ value: { text: 'SELECT ?a WITH { SELECT * {} } AS %n { INCLUDE %n }' } });
});
