import { editDistance, fold } from '../../retrieval';

/** Longer texts are compared by their start. */
const MOST = 200;

/**
 * 1: the same text; a little less where case and accents differ, then by the letters that differ; where one holds the other,
 * by how much of it. In [0, 1].
 */
export const textLikeness = (wanted: string, known: string): number => {
  if (wanted === known) return 1;
  const [one, other] = [fold(wanted).slice(0, MOST), fold(known).slice(0, MOST)];
  if (one === other) return 0.98;
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  const letters = 1 - editDistance(one, other, longest) / longest;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const held = short.length >= 3 && long.includes(short) ? 0.5 + (0.4 * short.length) / long.length : 0;
  return Math.min(0.95, Math.max(letters, held));
};
