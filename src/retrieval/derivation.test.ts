import { expect, test } from 'vitest';
import { isDerivation, isOfNameDerived } from './derivation';

test.each([
  ['painter', 'paint'],
  ['discoveri', 'discover'],
  ['describ', 'descript'],
  ['escrib', 'escrit'],
  ['surrealist', 'surreal'],
  ['applic', 'appli'],
])('%s and %s are of one family', (one, other) => {
  expect(isDerivation(one, other)).toBe(true);
  expect(isDerivation(other, one)).toBe(true);
});

test.each([
  ['current', 'currenc'],
  ['paint', 'painless'],
  ['art', 'artist'],
])('%s and %s only begin alike', (one, other) => {
  expect(isDerivation(one, other)).toBe(false);
});

test('a word written as a name has fewer relatives', () => {
  expect(isOfNameDerived('impressionist', 'impressionism')).toBe(true);
  expect(isOfNameDerived('titanic', 'titan')).toBe(false);
  expect(isOfNameDerived('titanic', 'titania')).toBe(false);
});
