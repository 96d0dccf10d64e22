import { expect, test } from 'vitest';
import { library } from '../fixtures/library.fixture';
import { propertiesSaying } from './properties-saying';

const saying = (...words: readonly string[]): string[] =>
  propertiesSaying(new Set(words), library.knowledge).map((one) => one.slice(19));

test('properties are found by any word of their labels, whatever the language', () => {
  expect(saying('price')).toEqual(['price']);
  expect(saying('nacimiento')).toEqual(['bornOn']);
  expect(saying('rainfall')).toEqual([]);
});

test('they come in the order of the description, each once', () => {
  const { properties } = library.knowledge.profile.description;
  const places = saying('born', 'in', 'lives').map((name) =>
    properties.findIndex(({ property }) => property.endsWith(`/${name}`)),
  );
  expect(places.length).toBeGreaterThan(1);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
});
