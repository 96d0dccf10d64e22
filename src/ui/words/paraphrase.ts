import type { Phrase } from '../../composer';

export interface DifferingPhrase {
  readonly text: string;
  readonly differs: boolean;
}

/** The pieces as one text; a piece may or may not bring its own spaces. */
export const paraphraseText = (phrases: readonly Phrase[]): string =>
  phrases
    .map((phrase) => phrase.text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:)])|(?<=\() /gu, '')
    .trim();

// The longest common subsequence: a word that only moved counts as differing, once.
const commonLengths = (a: readonly string[], b: readonly string[]): number[][] => {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const get = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (row === undefined) continue;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? get(i + 1, j + 1) + 1 : Math.max(get(i + 1, j), get(i, j + 1));
    }
  }
  return lengths;
};

/** The words of one paraphrase; those that the shown one lacks are marked. Neighbours of a kind are joined. */
export const differingPhrases = (
  shown: readonly Phrase[],
  other: readonly Phrase[],
): readonly DifferingPhrase[] => {
  const a = paraphraseText(shown).split(' ');
  const b = paraphraseText(other).split(' ');
  const lengths = commonLengths(a, b);
  const pieces: { text: string; differs: boolean }[] = [];
  let i = 0;
  for (const [j, text] of b.entries()) {
    while (i < a.length && a[i] !== text && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++;
    const differs = a[i] !== text;
    if (!differs) i++;
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += ` ${text}`;
    else pieces.push({ text, differs });
  }
  return pieces;
};
