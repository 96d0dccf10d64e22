import { expect, test } from 'vitest';
import { hills } from '../fixtures/hills.fixture';

const told = (question: string, language: 'en' | 'es' = 'en') =>
  hills.compose(question, language).candidates.map(({ paraphrase, features, score }) => ({
    words: paraphrase.map(({ text }) => text).join(' '),
    isMutant: features.mutated === 1,
    score,
  }));

test.each([
  ['huts with more than 5 beds', 'en', 'number of huts with beds over 5'],
  ['Which hut has the lowest price?', 'en', 'price of the hut, with the lowest price'],
  ['Which hut has the lowest price?', 'en', 'hut with a price that is the lowest of all'],
  ['huts with a price other than 10', 'en', 'huts without a price of 10'],
  ['prices of the huts with the motto "Up"', 'en', 'hut and their prices with the motto “Up”'],
  ['prices of the huts with the motto "Up"', 'en', 'price of the hut with a motto that contains “Up”'],
  ['cabañas con un precio distinto de 10', 'es', 'cabañas sin un precio de 10'],
] as const)('what %s may have been meant as', (question, language, words) => {
  const all = told(question, language);
  expect(all.find((one) => one.words === words)).toMatchObject({ isMutant: true });
  expect(all[0]?.isMutant).toBe(false);
});

test('a changed reading is far less likely than the one it was made of', () => {
  const [first, second] = told('huts with more than 5 beds');
  expect((first?.score ?? 0) - (second?.score ?? 0)).toBeGreaterThan(4);
});
