import { expect, test } from 'vitest';
import { iri } from '../../rdf';
import { openKnowledge } from '../fixtures/open-knowledge.fixture';
import { unitInComment } from '../units/unit';
import type { Conversion } from './conversions';
import type { Schema } from './schema';

const ex = (name: string) => iri(`http://example.org/${name}`);

const schemaOf = async (body: string): Promise<Schema> => {
  const { knowledge } = await openKnowledge(`@prefix unit: <http://qudt.org/vocab/unit/> . ${body}`);
  return knowledge.schema;
};

/** The quantity that stands for a property that leads to nodes, if there is one. */
const quantityOf = (schema: Schema, property: string) =>
  [...schema.names.keys()].find((one) => one.startsWith('urn:lodestone:value-of:') && one.includes(property));

const nodes = (...units: readonly string[]): string =>
  units.map((unit, at) => `:j${at} a :Jar ; :height [ :value ${at + 1} ; :unit ${unit} ] .`).join('\n');

const shown = (one: Conversion | undefined) =>
  one && [one.unit, ...one.factors.map(({ factor, offset }) => [factor, offset])];

test('nodes in units of one kind are turned into the one that most are in', async () => {
  const schema = await schemaOf(nodes('unit:M', 'unit:CentiM', 'unit:CentiM'));
  const term = quantityOf(schema, 'height');
  expect(shown(term && schema.conversionOf(term))).toEqual(['cm', [100, 0], [1, 0]]);
  expect(unitInComment((term && schema.names.get(term)?.comments) ?? [])).toBe('cm');
});

test('temperatures have another zero', async () => {
  const schema = await schemaOf(nodes('unit:DEG_C', 'unit:DEG_C', 'unit:K'));
  const term = quantityOf(schema, 'height');
  expect(shown(term && schema.conversionOf(term))).toEqual(['°C', [1, 0], [1, -273.15]]);
});

test.each([
  ['a unit that is not known', ['unit:M', 'unit:PARROT']],
  ['units of two kinds', ['unit:M', 'unit:KiloGM']],
])('nodes in %s are texts with their units', async (_, units) => {
  const schema = await schemaOf(nodes(...units));
  const term = quantityOf(schema, 'height');
  expect(term && schema.conversionOf(term)?.called?.length).toBe(2);
  expect(term && schema.attributeKind(term)).toBe('text');
  expect(term && schema.isNumeric(term)).toBe(false);
});

test('nodes that are all in one unit, known or not, need no conversion', async () => {
  for (const unit of ['unit:M', 'unit:PARROT', '"m"']) {
    const schema = await schemaOf(nodes(unit, unit));
    const term = quantityOf(schema, 'height');
    expect(term).toBeDefined();
    expect(term && schema.conversionOf(term)).toBeUndefined();
  }
});

const texts = (...values: readonly string[]): string =>
  values.map((value, at) => `:j${at} a :Jar ; :says "${value}" .`).join('\n');

test.each([
  [['12 km', '850 m', '3 km'], { unit: 'km', by: 'text' }],
  [['240 calories', '1,200 calories'], { unit: 'calories', text: { form: 'grouped', hasExponents: false } }],
  [['12 m', '9.5e3 m'], { unit: 'm', text: { form: 'plain', hasExponents: true } }],
  [['8,700', '950'], { unit: undefined, text: { form: 'grouped', hasExponents: false } }],
  [['12,5', '7,25'], { unit: undefined, text: { form: 'comma', hasExponents: false } }],
  [[' 950 ', '12'], { unit: undefined, text: { form: 'plain', hasExponents: false } }],
  [['950', '12'], undefined],
  [['4 servings', '1 loaf'], undefined],
  [['12 Oak Road', '5 Main Street'], undefined],
  [['12 m', '3 kg'], undefined],
  [['12 m', 'tall'], undefined],
])('texts %j', async (values, expected) => {
  const schema = await schemaOf(texts(...values));
  const found = schema.conversionOf(ex('says'));
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

test('numbers that are given stay as they are', async () => {
  const schema = await schemaOf(':a a :Jar ; :phone "555 123 456" . :b a :Jar ; :phone "555 123 457" .');
  expect(schema.conversionOf(ex('phone'))).toBeUndefined();
});

test('datatypes that are units of two kinds leave no numbers', async () => {
  const types = '@prefix t: <http://example.org/type#> .';
  const one = await schemaOf(`${types} :a a :Jar ; :n "1"^^t:metre . :b a :Jar ; :n "2"^^t:kilometre .`);
  expect(one.conversionOf(ex('n'))?.by).toBe('datatype');
  const other = await schemaOf(`${types} :a a :Jar ; :n "1"^^t:metre . :b a :Jar ; :n "2"^^t:kilogram .`);
  expect(other.conversionOf(ex('n'))).toBeUndefined();
  expect(other.isNumeric(ex('n'))).toBe(false);
});
