import { expect, test } from 'vitest';
import { definite, indefinite } from './articles';

test('the English article follows the sound', () => {
  const nouns = ['country', 'element', 'union', 'hour', 'uncle', 'NGO', 'BBC show', 'beds'];
  expect(nouns.map((noun) => indefinite(noun, 'en'))).toEqual(['a', 'an', 'a', 'an', 'an', 'an', 'a', '']);
  expect(definite('hour', 'en')).toBe('the');
});

test('the Spanish article follows the gender', () => {
  expect(['región', 'planeta'].map((noun) => indefinite(noun, 'es'))).toEqual(['una', 'un']);
  expect(['región', 'planeta'].map((noun) => definite(noun, 'es'))).toEqual(['la', 'el']);
});
