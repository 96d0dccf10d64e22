import { expect, test } from 'vitest';
import { loadThesaurus } from './thesaurus';

const thesaurus = await loadThesaurus();
const like = (text: string): readonly string[] => thesaurus.likenesses(text).map((one) => one.text);

test('words that say the same are found from either', () => {
  expect(like('shop')).toContain('store');
  expect(like('store')).toContain('shop');
  expect(like('united states')).toContain('usa');
});

test('an adjective leads to what it pertains to, and a second step costs more', () => {
  const [nation, state] = ['america', 'usa'].map((text) =>
    thesaurus.likenesses('american').find((one) => one.text === text),
  );
  expect(nation).toBeDefined();
  expect(state?.weight).toBeLessThan(nation?.weight ?? 0);
});

test('what texts use is common, a short form is not', () => {
  expect(['weight', 'country'].map((word) => thesaurus.isCommon(word))).toEqual([true, true]);
  expect(['qty', 'mpg'].map((word) => thesaurus.isCommon(word))).toEqual([false, false]);
});

test('no sign, no name in short and no surname stands for a word', () => {
  expect(like('georgia')).not.toContain('ga');
  expect(like('mercury')).not.toContain('hg');
  expect(like('march')).not.toContain('mar');
  expect(like('teach')).not.toContain('edward teach');
  expect(like('united kingdom')).toContain('uk');
  expect(like('africa')).toContain('african');
});
