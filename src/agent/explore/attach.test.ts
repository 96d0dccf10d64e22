import { expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { printTriple } from '../../sparql';
import type { Link, VoidDescription } from '../../void';
import { attachments, type Attached } from './attach';
import { selectOf } from './try-query';

const PREFIX = 'PREFIX : <http://e/>\n';
const iri = (name: string): Iri => `http://e/${name}` as Iri;

const link = (subject: string, property: string, object: string | undefined): Link => ({
  subjectClass: iri(subject),
  property: iri(property),
  object:
    object === undefined
      ? {
          kind: 'literal',
          datatype: 'http://www.w3.org/2001/XMLSchema#integer' as Iri,
          languages: [],
        }
      : { kind: 'class', class: iri(object) },
  triples: 9,
  distinctSubjects: 9,
  distinctObjects: 9,
});

/** Moons circle planets, planets circle stars, and both have a period. */
const SKY: VoidDescription = {
  dataset: iri('sky'),
  triples: 99,
  complete: true,
  classes: [],
  properties: [],
  links: [
    link('Moon', 'circles', 'Planet'),
    link('Moon', 'period', undefined),
    link('Planet', 'circles', 'Star'),
    link('Planet', 'period', undefined),
    link('Planet', 'ring', undefined),
    link('Probe', 'visits', 'Planet'),
  ],
};

/** What each query has more than before. */
const attached = (query: string, what: Attached): readonly string[] => {
  const before = selectOf(PREFIX + query);
  if (before === undefined) throw new Error(query);
  return attachments(before, what, SKY).map(({ where = [] }) =>
    where
      .slice(before.where?.length)
      .flatMap((one) => (one.type === 'bgp' ? one.triples.map((each) => printTriple(each)) : [one.type]))
      .join(' ')
      .replaceAll(/<(?:http:\/\/e\/(\w+)|[^>]*#type)>/gu, (_, name: string | undefined) =>
        name === undefined ? 'a' : `:${name}`,
      ),
  );
};

const property = (name: string): Attached => ({ kind: 'property', iri: iri(name) });

test('a property is one more column of a list', () => {
  expect(attached('SELECT ?p { ?p a :Planet }', property('ring'))).toEqual(['?p :ring ?value']);
});

test.each([
  'SELECT ?p { ?p a :Planet ; :ring ?r }',
  'SELECT ?p { ?p a :Planet OPTIONAL { ?p :ring ?r } }',
  'SELECT ?p { ?p a :Planet { ?p :ring/:x ?r } UNION { ?p :other ?r } }',
  'SELECT ?p { ?p a :Planet FILTER NOT EXISTS { ?p :ring 1 } }',
])('a property that the query has already is not attached again: %s', (query) => {
  expect(attached(query, property('ring'))).toEqual([]);
});

test('the same property of another thing is one more condition', () => {
  const query = 'SELECT ?m ?p { ?m a :Moon ; :circles ?p ; :period ?t . ?p a :Planet }';
  expect(attached(query, property('period'))).toEqual(['?p :period ?value']);
});

test.each([
  'SELECT ?p { ?p a :Planet ; :period ?t } ORDER BY DESC(?t) LIMIT 1',
  'SELECT ?p { ?p a :Planet ; :period ?t } GROUP BY ?p ORDER BY DESC(MAX(?t)) LIMIT 1',
  'SELECT ?p { ?p a :Planet } OFFSET 2',
  'SELECT (COUNT(?p) AS ?n) { ?p a :Planet }',
  'SELECT ?p (MAX(?t) AS ?most) { ?p a :Planet ; :period ?t } GROUP BY ?p',
])(
  'what chooses or counts among its things is not asked for those alone that have some value: %s',
  (query) => {
    expect(attached(query, property('ring'))).toEqual([]);
    const classes = attached(query, { kind: 'class', iri: iri('Star') });
    expect(classes).toEqual(['?p a :Star']);
  },
);

test('a thing is joined by one step forth, one step back, and two steps forth', () => {
  const entity = (name: string): Attached => ({ kind: 'entity', iri: iri('x'), classes: [iri(name)] });
  expect(attached('SELECT ?p { ?p a :Planet }', entity('Star'))).toEqual(['?p :circles :x']);
  expect(attached('SELECT ?p { ?p a :Planet }', entity('Probe'))).toEqual([':x :visits ?p']);
  expect(attached('SELECT ?m { ?m a :Moon }', entity('Star'))).toEqual([
    '?m :circles ?between0 ?between0 :circles :x',
  ]);
});
