import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, type Quad } from '../rdf';
import { foldQuads } from '../void';
import { checkQuery, type Finding } from './check-query';
import { parseQuery } from './parse-query';

const EX = 'http://example.org/';
const DESCRIPTION = foldQuads(
  new Parser().parse(`@prefix : <${EX}> .
    :saturn a :Planet ; :name "Saturn" ; :orbits :sun ; :ringWidth 3 .
    :titan a :Moon, :Body ; :name "Titan" ; :orbits :saturn ; :discoveredBy :huygens ; :albedo 0.2 .
    :io a :Moon ; :name "Io" ; :orbits :jupiter ; :discoveredBy :unknown .
    :jupiter a :Planet ; :mass 5 .
    :huygens a :Person ; :name "Huygens" ; :birthPlace :hague .
    :hague :population 5 .
    :sun a :Star .`) as unknown as Quad[],
  { dataset: iri(`${EX}dataset`) },
);

const check = (where: string, description = DESCRIPTION): readonly Finding[] => {
  const outcome = parseQuery(`PREFIX : <${EX}> SELECT * { ${where} }`);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return checkQuery(outcome.value, description);
};
const kindsOf = (where: string): readonly string[] => check(where).map(({ kind }) => kind);

test('a lone class that is not there is found, with the classes most like it', () => {
  expect(check('?x a :Moons')).toEqual([
    {
      kind: 'unknown-class',
      pattern: `?x a <${EX}Moons>`,
      class: `${EX}Moons`,
      alternatives: [`${EX}Moon`],
      certainty: 'proof',
    },
  ]);
});

test('a property that is not there is found on a subject without a type', () => {
  expect(check('?x :discoverer ?y')).toMatchObject([
    { kind: 'unknown-property', property: `${EX}discoverer`, alternatives: [`${EX}discoveredBy`] },
  ]);
});

test('alternatives are five at most', () => {
  const many = Array.from({ length: 40 }, (_, at) => `:s :colour${String(at)} 1 .`).join('\n');
  const wide = foldQuads(new Parser().parse(`@prefix : <${EX}> .\n${many}`) as unknown as Quad[], {
    dataset: iri(`${EX}wide`),
  });
  expect(check('?x :colour ?y', wide)[0]?.alternatives).toHaveLength(5);
});

test('a property of another class is found, with those of the class', () => {
  expect(check('?x a :Planet ; :discoveredBy ?y')).toEqual([
    {
      kind: 'property-not-on-class',
      pattern: `?x <${EX}discoveredBy> ?y`,
      property: `${EX}discoveredBy`,
      classes: [`${EX}Planet`],
      alternatives: expect.arrayContaining([`${EX}orbits`, `${EX}ringWidth`]) as unknown,
      certainty: 'proof',
    },
  ]);
});

test('one of two types is enough', () => {
  expect(kindsOf('?x a :Planet, :Moon ; :discoveredBy ?y')).toEqual([]);
});

test('every candidate class is tried: of the subject, of the object, of VALUES', () => {
  expect(kindsOf('?x :discoveredBy ?y . ?y a :Planet, :Person')).toEqual([]);
  expect(kindsOf('?x a ?c ; :discoveredBy ?y VALUES ?c { :Planet :Moon }')).toEqual([]);
  expect(kindsOf('?x a ?c ; :discoveredBy ?y VALUES ?c { :Planet :Star }')).toEqual([
    'property-not-on-class',
  ]);
});

test('an object of a class that the property never leads to is found, with those where it leads', () => {
  expect(check('?x a :Moon ; :orbits ?y . ?y a :Person')).toMatchObject([
    { kind: 'object-class-not-there', classes: [`${EX}Person`], alternatives: [`${EX}Planet`] },
  ]);
});

test('properties that no thing has together are found without any type', () => {
  expect(kindsOf('?x :ringWidth ?y ; :discoveredBy ?z')).toEqual(['property-not-on-class']);
  expect(kindsOf('?x :name ?y ; :discoveredBy ?z')).toEqual([]);
  expect(kindsOf('?x :population ?y ; :name ?z')).toEqual(['property-not-on-class']);
});

test('a variable predicate and a negated set claim nothing', () => {
  expect(kindsOf('?x a :Moon ; ?p ?y ; !:nothing ?z')).toEqual([]);
});

test('an inverse path is read backwards', () => {
  expect(kindsOf('?y ^:discoveredBy ?x . ?x a :Moon . ?y a :Person')).toEqual([]);
  expect(kindsOf('?y ^:discoveredBy ?x . ?x a :Planet')).toEqual(['property-not-on-class']);
});

test('steps of a path are known properties, the outer ones of the right classes', () => {
  expect(kindsOf('?x a :Moon ; :orbits/:ringWidth ?y')).toEqual([]);
  expect(kindsOf('?x a :Star ; :orbits/:name ?y')).toEqual(['property-not-on-class']);
  expect(kindsOf('?x :orbits*/:nothing ?y')).toEqual(['unknown-property']);
});

test('NOT EXISTS, MINUS, OPTIONAL, UNION and sub-queries are entered', () => {
  expect(kindsOf('?x a :Moon FILTER NOT EXISTS { ?x :nothing ?y }')).toEqual(['unknown-property']);
  expect(kindsOf('?x a :Moon FILTER NOT EXISTS { ?x :ringWidth ?y }')).toEqual(['property-not-on-class']);
  expect(kindsOf('?x a :Moon MINUS { ?x :nothing ?y }')).toEqual(['unknown-property']);
  expect(kindsOf('?x a :Moon OPTIONAL { ?x a :Bogus }')).toEqual(['unknown-class']);
  expect(kindsOf('{ ?x a :Moon } UNION { ?x a :Bogus }')).toEqual(['unknown-class']);
  expect(kindsOf('{ SELECT ?x { ?x :nothing ?y } }')).toEqual(['unknown-property']);
});

test('a type that is only tested, or holds in one branch, says nothing of the pattern outside', () => {
  expect(kindsOf('?x :ringWidth ?y FILTER NOT EXISTS { ?x a :Moon }')).toEqual([]);
  expect(kindsOf('{ ?x a :Moon } UNION { ?x a :Planet } ?x :ringWidth ?y')).toEqual([]);
});

test('a variable of a sub-query that is not projected is another one', () => {
  expect(kindsOf('?x :ringWidth ?r { SELECT ?y { ?x a :Moon ; :orbits ?y } }')).toEqual([]);
  expect(kindsOf('?x :ringWidth ?r { SELECT ?x { ?x a :Moon ; :ringWidth ?y } }')).toEqual([
    'property-not-on-class',
  ]);
});

test('what an incomplete description does not list is a hint, with near names; where it lists nothing of a kind, none', () => {
  const partial = { ...DESCRIPTION, complete: false };
  expect(check('?x a :Moons ; :discoverer ?y', partial)).toMatchObject([
    { kind: 'unknown-class', certainty: 'hint', alternatives: [`${EX}Moon`] },
    { kind: 'unknown-property', certainty: 'hint', alternatives: [`${EX}discoveredBy`] },
  ]);
  expect(check('?x a :Bogus ; :nothing ?y', { ...partial, classes: [], properties: [], links: [] })).toEqual(
    [],
  );
  expect(check('?x a :Bogus', { ...DESCRIPTION, classes: [] })).toMatchObject([{ certainty: 'proof' }]);
});
