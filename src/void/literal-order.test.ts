import { expect, test } from 'vitest';
import { XSD } from '../rdf';
import { literalOrder } from './literal-order';

test.each([
  ['9', '10', 'integer'],
  ['-2', '-1.5', 'decimal'],
  ['1.2e3', '1.2E4', 'double'],
  ['-0044', '0012', 'gYear'],
  ['0999', '10000', 'gYear'],
  ['1969-07', '1969-11', 'gYearMonth'],
  ['1969-07-20', '1969-07-21', 'date'],
  ['1969-07-20T20:17:40Z', '1969-07-20T20:17:40-01:00', 'dateTime'],
])('%s comes before %s as xsd:%s', (low, high, name) => {
  const [a, b] = [literalOrder(low, XSD + name), literalOrder(high, XSD + name)];
  expect(a).toBeDefined();
  expect(b).toBeDefined();
  expect(Number(a)).toBeLessThan(Number(b));
});

test.each([
  ['12', 'string'],
  ['many', 'integer'],
  ['', 'integer'],
  ['July 1969', 'date'],
  ['NaN', 'double'],
])('%j as xsd:%s has no order', (lexical, name) => {
  expect(literalOrder(lexical, XSD + name)).toBeUndefined();
});
