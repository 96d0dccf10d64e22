import { expect, test } from 'vitest';
import type { SchemaClass } from '../../catalogue';
import type { Iri } from '../../rdf';
import { classesLike } from './classes-like';

const iri = (name: string): Iri => `https://e.org/${name}` as Iri;
const one = (name: string): SchemaClass => ({ class: iri(name), entities: 1, datasets: [] });
const classes = [one('River'), one('Lake'), one('Dam'), one('SaltLake')];
const names = (list: readonly { readonly class: string }[]): readonly string[] =>
  list.map((each) => each.class.replace(/.*\//u, ''));

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
