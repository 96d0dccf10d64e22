import type { Candidate } from '../../candidate';

/** Logarithm of a sum of exponentials. */
const logSum = (scores: readonly number[]): number => {
  const top = Math.max(...scores);
  return scores.length === 0
    ? -Infinity
    : top + Math.log(scores.reduce((so, one) => so + Math.exp(one - top), 0));
};

/** Scores as logarithms of probabilities within these candidates. */
const normalized = (candidates: readonly Candidate[], offset: number): readonly Candidate[] => {
  const all = logSum(candidates.map(({ score }) => score));
  return candidates.map((one) => ({ ...one, score: one.score - all + offset }));
};

/** One for both, with the odds of both: that which leaves something open, else the likelier. */
const joined = (one: Candidate, other: Candidate): Candidate => {
  const [likelier, less] = one.score >= other.score ? [one, other] : [other, one];
  const kept = less.binding !== undefined && likelier.binding === undefined ? less : likelier;
  return { ...kept, score: logSum([one.score, other.score]) };
};

/**
 * The composer's candidates and the parser's as one list, likeliest first. Their scores are on scales of their own, so that each
 * becomes a probability among its own first.
 * @param offset added to the logarithm of the odds of each of the parser's
 */
export const mergeSides = (
  composed: readonly Candidate[],
  parsed: readonly Candidate[],
  offset: number,
): readonly Candidate[] => {
  const merged = new Map<string, Candidate>();
  for (const one of [...normalized(composed, 0), ...normalized(parsed, offset)]) {
    const known = merged.get(one.query);
    merged.set(one.query, known === undefined ? one : joined(known, one));
  }
  return [...merged.values()].sort((a, b) => b.score - a.score);
};
