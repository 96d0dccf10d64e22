import { expect, test } from 'vitest';
import type { SchemaClass, SchemaGraph, SchemaLink } from '../../catalogue';
import type { Iri } from '../../rdf';
import { drawnOf } from './drawn';

const iri = (name: string): Iri => `https://e.org/${name}` as Iri;
const one = (name: string, entities: number): SchemaClass => ({ class: iri(name), entities, datasets: [] });
const link = (from: string, property: string, to: string, triples: number): SchemaLink => ({
  ...{ from: iri(from), property: iri(property), to: iri(to), triples },
  isAcross: false,
});
const classes = [one('River', 90), one('Lake', 40), one('Dam', 3), one('SaltLake', 1)];
const graph: SchemaGraph = {
  classes,
  links: [
    link('River', 'flowsInto', 'Lake', 30),
    link('River', 'passes', 'Lake', 8),
    link('Dam', 'stands', 'River', 3),
    link('River', 'meets', 'River', 2),
  ],
};
const names = (list: readonly { readonly class: string }[]): readonly string[] =>
  list.map((each) => each.class.replace(/.*\//u, ''));

test('what the list shows is drawn, all links of two classes as one line', () => {
  const { classes: drawn, edges } = drawnOf(graph, classes.slice(0, 2), []);
  expect(names(drawn)).toEqual(['River', 'Lake']);
  expect(edges).toEqual([{ from: iri('River'), to: iri('Lake'), links: graph.links.slice(0, 2) }]);
});

test('a class that is looked at is drawn with those around it, though the list has them not yet', () => {
  const { classes: drawn, edges } = drawnOf(graph, classes.slice(1, 2), [iri('Dam')]);
  expect(names(drawn)).toEqual(['River', 'Lake', 'Dam']);
  expect(edges).toHaveLength(2);
});
