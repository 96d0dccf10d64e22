import { expect, test } from 'vitest';
import { readNumber, type NumberFault, type NumberField } from './number-field';

test.each<[NumberField, string, NumberFault]>([
  ['limit', '', 'empty'],
  ['limit', '  ', 'empty'],
  ['limit', '-1', 'too-small'],
  ['limit', '0', 'too-small'],
  ['limit', '1.5', 'not-whole'],
  ['limit', '1e3', 'no-number'],
  ['limit', '1,000,000', 'no-number'],
  ['limit', '10000000000', 'too-large'],
  ['seed', '-1', 'too-small'],
  ['seed', '1.5', 'not-whole'],
  ['seed', 'x', 'no-number'],
  ['seed', '4294967296', 'too-large'],
  ['budget', '0', 'too-small'],
  ['budget', '0.009', 'too-small'],
  ['budget', '-2', 'too-small'],
  ['budget', '3601', 'too-large'],
  ['budget', 'Infinity', 'no-number'],
])('%s “%s” is told: %s', (field, text, fault) => {
  expect(readNumber(field, text)).toEqual({ ok: false, failure: fault });
});

test.each<[NumberField, string, number]>([
  ['limit', '1', 1],
  ['limit', ' 100000 ', 100_000],
  ['seed', '0', 0],
  ['seed', '4294967295', 4_294_967_295],
  ['budget', '0.01', 0.01],
  ['budget', '2.5', 2.5],
  ['budget', '2,5', 2.5],
])('%s “%s” is %d', (field, text, number) => {
  expect(readNumber(field, text)).toEqual({ ok: true, value: number });
});
