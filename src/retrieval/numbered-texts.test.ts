import { expect, test } from 'vitest';
import { NumberedTexts } from './numbered-texts';

test('texts are numbered in the order in which they come, each once, however many they are', () => {
  const numbered = new NumberedTexts();
  const texts = Array.from({ length: 5000 }, (_, at) => `text ${String(at)}`);
  expect(texts.map((text) => numbered.add(text))).toEqual(texts.map((_, at) => at));
  expect(texts.map((text) => numbered.add(text))).toEqual(texts.map((_, at) => at));
  expect(texts.map((text) => numbered.numberOf(text))).toEqual(texts.map((_, at) => at));
  expect(numbered.texts).toEqual(texts);
});

test.each(['', 'text', 'text 5000', '__proto__', '𝔘'])('%j has no number before it comes', (text) => {
  const numbered = new NumberedTexts();
  numbered.add('text 1');
  expect(numbered.numberOf(text)).toBeUndefined();
  expect(numbered.add(text)).toBe(1);
  expect(numbered.numberOf(text)).toBe(1);
});
