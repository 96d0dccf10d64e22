import { expect, test } from 'vitest';
import { XSD, literal, namedNode, type Quad } from '../../../rdf';
import { HeldValues, type ValueNotes } from './held-values';

/** `TEXT type`, as `property: text type`. */
type Said = readonly [property: string, text: string, type: string];

const heldOf = (said: readonly Said[]): { readonly held: readonly string[]; readonly notes: ValueNotes } => {
  const held: string[] = [];
  const values = new HeldValues(({ object }) => {
    if (object.termType === 'Literal') held.push(`${object.value} ${object.datatype.value.replace(XSD, '')}`);
  });
  for (const [property, text, type] of said) {
    const quad: Quad = {
      subject: namedNode('http://e/s'),
      predicate: namedNode(`http://e/${property}`),
      object: literal(text, type.includes(':') ? type : XSD + type),
      graph: undefined,
    };
    values.add(quad);
  }
  const notes = values.end();
  return { held, notes };
};

test.each([
  ['12', 'integer', '12 integer'],
  [' 12 ', 'integer', '12 integer'],
  ['9223372036854775807', 'integer', '9223372036854775807 integer'],
  ['9223372036854775808', 'integer', '9.223372036854776E18 double'],
  ['-18446744073709551616', 'integer', '-1.8446744073709552E19 double'],
  ['5972400000000000000000000', 'unsignedLong', '5.9724E24 double'],
  ['12.0', 'integer', '12 integer'],
  ['1e3', 'decimal', '1e3 double'],
  ['0950', 'integer', '950 integer'],
  ['0', 'integer', '0 integer'],
  ['11356.526682226975000000000001', 'decimal', '1.1356526682226975E4 double'],
  ['11356.526682226975000000000000', 'decimal', '11356.526682226975000000000000 decimal'],
  ['0.1234567890123456789', 'decimal', '1.2345678901234568E-1 double'],
  ['-2.99999999999999999999', 'decimal', '-3E0 double'],
  ['0.00000000000000000016021766340', 'decimal', '1.602176634E-19 double'],
  ['330110000000000000000000.5', 'decimal', '3.3011E23 double'],
  ['INF', 'double', 'INF double'],
  ['True', 'boolean', 'true boolean'],
  ['2020-02-29', 'date', '2020-02-29 date'],
  ['1871', 'date', '1871 gYear'],
  ['1871-05-00', 'date', '1871-05 gYearMonth'],
  ['1871-00-00', 'date', '1871 gYear'],
  ['2020-01-02 10:11:12', 'dateTime', '2020-01-02T10:11:12 dateTime'],
  ['44', 'gYear', '0044 gYear'],
  ['-44', 'gYear', '-0044 gYear'],
  ['1871.0', 'gYear', '1871 gYear'],
  ['2020-13-45', 'date', '2020-13-45 string'],
  ['2019-02-29', 'date', '2019-02-29 string'],
  ['n/k', 'integer', 'n/k string'],
  ['12', 'http://e/type', '12 http://e/type'],
])('%s of type %s is held as %s', (text, type, expected) => {
  expect(heldOf([['p', text, type]]).held).toEqual([expected]);
});

test('what is padded is a code where the property is called so, and else a number', () => {
  const said: readonly Said[] = ['postalCode', 'roomNumber', 'inhabitants'].map((one) => [
    one,
    '01067',
    'integer',
  ]);
  expect(heldOf(said)).toEqual({ held: ['01067 string', '01067 string', '1067 integer'], notes: {} });
});

test('commas are read by all values of their property', () => {
  const { held, notes } = heldOf([
    ['area', '12,5', 'decimal'],
    ['area', '100', 'decimal'],
    ['area', '1.100,25', 'decimal'],
    ['area', 'n/a', 'decimal'],
    ['people', '1,234', 'integer'],
    ['yield', '1,234.5', 'decimal'],
    ['yield', '12,234', 'decimal'],
  ]);
  expect(held).toEqual([
    '100 decimal',
    '12.5 decimal',
    '1100.25 decimal',
    'n/a string',
    '1234 integer',
    '1234.5 decimal',
    '12234 decimal',
  ]);
  expect(notes).toEqual({ reread: 5, unread: 1, example: 'n/a' });
});

test('commas that may be either stay, and are told', () => {
  expect(heldOf([['area', '1,234', 'decimal']])).toEqual({
    held: ['1,234 string'],
    notes: { unread: 1, example: '1,234' },
  });
  const beside = heldOf([
    ['area', '1.5', 'decimal'],
    ['area', '12,5', 'decimal'],
  ]);
  expect(beside.notes).toEqual({ unread: 1, example: '12,5' });
});

test('only what loses digits counts as rounded', () => {
  const { notes } = heldOf([
    ['mass', '5972400000000000000000000', 'integer'],
    ['mass', '5972400000000000123400000', 'integer'],
  ]);
  expect(notes).toEqual({ rounded: 1 });
});
