import { Parser } from 'n3';
import { expect, test } from 'vitest';
import { iri, type Quad } from '../../rdf';
import type { Name, Profile } from '../profile';
import { describeMerge } from './describe-merge';
import { buildLocalGraph, type LocalGraph } from './local-graph';

const PREFIXES = `
  @prefix : <https://example.org/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix schema: <http://schema.org/> .\n`;
const ex = (name: string) => iri(`https://example.org/${name}`);
const graph = (name: string, turtle: string): LocalGraph =>
  buildLocalGraph(ex(name), new Parser().parse(PREFIXES + turtle) as unknown as Quad[]);
const nameOf = (profile: Profile, name: string): Name | undefined =>
  profile.names.find((one) => one.iri === ex(name));
const merged = (...graphs: LocalGraph[]): Profile => describeMerge(graphs, [], ex('merge'));

test('a triple of two sources counts once, and both are named', () => {
  const profile = merged(
    graph('a', ':x a :Moon ; :of :y . :n a :Moon .'),
    graph('b', ':x a :Moon ; :mass 5 .'),
  );
  expect(profile.description.triples).toBe(4);
  expect(profile.description.classes).toEqual([{ class: ex('Moon'), entities: 2 }]);
  expect(nameOf(profile, 'Moon')).toMatchObject({ role: 'class', weight: 2, sources: [ex('a'), ex('b')] });
  expect(nameOf(profile, 'x')).toMatchObject({ role: 'entity', weight: 3, sources: [ex('a'), ex('b')] });
  expect(nameOf(profile, 'mass')).toMatchObject({ role: 'property', weight: 1, sources: [ex('b')] });
  expect(nameOf(profile, 'n')).toMatchObject({ sources: [ex('a')] });
});

test('types that one source states classify what another says', () => {
  const profile = merged(
    graph('types', ':x a :Moon . :y a :Planet .'),
    graph('facts', ':x :of :y ; :code "M1" .'),
  );
  expect(profile.description.links.map(({ subjectClass, object }) => [subjectClass, object])).toEqual([
    [ex('Moon'), { kind: 'literal', datatype: `${xsd}string`, languages: [] }],
    [ex('Moon'), { kind: 'class', class: ex('Planet') }],
  ]);
  expect(profile.values).toEqual([
    {
      text: 'M1',
      language: '',
      datatype: `${xsd}string`,
      property: ex('code'),
      subjectClasses: [ex('Moon')],
      sources: [ex('facts')],
      count: 1,
    },
  ]);
  expect(nameOf(profile, 'x')?.classes).toEqual([ex('Moon')]);
});
const xsd = 'http://www.w3.org/2001/XMLSchema#';

test('numbers and dates keep their least and greatest value', () => {
  const { links } = merged(graph('a', ':x :size 9, 10, 2 ; :on "2001-02-03"^^xsd:date .')).description;
  expect(links.map(({ object }) => object)).toMatchObject([
    { min: '2001-02-03', max: '2001-02-03' },
    { min: '2', max: '10' },
  ]);
});

test('without any type every IRI subject and object is an entity', () => {
  const profile = merged(graph('a', ':x :knows :y, _:b . _:b :knows :z .'));
  expect(profile.names.map(({ iri: name, role }) => [name, role])).toEqual([
    [ex('x'), 'entity'],
    [ex('knows'), 'property'],
    [ex('y'), 'entity'],
    [ex('z'), 'entity'],
  ]);
  expect(profile.description.links).toMatchObject([
    { subjectClass: undefined, object: { kind: 'untyped' }, triples: 3 },
  ]);
});

test('preferred labels come before alternative ones, and the words of the IRI close the list', () => {
  const profile = merged(
    graph(
      'a',
      ':NewYork skos:altLabel "Big Apple"@en ; rdfs:label "New York"@EN ; skos:prefLabel "New York"@en .',
    ),
  );
  expect(nameOf(profile, 'NewYork')?.labels).toEqual([
    { text: 'New York', language: 'en', kind: 'preferred' },
    { text: 'Big Apple', language: 'en', kind: 'alternative' },
    { text: 'New York', language: '', kind: 'local' },
  ]);
});

test('a property declared under a naming property names things too', () => {
  const data = graph('a', ':x :title "Dune" .');
  const vocabulary = graph(
    'v',
    ':title rdfs:subPropertyOf :caption . :caption rdfs:subPropertyOf rdfs:label .',
  );
  const profile = describeMerge([data], [vocabulary], ex('merge'));
  expect(nameOf(profile, 'x')?.labels[0]).toEqual({ text: 'Dune', language: '', kind: 'preferred' });
  expect(profile.labelProperties).toEqual([ex('title')]);
  expect(profile.values).toEqual([]);
});

