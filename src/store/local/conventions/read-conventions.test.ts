import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, type Quad } from '../../../rdf';
import type { Profile } from '../../profile';
import { describeMerge } from '../describe-merge';
import { buildLocalGraph } from '../local-graph';
import { mergeGraphs } from '../merge-graphs';
import { readConventions } from './read-conventions';
import { saidOf, wayIri, wayOf, type Way } from './way';

const PREFIXES = `
  @prefix : <https://example.org/> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix xl: <http://www.w3.org/2008/05/skos-xl#> .\n`;
const ex = (name: string) => iri(`https://example.org/${name}`);
const graphOf = (turtle: string) =>
  buildLocalGraph(ex('file'), new Parser().parse(PREFIXES + turtle) as unknown as Quad[]);
const described = (turtle: string): Profile => describeMerge([graphOf(turtle)], [], ex('merge'));

/** The links of a property, as it is called, by class: how many triples. */
const linksOf = ({ description }: Profile, property: string): readonly unknown[] =>
  description.links
    .filter((one) => saidOf(one.property) === ex(property))
    .map(({ subjectClass, object, triples }) => [
      subjectClass,
      object.kind === 'class' ? object.class : object.kind,
      triples,
    ]);

test('a way is an IRI that gives back its property and its path', () => {
  const way: Way = { op: '/', of: [ex('a/c:d'), { op: '*', of: [ex('rest')] }] };
  const made = wayIri(ex('a:b'), way);
  expect(saidOf(made)).toBe(ex('a:b'));
  expect(wayOf(made)).toEqual(way);
  expect(wayOf(ex('a'))).toBeUndefined();
});

test('a list and a container stand for their members, and an empty list for none', () => {
  const profile = described(`
    :x a :Paper ; :authors ( :a :b ) ; :readers [ a rdf:Seq ; rdf:_1 :a ; rdf:_2 :b ] . :y a :Paper ; :authors () .
    :a a :Person . :b a :Person .`);
  expect(linksOf(profile, 'authors')).toEqual([[ex('Paper'), ex('Person'), 2]]);
  expect(linksOf(profile, 'readers')).toEqual([[ex('Paper'), ex('Person'), 2]]);
  const others = profile.names.filter(({ role }) => role === 'property').map(({ labels }) => labels[0]?.text);
  expect(others).toEqual(expect.arrayContaining(['authors', 'readers']));
  expect(profile.names.every(({ labels }) => labels.every(({ text }) => text !== 'first'))).toBe(true);
});

test('a list that ends in itself is read to its end, once', () => {
  const profile = described(':x a :Paper ; :authors _:l . _:l rdf:first :a ; rdf:rest _:l . :a a :Person .');
  expect(linksOf(profile, 'authors')).toEqual([[ex('Paper'), ex('Person'), 1]]);
});

test('a node with a label names what leads to it', () => {
  const profile = described(
    ':c a skos:Concept ; xl:prefLabel :l . :l a xl:Label ; xl:literalForm "rye"@en .',
  );
  const rye = profile.names.find((one) => one.iri === ex('c'));
  expect(rye?.labels[0]).toEqual({ text: 'rye', language: 'en', kind: 'preferred' });
  expect(profile.names.some((one) => one.iri === ex('l'))).toBe(false);
  expect(profile.labelProperties.map(wayOf)).toHaveLength(1);
});

test('restrictions of a class, alone and in an intersection, are links between classes', () => {
  const profile = described(`
    :Soup a owl:Class . :Leek a owl:Class . :Has a owl:ObjectProperty .
    :A a owl:Class ; rdfs:subClassOf :Soup , [ a owl:Restriction ; owl:onProperty :has ; owl:someValuesFrom :Leek ] .
    :B a owl:Class ; owl:equivalentClass [ a owl:Class ; owl:intersectionOf
      ( :Soup [ a owl:Restriction ; owl:onProperty :has ; owl:someValuesFrom :Leek ] ) ] .`);
  const kind = iri('http://www.w3.org/2002/07/owl#Class');
  expect(linksOf(profile, 'has')).toEqual([[kind, kind, 2]]);
  expect(profile.kind).toEqual({ of: kind, hasNodes: true });
});

test('what a class has only, and so many of, are links; what it may have at most is none', () => {
  const profile = described(`
    :Soup a owl:Class . :Leek a owl:Class . :Salt a owl:Class .
    :A a owl:Class ; rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :has ; owl:allValuesFrom :Leek ] ,
      [ a owl:Restriction ; owl:onProperty :takes ; owl:onClass :Salt ; owl:qualifiedCardinality 2 ] ,
      [ a owl:Restriction ; owl:onProperty :lacks ; owl:onClass :Salt ; owl:maxQualifiedCardinality 0 ] .`);
  const kind = iri('http://www.w3.org/2002/07/owl#Class');
  expect(linksOf(profile, 'has')).toEqual([[kind, kind, 1]]);
  expect(linksOf(profile, 'takes')).toEqual([[kind, kind, 1]]);
  expect(linksOf(profile, 'lacks')).toEqual([]);
});

test('classes are not the data where more things are of a class', () => {
  const profile = described(':A a owl:Class . :B a owl:Class . :x a :A . :y a :A . :z a :A .');
  expect(profile.kind).toBeUndefined();
});

test('where nothing of the kind is there the triples stay as they are', () => {
  const merge = mergeGraphs([graphOf(':x :knows :y . :A rdfs:subClassOf :B .')]);
  expect(readConventions(merge)).toBe(merge);
});
