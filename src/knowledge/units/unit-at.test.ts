import { expect, test } from 'vitest';
import { tokenize } from '../../retrieval';
import { findQuantities } from './quantity';

const unitOf = (text: string, language: 'en' | 'es' = 'en'): string | undefined => {
  const [first] = findQuantities(text, tokenize(text, language), language);
  return first?.type === 'number' ? first.unit : undefined;
};

test.each([
  ['farms larger than 3 ha', 'ha'],
  ['farms larger than 3 square kilometres', 'kilometres²'],
  ['tanks over 2 cubic metres', 'metres³'],
  ['people taller than 6 ft', 'ft'],
  ['screens wider than 20 in', 'in'],
  ['bags over 5 lb', 'lb'],
  ['bottles of 750 ml', 'ml'],
  ['cars faster than 60 mph', 'mph'],
  ['cars faster than 100 km/h', 'km/h'],
  ['cars faster than 60 miles per hour', 'miles per hour'],
  ['films with more than 90 minutes', 'minutes'],
  ['stones denser than 5 g/cm³', 'g/cm³'],
  ['stones denser than 5000 kg/m3', 'kg/m³'],
  ['stones denser than 5000 kg/m^3', 'kg/m³'],
  ['stones denser than 5 grams per cubic centimetre', 'grams per centimetre³'],
  ['pumps of over 3 l/min', 'l/min'],
  ['glaciers faster than 20 m per year', 'm per year'],
  ['cars of over 30 miles per gallon', 'miles'],
  ['rooms of over 20 m² in town', 'm²'],
])('%s', (text, unit) => {
  expect(unitOf(text)).toBe(unit);
});

test.each([
  ['fincas de más de 3 hectáreas', 'hectareas'],
  ['depósitos de más de 2 metros cúbicos', 'metros³'],
  ['coches de más de 100 kilómetros por hora', 'kilometros por hora'],
  ['sacos de más de 5 libras', 'libras'],
  ['piedras de más de 5 gramos por centímetro cúbico', 'gramos por centimetro³'],
])('%s', (text, unit) => {
  expect(unitOf(text, 'es')).toBe(unit);
});

test('the power of a unit is no number', () => {
  for (const text of ['the area in km2', 'the density in kg/m3', 'larger than 5 km2'])
    expect(findQuantities(text, tokenize(text, 'en'), 'en').length).toBe(text.includes('5') ? 1 : 0);
});

test('what stands side by side is no unit of another', () => {
  expect(unitOf('over 5 km h')).toBe('km');
  expect(unitOf('over 5 minutes per day')).toBe('minutes');
});

test('"in" before a place is no inch, and a number alone has no unit', () => {
  expect(unitOf('more than 5 in Europe')).toBeUndefined();
  expect(unitOf('more than 5 rivers')).toBeUndefined();
});
