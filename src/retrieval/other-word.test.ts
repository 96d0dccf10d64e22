import { expect, test } from 'vitest';
import { isOtherWord } from './other-word';

test.each([
  ['libre', 'libra', true],
  ['libres', 'libra', true],
  ['lunes', 'luna', true],
  ['libro', 'libros', false],
  ['rojo', 'rojas', false],
  ['presidente', 'presidenta', false],
  ['pintar', 'pintado', false],
] as const)('two words of one short stem, by their endings: %s, %s', (one, other, isOther) => {
  expect(isOtherWord(one, other)).toBe(isOther);
  expect(isOtherWord(other, one)).toBe(isOther);
});
