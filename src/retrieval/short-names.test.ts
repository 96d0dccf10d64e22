import { expect, test } from 'vitest';
import { longForm } from './short-names';

const spelled = (name: string, isNumber = false): string => {
  const words = name.split(' ');
  return words.map((word, at) => longForm(words, at, isNumber) ?? word).join(' ');
};

test.each([
  ['pat nm', 'pat name'],
  ['veh reg no', 'vehicle reg number'],
  ['dept cd', 'department code'],
  ['svc dt', 'service date'],
  ['mgrs', 'managers'],
  ['ctgrys', 'categories'],
  ['prod qty', 'product quantity'],
])('%s is %s', (name, words) => {
  expect(spelled(name)).toBe(words);
});

test('A word that stands alone, or begins a name, stays one', () => {
  expect(spelled('prod')).toBe('prod');
  expect(spelled('no fee')).toBe('no fee');
});

test('A number in nanometres is no name', () => {
  expect(spelled('wavelength nm', true)).toBe('wavelength nm');
});
