/** Two tokens that are made one. */
export type Merge = readonly [string, string];

const SEPARATOR = '\u0000';

/** A word's parts, the neighbours that a merge names made one. */
export const merged = (word: readonly string[], [left, right]: Merge): readonly string[] => {
  const parts: string[] = [];
  for (const part of word) {
    if (part === right && parts.at(-1) === left) parts.splice(-1, 1, left + right);
    else parts.push(part);
  }
  return parts;
};

const commonestPair = (words: readonly (readonly string[])[]): Merge | undefined => {
  const counts = new Map<string, number>();
  for (const word of words)
    for (let at = 1; at < word.length; at += 1) {
      const pair = `${word[at - 1] ?? ''}${SEPARATOR}${word[at] ?? ''}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  const [best] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  if (best === undefined || best[1] < 2) return undefined;
  const [left = '', right = ''] = best[0].split(SEPARATOR);
  return [left, right];
};

/** The commonest neighbours within words, made one again and again. @see https://aclanthology.org/P16-1162 (byte-pair encoding) */
export const learnMerges = (words: readonly string[], most: number): readonly Merge[] => {
  const merges: Merge[] = [];
  let split: readonly (readonly string[])[] = words.map((word) => Array.from(word));
  while (merges.length < most) {
    const pair = commonestPair(split);
    if (pair === undefined) break;
    merges.push(pair);
    split = split.map((word) => merged(word, pair));
  }
  return merges;
};
