import { expect, test } from 'vitest';
import type { Phrase } from '../../composer';
import { differingPhrases, paraphraseText } from './paraphrase';

const phrases = (...texts: string[]): readonly Phrase[] => texts.map((text) => ({ text, kind: undefined }));
const marked = (shown: string, other: string): string =>
  differingPhrases(phrases(shown), phrases(other))
    .map((piece) => (piece.differs ? `*${piece.text}*` : piece.text))
    .join(' ');

test('pieces are joined whether or not they bring spaces', () => {
  expect(paraphraseText(phrases('countries ', 'that border', ' Austria', ', by name'))).toBe(
    'countries that border Austria, by name',
  );
});

test.each([
  ['born in the capital', 'died in the capital', '*died* in the capital'],
  ['laureates born in Paris', 'count of laureates born in Paris', '*count of* laureates born in Paris'],
  ['a b c', 'a b c', 'a b c'],
  ['count of moons', 'moons', 'moons'],
  ['', 'moons of Mars', '*moons of Mars*'],
  ['place of birth is Paris', 'place of death is Rome', 'place of *death* is *Rome*'],
  ['the the x', 'the x the', 'the x *the*'],
])('between "%s" and "%s" the differing words stand out', (shown, other, expected) => {
  expect(marked(shown, other)).toBe(expected);
});
