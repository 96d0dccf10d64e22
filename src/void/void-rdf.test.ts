import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { XSD, iri, type Iri, type Quad, type Term } from '../rdf';
import { foldQuads } from './fold';
import { readVoid } from './read';
import { VOID } from './vocabulary';
import { freshBlankNodes, writeVoid } from './write';

const EX = 'https://example.org/';
const ex = (name: string): Iri => iri(EX + name);
const turtle = (text: string): Quad[] =>
  new Parser().parse(
    `@prefix : <${EX}> . @prefix xsd: <${XSD}> . @prefix void: <${VOID}> .
     @prefix ext: <http://ldf.fi/void-ext#> .\n${text}`,
  ) as unknown as Quad[];

const PEOPLE = `
  :Ada a :Person, :Writer ; :bornIn :London ; :birth "1815-12-10"^^xsd:date ; :name "Ada"@en, "Ada"@es ; :knows [ :name "someone" ] .
  :London a :City ; :size 8900000 .
  :untyped :bornIn :London, :nowhere .
`;

test('a description survives being written and read', () => {
  const description = foldQuads(turtle(PEOPLE), { dataset: ex('people') });
  expect(readVoid(writeVoid(description), ex('people'))).toEqual(description);
});

test('so does that of a shard whose classes are typed elsewhere: its links become linksets', () => {
  const typesOf = (term: Term): readonly Iri[] =>
    term.value === ex('London') ? [ex('City')] : term.value === ex('Ada') ? [ex('Person')] : [];
  const description = foldQuads(turtle(':Ada :bornIn :London, :nowhere ; :size 3 .'), {
    dataset: ex('shard'),
    typesOf,
  });
  const quads = writeVoid(description);
  expect(quads.filter((quad) => quad.predicate.value === `${VOID}linkPredicate`)).toHaveLength(1);
  expect(readVoid(quads, ex('shard'))).toEqual(description);
});

test('so does that of a source that states classes by a property of its own', () => {
  const said = turtle(':Ada :isA :Person ; a :Item ; :bornIn :London . :London :isA :City .');
  const description = foldQuads(said, { dataset: ex('own'), typing: ex('isA') });
  expect(description).toMatchObject({
    typing: ex('isA'),
    classes: [{ class: ex('City') }, { class: ex('Person') }],
  });
  expect(readVoid(writeVoid(description), ex('own'))).toEqual(description);
});

test('several descriptions share one graph', () => {
  const one = foldQuads(turtle(PEOPLE), { dataset: ex('one') });
  const two = foldQuads(turtle(':a a :B ; :p :c .'), { dataset: ex('two') });
  const fresh = freshBlankNodes('b');
  const quads = [...writeVoid(one, fresh), ...writeVoid(two, fresh)];
  expect(readVoid(quads, ex('one'))).toEqual(one);
  expect(readVoid(quads, ex('two'))).toEqual(two);
});

test('an incomplete description stays incomplete', () => {
  const description = foldQuads(turtle(PEOPLE), { dataset: ex('people'), complete: false });
  expect(readVoid(writeVoid(description), ex('people')).complete).toBe(false);
});

test('a claim of completeness is not believed when the partitions do not add up', () => {
  const description = foldQuads(turtle(PEOPLE), { dataset: ex('people') });
  expect(readVoid(writeVoid({ ...description, triples: 1000 }), ex('people')).complete).toBe(false);
});

// The shape of the bioinformatics endpoints: partitions hang on a graph, object classes inside property partitions.
const PUBLISHED = `
  :void a <http://www.w3.org/ns/sparql-service-description#GraphCollection> .
  :graph void:triples 900 ; void:classPartition :cp1 ; void:propertyPartition :pp0 .
  :pp0 void:property :encodes ; void:triples 40 ; void:distinctSubjects 30 .
  :cp1 void:class :Gene ; void:entities 30 ; void:propertyPartition :pp1, :pp2 .
  :pp1 void:property :encodes ; void:triples 40 ; void:classPartition [ void:class :Protein ] .
  :pp2 void:property :symbol ; ext:datatypePartition [ ext:datatype xsd:string ] .
`;

