import { expect, test } from 'vitest';
import { RDF, iri, namedNode, type Iri, type Quad } from '../rdf';
import { buildLocalGraph } from '../store';
import { KnowledgeBase } from './knowledge-base';

const quadOf = (subject: string, predicate: string, object: string): Quad => ({
  subject: namedNode(subject),
  predicate: namedNode(predicate),
  object: namedNode(object),
  graph: undefined,
});

const graphOf = (source: Iri, things: number) =>
  buildLocalGraph(
    source,
    Array.from({ length: things }, (_, at) =>
      quadOf(`${source}/${String(at)}`, `${RDF}type`, `${source}/Kind`),
    ),
  );

const [small, other, large] = [iri('urn:small'), iri('urn:other'), iri('urn:large')];

test('what a scope knows is kept while others are used, until one of its sources changes', () => {
  const base = new KnowledgeBase();
  for (const source of [small, other]) base.add(graphOf(source, 3), 'source');
  const known = base.over([small]);
  base.over([other]);
  base.over([small, other]);
  expect(base.over([small])).toBe(known);
  base.add(graphOf(other, 4), 'source');
  expect(base.over([small])).toBe(known);
  base.add(graphOf(small, 4), 'source');
  expect(base.over([small])).not.toBe(known);
});

test('of too many triples, what was used longest ago is forgotten', () => {
  const base = new KnowledgeBase(5);
  for (const [source, things] of [
    [small, 2],
    [other, 3],
    [large, 9],
  ] as const)
    base.add(graphOf(source, things), 'source');
  const [first, second] = [base.over([small]), base.over([other])];
  expect(base.over([small])).toBe(first);
  const huge = base.over([large]);
  expect(base.over([large])).toBe(huge);
  expect(base.over([other])).not.toBe(second);
});
