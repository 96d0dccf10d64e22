import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { RDF, XSD, iri, type Iri, type Quad, type Term } from '../rdf';
import { foldQuads } from './fold';

const EX = 'https://example.org/';
const ex = (name: string): Iri => iri(EX + name);
const DATASET = ex('dataset');
const turtle = (text: string): Quad[] =>
  new Parser().parse(`@prefix : <${EX}> . @prefix xsd: <${XSD}> .\n${text}`) as unknown as Quad[];

const MOONS = `
  :Moon1 a :Moon ; :orbits :Saturn ; :mass 5.5 ; :name "One"@en, "Uno"@ES .
  :Moon2 a :Moon, :Body ; :orbits :Saturn, :Unknown ; :mass 11.0 ; :found "2004-05"^^xsd:gYearMonth .
  :Saturn a :Planet ; :ring [ :width 3 ] .
`;

test('classes and properties are counted with their distinct subjects and objects', () => {
  const { triples, classes, properties, complete } = foldQuads(turtle(MOONS), { dataset: DATASET });
  expect(triples).toBe(14);
  expect(complete).toBe(true);
  expect(classes).toEqual([
    { class: ex('Body'), entities: 1 },
    { class: ex('Moon'), entities: 2 },
    { class: ex('Planet'), entities: 1 },
  ]);
  expect(properties).toContainEqual({
    property: ex('orbits'),
    triples: 3,
    distinctSubjects: 2,
    distinctObjects: 2,
  });
  expect(properties).toContainEqual({
    property: iri(`${RDF}type`),
    triples: 4,
    distinctSubjects: 3,
    distinctObjects: 3,
  });
});

test('a subject of two classes counts in a link of each, and an object without a type is untyped', () => {
  const { links } = foldQuads(turtle(MOONS), { dataset: DATASET });
  const orbits = links.filter((link) => link.property === ex('orbits'));
  const planet = { kind: 'class', class: ex('Planet') };
  expect(orbits).toEqual([
    { subjectClass: ex('Body'), property: ex('orbits'), object: { kind: 'untyped' }, ...one },
    { subjectClass: ex('Body'), property: ex('orbits'), object: planet, ...one },
    { subjectClass: ex('Moon'), property: ex('orbits'), object: { kind: 'untyped' }, ...one },
    {
      subjectClass: ex('Moon'),
      property: ex('orbits'),
      object: planet,
      triples: 2,
      distinctSubjects: 2,
      distinctObjects: 1,
    },
  ]);
});
const one = { triples: 1, distinctSubjects: 1, distinctObjects: 1 };

test('a blank node without a type has links of its own, under no class', () => {
  const { links } = foldQuads(turtle(MOONS), { dataset: DATASET });
  expect(links.find((link) => link.property === ex('width'))).toMatchObject({
    subjectClass: undefined,
    object: { kind: 'literal', datatype: `${XSD}integer`, min: '3', max: '3' },
  });
});

test('ranges compare by value, not by spelling', () => {
  const { links } = foldQuads(turtle(MOONS), { dataset: DATASET });
  expect(
    links.find((link) => link.property === ex('mass') && link.subjectClass === ex('Moon'))?.object,
  ).toEqual({
    kind: 'literal',
    datatype: `${XSD}decimal`,
    languages: [],
    min: '5.5',
    max: '11.0',
  });
});

test('the languages of strings are listed, in lower case', () => {
  const { links } = foldQuads(turtle(MOONS), { dataset: DATASET });
  expect(links.find((link) => link.property === ex('name'))?.object).toEqual({
    kind: 'literal',
    datatype: `${RDF}langString`,
    languages: ['en', 'es'],
  });
});

test('a triple that two graphs hold counts once', () => {
  const { triples, properties } = foldQuads([...turtle(':a :p :b .'), ...turtle(':a :p :b, :c .')], {
    dataset: DATASET,
  });
  expect(triples).toBe(2);
  expect(properties).toEqual([{ property: ex('p'), triples: 2, distinctSubjects: 1, distinctObjects: 2 }]);
});

test('types stated elsewhere give a shard without types its classes of links, and no class partition', () => {
  const typesOf = (term: Term): readonly Iri[] =>
    term.value === ex('Saturn') ? [ex('Planet')] : [ex('Moon')];
  const { classes, links } = foldQuads(turtle(':Moon1 :orbits :Saturn .'), { dataset: DATASET, typesOf });
  expect(classes).toEqual([]);
  expect(links).toEqual([
    {
      subjectClass: ex('Moon'),
      property: ex('orbits'),
      object: { kind: 'class', class: ex('Planet') },
      ...one,
    },
  ]);
});

test('a predicate whose IRI is not safe to print takes the completeness away', () => {
  const [quad] = turtle(':a :p :b .');
  if (quad === undefined) throw new Error('The Turtle above holds one triple.');
  const unsafe: Quad = {
    ...quad,
    subject: quad.subject,
    object: quad.object,
    graph: undefined,
    predicate: { termType: 'NamedNode', value: 'not an IRI' },
  };
  expect(foldQuads([unsafe], { dataset: DATASET })).toMatchObject({
    triples: 1,
    complete: false,
    properties: [],
  });
});

test('nothing folds to an empty description', () => {
  expect(foldQuads([], { dataset: DATASET })).toEqual({
    dataset: DATASET,
    triples: 0,
    complete: true,
    classes: [],
    properties: [],
    links: [],
  });
});