test('published VoID is read: partitions on a graph, what it leaves out bounded by triples', () => {
  const description = readVoid(turtle(PUBLISHED), ex('sparql'));
  expect(description).toEqual({
    dataset: ex('sparql'),
    triples: 900,
    complete: false,
    classes: [{ class: ex('Gene'), entities: 30 }],
    properties: [{ property: ex('encodes'), triples: 40, distinctSubjects: 30, distinctObjects: 40 }],
    links: [
      {
        subjectClass: ex('Gene'),
        property: ex('encodes'),
        object: { kind: 'class', class: ex('Protein') },
        triples: 40,
        distinctSubjects: 40,
        distinctObjects: 40,
      },
      {
        subjectClass: ex('Gene'),
        property: ex('symbol'),
        object: { kind: 'literal', datatype: `${XSD}string`, languages: [] },
        triples: 1,
        distinctSubjects: 1,
        distinctObjects: 1,
      },
    ],
  });
});

test('published linksets are read, and not twice where partitions say the same', () => {
  const linksets = `
    [] void:subjectsTarget [ void:class :Gene ] ; void:linkPredicate :encodes ; void:objectsTarget [ void:class :Protein ] ; void:triples 40 .
    [] void:subjectsTarget [ void:class :Gene ] ; void:linkPredicate :near ; void:objectsTarget [ void:class :Gene ] ; void:triples 7 .
  `;
  const { links } = readVoid(turtle(PUBLISHED + linksets), ex('sparql'));
  expect(links.map(({ property, triples }) => [property, triples])).toEqual([
    [ex('encodes'), 40],
    [ex('near'), 7],
    [ex('symbol'), 1],
  ]);
});

test('where nothing is published the description is empty and proves nothing', () => {
  expect(readVoid(turtle(':a :b :c .'), ex('sparql'))).toMatchObject({
    triples: 0,
    complete: false,
    classes: [],
    links: [],
  });
});

const SERVED = `@prefix sd: <http://www.w3.org/ns/sparql-service-description#> .
  :service sd:endpoint <https://here.example/sparql> ; sd:defaultDataset [ sd:defaultGraph :g1 ; sd:namedGraph [ sd:graph :g2 ] ] .
  :g1 void:triples 5 ; void:propertyPartition [ void:property :p ; void:triples 5 ] .
  :g2 void:triples 7 ; void:propertyPartition [ void:property :p ; void:triples 7 ] .
  :other void:sparqlEndpoint <https://there.example/> ; void:triples 900 ; void:propertyPartition [ void:property :q ; void:triples 900 ] .
`;

test('what is served elsewhere is left out of the description of one endpoint', () => {
  const read = (...endpoints: string[]) => readVoid(turtle(SERVED), ex('any'), { endpoints });
  // Under another spelling of the address.
  const here = read('http://here.example/sparql/');
  expect(here.triples).toBe(12);
  expect(here.properties.map(({ property, triples }) => [property, triples])).toEqual([[ex('p'), 12]]);
  expect(read('https://there.example/').properties.map(({ property }) => property)).toEqual([ex('q')]);
  // Of an endpoint that nothing is said of.
  expect(read('https://third.example/').properties).toEqual([]);
});

test('a dataset that counts what its graphs count too is counted once', () => {
  const whole =
    ':all void:subset :g1, :g2 ; void:triples 12 ; void:propertyPartition [ void:property :p ; void:triples 12 ] .';
  const { triples, properties } = readVoid(turtle(SERVED + whole), ex('any'), {
    endpoints: ['https://here.example/sparql'],
  });
  expect(triples).toBe(12);
  expect(properties.map((partition) => partition.triples)).toEqual([12]);
});

test('what is said twice of one dataset counts once', () => {
  const copy = ':g1 void:propertyPartition [ void:property :p ; void:triples 5 ] .';
  const { properties } = readVoid(turtle(SERVED + copy), ex('any'), {
    endpoints: ['https://here.example/sparql'],
  });
  expect(properties.map((partition) => partition.triples)).toEqual([12]);
});
