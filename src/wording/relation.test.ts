import { expect, test } from 'vitest';
import { relationOf, spelled } from './relation';

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

test.each([
  ['desciende de', undefined, 'verb'],
  ['brota de', 'springs from', 'verb'],
  ['parte de', 'belongs to', 'noun-of'],
  ['capital de', 'capital of', 'noun-of'],
  ['está en', 'stands in', 'verb'],
] as const)('in Spanish, "%s" (%s) is told as a %s', (label, english, kind) => {
  expect(relationOf(label, 'es', english).kind).toBe(kind);
});
