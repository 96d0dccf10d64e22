import { expect, test } from 'vitest';
import type { Meaning } from '../../composer';
import { overwriteGetLocale } from '../../messages';
import type { Iri } from '../../rdf';
import { meaningTexts } from './ask-back';

overwriteGetLocale(() => 'en');
const meaning = (name: string, more: Partial<Meaning> = {}): Meaning => ({
  id: `entity <http://e/${name}>`,
  kind: 'entity',
  iri: `http://e/${name}` as Iri,
  label: 'Paris',
  typeLabel: undefined,
  sources: [],
  example: undefined,
  ...more,
});

test('a meaning is told by its label and its sort; without a sort, by its kind', () => {
  const [city, prince] = [meaning('city', { typeLabel: 'city' }), meaning('prince')];
  expect(meaningTexts([city, prince], ['1 row', '2 rows'])).toEqual(['Paris, city', 'Paris, entity']);
});

test('of one label and sort what is said of each tells them apart, else what each gives, else its name', () => {
  const typed = (name: string, example?: string): Meaning => meaning(name, { typeLabel: 'city', example });
  expect(meaningTexts([typed('a', 'Paris · in · Texas'), typed('b', 'Paris · in · France')], [])).toEqual([
    'Paris, city (in Texas)',
    'Paris, city (in France)',
  ]);
  expect(meaningTexts([typed('a', 'Seine · flows by · Paris'), typed('b')], [])).toEqual([
    'Paris, city (Seine flows by Paris)',
    'Paris, city',
  ]);
  expect(meaningTexts([typed('a'), typed('b')], ['3 rows', 'Tide Tables'])).toEqual([
    'Paris, city (3 rows)',
    'Paris, city (Tide Tables)',
  ]);
  expect(meaningTexts([typed('a'), typed('b')], ['3 rows', '3 rows'])).toEqual([
    'Paris, city (a)',
    'Paris, city (b)',
  ]);
});
