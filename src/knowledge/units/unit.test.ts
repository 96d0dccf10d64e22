import { expect, test } from 'vitest';
import { convert, isUnit, unitInComment } from './unit';

test.each([
  [2, 'km', 'm', 2000],
  [1, 'mi', 'km', 1.609344],
  [2, 'millas', 'metros', 3218.688],
  [1, 'km²', 'm²', 1e6],
  [48, 'hours', 'days', 2],
  [500, 'gramos', 'kg', 0.5],
  [20, 'celsius', 'K', 293.15],
  [20, 'degrees', 'K', 293.15],
  [300, 'K', '°C', 26.85],
  [20, 'grados', '°C', 20],
  [212, 'fahrenheit', '°C', 100],
  [45, 'degrees', '°', 45],
  [3, 'kilometros²', 'ha', 300],
  [1, 'acre', 'm²', 4046.8564224],
  [1, 'hectárea', 'm2', 10_000],
  [6, 'ft', 'm', 1.8288],
  [12, 'in', 'ft', 1],
  [3, 'pies', 'yardas', 1],
  [1, 'pulgada', 'cm', 2.54],
  [16, 'oz', 'lb', 1],
  [10, 'libras', 'kg', 4.5359237],
  [2, 'l', 'ml', 2000],
  [1, 'm³', 'litros', 1000],
  [1, 'gallon', 'l', 3.785411784],
  [60, 'mph', 'km/h', 96.56064],
  [36, 'km/h', 'm/s', 10],
  [1, 'g/cm³', 'kg/m³', 1000],
  [5000, 'kg/m3', 'g/cm³', 5],
  [2, 'kg/l', 'grams per centimetre³', 2],
  [10, 'years', 'd', 3652.5],
  [48, 'meses', 'años', 4],
  [3.6, 'm³/h', 'l/s', 1],
  [7, 'parsec', 'parsec', 7],
  [2, 'weeks', 'days', 14],
  [90, 'seconds', 'minutos', 1.5],
])('%d %s in %s is %d', (value, from, to, expected) => {
  expect(convert(value, from, to)).toBe(expected);
});

test('units of different kinds, or unknown ones, do not convert', () => {
  expect(convert(3, 'kg', 'km')).toBeUndefined();
  expect(convert(3, 'km', 'km²')).toBeUndefined();
  expect(convert(3, 'parsec', 'km')).toBeUndefined();
});

test('one measure of another is a unit where they are of two kinds, and a year by itself is none', () => {
  expect(['g/cm³', 'm/s', 'mm per year', 'kg/m^3'].every(isUnit)).toBe(true);
  expect(['h/min', 'miles per gallon', 'year', 'g/', 'fee per hour'].some(isUnit)).toBe(false);
});

test("a property's comment names its unit in either language", () => {
  expect(unitInComment([{ text: 'Of the crust. Unit: mm.' }])).toBe('mm');
  expect(unitInComment([{ text: 'Sin unidad' }, { text: 'De la corteza. Unidad: km²' }])).toBe('km²');
  expect(unitInComment([{ text: 'The community: bakers' }])).toBeUndefined();
  expect(unitInComment([])).toBeUndefined();
});

test('a comment in prose names a unit too', () => {
  expect(unitInComment([{ text: 'Height above the sea, in metres.' }])).toBe('metres');
  expect(unitInComment([{ text: 'Longitud del cauce, en kilómetros' }])).toBe('kilómetros');
  expect(unitInComment([{ text: 'The town in which they live, in Norway' }])).toBeUndefined();
});
