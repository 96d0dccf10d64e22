import type { Candidate } from './candidate';
import { isGuess } from './candidates/leaves-deciding';
import { parserConfidence, parserSure, type Election } from './rank/parser-confidence';
import type { ParserWeights } from './rank/weights';

export interface Confidence {
  /** In [0, 1]: that it is right. `undefined`: not known of a query adapted from an example, or written by somebody else. */
  readonly confidence: number | undefined;
  /** It is known, and high enough that the answer stands without a caution. */
  readonly isSure: boolean;
}

/** How far a candidate is to be trusted, by how the odds of all that ran fell. */
export const confidenceIn = (
  candidate: Candidate,
  election: Election,
  weights: ParserWeights,
): Confidence => {
  if (candidate.traits === undefined) return { confidence: undefined, isSure: false };
  const confidence = parserConfidence(candidate, election, weights);
  // What decides the question may be among the words that a reading leaves out.
  const isWhole = (candidate.unused ?? []).length === 0;
  return { confidence, isSure: confidence >= parserSure(weights) && isWhole && !isGuess(candidate) };
};
