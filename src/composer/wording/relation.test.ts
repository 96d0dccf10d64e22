import { expect, test } from 'vitest';
import { spelled } from './relation';

test.each([
  ['birthPlace', 'birth place'],
  ['birth_place', 'birth place'],
  ['dateOfBirth', 'date of birth'],
  ['pH', 'pH'],
  ['pHValue', 'pH value'],
  ['mRNA', 'mRNA'],
  ['imageURL', 'image URL'],
  ['imageURLCount', 'image URL count'],
  ['hasDNASequence', 'has DNA sequence'],
  ['area2019', 'area2019'],
  ['GDP', 'GDP'],
  ['birth place', 'birth place'],
  ['Number of DNA bases', 'Number of DNA bases'],
])('%s is told "%s"', (label, told) => {
  expect(spelled(label)).toBe(told);
});