test('a vocabulary gives labels, comments and domains to what the sources use, and no triple', () => {
  const vocabulary = graph(
    'v',
    `:diameter a owl:DatatypeProperty ; rdfs:label "diameter"@en, "diámetro"@es ; rdfs:comment "In kilometres (km)."@en ;
       rdfs:domain [ a owl:Class ; owl:unionOf ( :Moon :Planet ) ] . :unused a owl:Class .`,
  );
  const profile = describeMerge([graph('a', ':x :diameter 3 .')], [vocabulary], ex('merge'));
  expect(profile.description.triples).toBe(1);
  expect(profile.names.map(({ iri: name }) => name)).toEqual([ex('x'), ex('diameter')]);
  expect(nameOf(profile, 'diameter')).toMatchObject({
    labels: [{ text: 'diameter' }, { text: 'diámetro', language: 'es' }, { kind: 'local' }],
    comments: [{ text: 'In kilometres (km).', language: 'en' }],
    classes: [ex('Moon'), ex('Planet')],
    weight: 1,
  });
});

test('declarations in a data file are schema, not things', () => {
  const profile = merged(
    graph(
      'a',
      `:Moon a owl:Class ; rdfs:label "moon" ; rdfs:subClassOf :Body ; rdfs:seeAlso :page . :mass a owl:DatatypeProperty ;
       rdfs:range xsd:decimal ; :note "in kg" . <https://example.org/> a owl:Ontology . :io a :Moon, owl:NamedIndividual .`,
    ),
  );
  expect(profile.names.filter(({ role }) => role === 'entity').map(({ iri: name }) => name)).toEqual([
    ex('io'),
  ]);
  expect(nameOf(profile, 'io')?.classes).toEqual([ex('Moon')]);
  expect(nameOf(profile, 'Moon')).toMatchObject({ role: 'class', weight: 1, labels: [{ text: 'moon' }, {}] });
  expect(nameOf(profile, 'Body')).toMatchObject({ role: 'class', weight: 0 });
  expect(profile.values).toEqual([]);
});

test('long texts and comments are no values, the label of a blank node is one', () => {
  const profile = merged(
    graph('a', `:x :text "${'long '.repeat(20)}" ; rdfs:comment "short" ; :part [ rdfs:label "lid" ] .`),
  );
  expect(profile.values.map(({ text }) => text)).toEqual(['lid']);
});

test('a value is counted over the merge, with each source that holds it', () => {
  const profile = merged(graph('a', ':x a :A ; :code "c" .'), graph('b', ':x :code "c" . :y :code "c" .'));
  expect(profile.values).toMatchObject([
    { text: 'c', count: 2, subjectClasses: [ex('A'), undefined], sources: [ex('a'), ex('b')] },
  ]);
});

test('label properties are listed by how many things they name', () => {
  const profile = merged(
    graph('a', ':x schema:name "X" . :y schema:name "Y" ; rdfs:label "Y" ; skos:altLabel "y" .'),
  );
  expect(profile.labelProperties).toEqual([
    'http://schema.org/name',
    'http://www.w3.org/2000/01/rdf-schema#label',
  ]);
});

test('only comments are comments', () => {
  const profile = merged(graph('a', ':x owl:versionInfo "1.0" ; :y 1 ; rdfs:comment " " , "A thing."@en .'));
  expect(nameOf(profile, 'x')?.comments).toEqual([{ text: 'A thing.', language: 'en', kind: 'preferred' }]);
});

test('blank nodes of two sources are two, even where their labels are one', () => {
  const blank = (name: string): LocalGraph =>
    buildLocalGraph(ex(name), [
      {
        subject: { termType: 'BlankNode', value: 'b' },
        predicate: { termType: 'NamedNode', value: ex('p') },
        object: { termType: 'NamedNode', value: ex('o') },
        graph: undefined,
      },
    ]);
  expect(merged(blank('a'), blank('b')).description).toMatchObject({
    triples: 2,
    properties: [{ distinctSubjects: 2, distinctObjects: 1 }],
  });
});

test('names with no letters are left as they are', () => {
  const profile = merged(
    buildLocalGraph(ex('a'), new Parser().parse('<urn:x:> <urn:p> <urn:y> .') as unknown as Quad[]),
  );
  expect(profile.names[0]?.labels).toEqual([{ text: 'urn:x:', language: '', kind: 'local' }]);
});

test('random overlapping sources are counted as one set of triples', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let round = 0; round < 20; round++) {
    const lines = Array.from({ length: 3 }, () =>
      Array.from({ length: random(60) }, () =>
        random(4) === 0
          ? `<https://example.org/e${random(6)}> a <https://example.org/C${random(3)}> .`
          : `<https://example.org/e${random(6)}> <https://example.org/p${random(3)}> <https://example.org/e${random(6)}> .`,
      ),
    );
    const { description, names } = merged(...lines.map((all, at) => graph(String(at), all.join('\n'))));
    const oracle = [...new Set(lines.flat())];
    expect(description.triples).toBe(oracle.length);
    for (const { property, triples } of description.properties.filter(
      (one) => !one.property.endsWith('type'),
    ))
      expect(triples).toBe(oracle.filter((line) => line.includes(` <${property}> `)).length);
    for (const { iri: name, role, weight, sources } of names) {
      if (role !== 'entity') continue;
      const holds = (line: string): boolean => line.startsWith(`<${name}>`) || line.endsWith(` <${name}> .`);
      expect(weight).toBe(oracle.filter(holds).length);
      expect(sources).toEqual(lines.flatMap((all, at) => (all.some(holds) ? [ex(String(at))] : [])));
    }
  }
});
