import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { bakery } from '../fixtures/bakery.fixture';
import { hangar, rivers } from '../fixtures/bare.fixture';
import { library } from '../fixtures/library.fixture';
import { namingProperty } from './naming-property';

const at = (name: string) => iri(`http://example.org/${name}`);
const { schema } = library.knowledge;
const told = (from: string, to: string, longest?: number): string[] =>
  schema
    .paths(at(from), at(to), longest)
    .map(({ steps }) =>
      steps.map(({ forward, property }) => `${forward ? '>' : '<'}${property.slice(19)}`).join(' '),
    );

test('the shortest way between two classes is the cheapest', () => {
  expect(told('Book', 'Author')[0]).toBe('>writtenBy');
  expect(told('Author', 'Book')[0]).toBe('<writtenBy');
});

test('a way over a third class is found, within its length', () => {
  expect(told('Book', 'Town')).toContain('>writtenBy >bornIn');
  expect(told('Book', 'Town', 1)).toEqual([]);
});

test('a class that links to itself is a hierarchy, up and down', () => {
  expect(told('Genre', 'Genre', 1).sort()).toEqual(['<partOf', '>partOf']);
});

test('classes nothing links have no path', () => {
  expect(told('Genre', 'Prize', 1)).toEqual([]);
});

test('attributes are literals alone, with their kind and coverage', () => {
  const attributes = schema.attributes(at('Book'));
  const kindOf = (name: string) => attributes.find(({ property }) => property === at(name))?.kind;
  expect(kindOf('price')).toBe('number');
  expect(kindOf('published')).toBe('time');
  expect(kindOf('writtenBy')).toBeUndefined();
  expect(bakery.knowledge.schema.attributeKind(at('alergeno'))).toBe('boolean');
  expect(attributes.every(({ coverage }) => coverage === 1)).toBe(true);
});

test('things without a type are a class of their own', () => {
  expect(rivers.knowledge.schema.paths('', '', 1).length).toBeGreaterThan(0);
  expect(rivers.knowledge.schema.attributes('').map(({ property }) => property)).toContain(at('lengthKm'));
});

test('a literal names things only where they carry no standard label', () => {
  expect(namingProperty([at('Book')], schema)).toBeUndefined();
  expect(namingProperty([at('Pilot')], hangar.knowledge.schema)).toBe(at('name'));
  expect(namingProperty([at('Plane')], hangar.knowledge.schema)).toBe(at('planename'));
  expect(namingProperty([''], rivers.knowledge.schema)).toBeUndefined();
});
