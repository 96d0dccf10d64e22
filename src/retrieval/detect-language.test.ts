import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language';

test.each([
  ['Which loaves hold salt?', 'en'],
  ['¿Which loaves?', 'es'],
  ['panes con sal de la tienda', 'es'],
  ['books by the author', 'en'],
  ['población', 'es'],
] as const)('%s is %s, whatever the page speaks', (text, language) => {
  expect(detectLanguage(text, 'en')).toBe(language);
  expect(detectLanguage(text, 'es')).toBe(language);
});

test('a name alone says nothing, so the page decides', () => {
  expect(detectLanguage('Velm', 'es')).toBe('es');
  expect(detectLanguage('Velm', 'en')).toBe('en');
});

test('one accented name does not outweigh the words around it', () => {
  expect(detectLanguage('What is the height of Pérez?', 'es')).toBe('en');
  expect(detectLanguage('Did Peña bake it?', 'es')).toBe('en');
});
