import { expect, test } from 'vitest';
import type { SchemaClass, SchemaGraph, SchemaLink } from '../../catalogue';
import type { Iri } from '../../rdf';
import { classesLike } from './classes-like';
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

test('classes are found by words of their labels and local names, accents and case apart', () => {
  const labels = { [iri('Lake')]: 'Río viejo', [iri('SaltLake')]: 'lago salado' };
  const found = (text: string): readonly string[] => names(classesLike(classes, labels, text));
  expect(found('rio VIEJO')).toEqual(['Lake']);
  expect(found('lake')).toEqual(['Lake', 'SaltLake']);
  expect(found('lago')).toEqual(['SaltLake']);
  // What begins so comes first.
  expect(found('ri')).toEqual(['River', 'Lake']);
  // All have the namespace.
  expect(found('org')).toEqual([]);
  expect(found('https://e.org/Dam')).toEqual(['Dam']);
  expect(found('  ')).toHaveLength(4);
  expect(found('nothing')).toEqual([]);
});
