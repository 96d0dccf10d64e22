import type { Candidate } from './candidate';
import { parserConfidence, parserSure, type Election } from './parser/rank/parser-confidence';
import { confidenceOf } from './ranking/confidence';
import type { Weights } from './ranking/weights';

export interface Confidence {
  /** In [0, 1]: that it is right. `undefined`: not known of a query adapted from an example. */
  readonly confidence: number | undefined;
  /** It is known, and high enough that the answer stands without a caution. */
  readonly isSure: boolean;
}

/** How far a candidate is to be trusted, whoever made it, by how the odds of all that ran fell. */
export const confidenceIn = (candidate: Candidate, election: Election, weights: Weights): Confidence => {
  const isParsed = candidate.traits !== undefined;
  const confidence = isParsed
    ? parserConfidence(candidate, election)
    : confidenceOf(candidate.features, election.share, weights);
  const sure = isParsed ? parserSure() : weights.sure;
  // What decides the question may be among the words that a reading of the parser leaves out.
  const isWhole = !isParsed || (candidate.unused ?? []).length === 0;
  return { confidence, isSure: confidence !== undefined && confidence >= sure && isWhole };
};
