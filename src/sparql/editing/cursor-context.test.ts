import { expect, test } from 'vitest';
import { RDF } from '../../rdf';
import { WELL_KNOWN_PREFIXES } from '../prefixes';
import { cursorContext, type CursorContext } from './cursor-context';

const P = 'PREFIX : <https://e.test/>\n';
const typings = new Set([`${RDF}type`]);

/** The context at the sign `|`, which is taken out. */
const at = (marked: string): CursorContext | undefined => {
  const text = P + marked;
  const cursor = text.indexOf('|');
  return cursorContext(text.replace('|', ''), cursor, WELL_KNOWN_PREFIXES, typings);
};

test.each([
  ['SELECT |', 'projection', 'nothing', ''],
  ['SELECT ?a| WHERE { ?ab :p ?c }', 'projection', 'variable', 'a'],
  ['SELECT * WHERE { |', 'subject', 'nothing', ''],
  ['SELECT * WHERE { ?x |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { ?x fo|', 'predicate', 'word', 'fo'],
  ['SELECT * WHERE { ?x foaf:na|', 'predicate', 'name', 'na'],
  ['SELECT * WHERE { ?x <https://e.t|', 'predicate', 'iri', 'https://e.t'],
  ['SELECT * WHERE { ?x a |', 'object', 'nothing', ''],
  ['SELECT * WHERE { ?x :p/:q|', 'predicate', 'name', 'q'],
  ['SELECT * WHERE { ?x :p/:q |', 'object', 'nothing', ''],
  ['SELECT * WHERE { ?x (:p|', 'predicate', 'name', 'p'],
  ['SELECT * WHERE { ?x (:p*) |', 'object', 'nothing', ''],
  ['SELECT * WHERE { ?x :p :o.|', 'subject', 'nothing', ''],
  ['SELECT * WHERE { ?x :p :o ; |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { ?x :p :o , |', 'object', 'nothing', ''],
  ['SELECT * WHERE { ?x :p :o . |', 'subject', 'nothing', ''],
  ['SELECT * WHERE { ?x :p :o.|', 'subject', 'nothing', ''],
  ['SELECT * WHERE { ?x :p "Nor|', 'object', 'text', 'Nor'],
  ['SELECT * WHERE { ?x :p "two words|', 'object', 'text', 'two words'],
  ['SELECT * WHERE { ?x :p "5"^^xsd:int ; |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { ?x :p [ |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { ?x :p [ :q 1 ] ; |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { FILTER(?x > 2) |', 'subject', 'nothing', ''],
  ['SELECT * WHERE { ?x :p ?y FILTER(?|', 'expression', 'variable', ''],
  ['SELECT * WHERE { OPTIONAL { ?x |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { { SELECT ?x WHERE { ?x :p ?y } } ?x |', 'predicate', 'nothing', ''],
  ['SELECT * WHERE { SERVICE |', 'service', 'nothing', ''],
  ['SELECT * WHERE { SERVICE SILENT <ht|', 'service', 'iri', 'ht'],
  ['SELECT * WHERE { VALUES ?x { :a } ?x |', 'predicate', 'nothing', ''],
  ['PREFIX fo| SELECT * WHERE { ?s ?p ?o }', 'prefix', 'word', 'fo'],
  ['SELECT ?x WHERE { ?x :p ?y } ORDER BY ?|', 'expression', 'variable', ''],
])('%s', (marked, slot, kind, typed) => {
  expect(at(marked)).toMatchObject({ slot, typed: { kind, text: typed } });
});

test('nothing is completed in a comment', () => {
  expect(at('SELECT * # ?|')).toBeUndefined();
  expect(at('SELECT * # one\nWHERE { ?x |')).toBeDefined();
});

test('the whole token at the cursor gives way', () => {
  const text = `${P}SELECT * WHERE { ?x :bor`;
  expect(at('SELECT * WHERE { ?x :bor|ders ?y }')).toMatchObject({
    from: text.length - 4,
    to: text.length + 4,
  });
});

test('the class of the subject is found in the group and around it, before and after the cursor', () => {
  expect(at('SELECT * WHERE { ?x a :City ; |')?.classes).toEqual(['https://e.test/City']);
  expect(at('SELECT * WHERE { ?x | . ?x a :City }')?.classes).toEqual(['https://e.test/City']);
  expect(at('SELECT * WHERE { ?x a :City OPTIONAL { ?x | } }')?.classes).toEqual(['https://e.test/City']);
  expect(at('SELECT * WHERE { { ?x a :City } UNION { ?x | } }')?.classes).toEqual([]);
  expect(at('SELECT * WHERE { ?y a :City . ?x | }')?.classes).toEqual([]);
});

test('what else is asked of the subject, and what leads to it, are told', () => {
  expect(at('SELECT * WHERE { ?y :in ?x . ?x :size 3 ; | }')).toMatchObject({
    others: ['https://e.test/size'],
    leadingHere: ['https://e.test/in'],
  });
});

test('the property of an object and the variables are told', () => {
  expect(at('SELECT ?z WHERE { ?x :p | }')).toMatchObject({
    property: 'https://e.test/p',
    variables: ['z', 'x'],
    declared: { '': 'https://e.test/' },
  });
});
