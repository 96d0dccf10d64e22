import { expect, test } from 'vitest';
import type { SchemaClass } from '../../catalogue';
import type { Iri } from '../../rdf';
import { classesLike } from './classes-like';

const iri = (name: string): Iri => `https://e.org/${name}` as Iri;
const one = (name: string): SchemaClass => ({ class: iri(name), entities: 1, datasets: [] });
const classes = [one('River'), one('Lake'), one('Dam'), one('SaltLake')];
const names = (list: readonly { readonly class: string }[]): readonly string[] =>
  list.map((each) => each.class.replace(/.*\//u, ''));

test('of what is found, the same name comes first, then what begins so, then what has the words whole', () => {
  const numbered = ['15', '5', '50'].map((each) => one(`Pump${each}`));
  const all = [...numbered, one('OldPump5')];
  const labels = {
    [iri('Pump15')]: 'pump type 15',
    [iri('Pump5')]: 'pump type 5',
    [iri('Pump50')]: 'pump type 50',
    [iri('OldPump5')]: 'old pump, type 5',
  };
  const found = (text: string): readonly string[] => names(classesLike(all, labels, text));
  expect(found('pump type 5')).toEqual(['Pump5', 'Pump50', 'OldPump5', 'Pump15']);
  expect(found('type 5')).toEqual(['Pump5', 'OldPump5', 'Pump15', 'Pump50']);
  expect(found('Pump50')).toEqual(['Pump50']);
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
