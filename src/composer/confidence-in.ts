import type { Candidate } from './candidate';
import { parserConfidence, parserSure } from './parser/rank/parser-confidence';
import { confidenceOf } from './ranking/confidence';
import type { Weights } from './ranking/weights';

export interface Confidence {
  /** In [0, 1]: that it is right. `undefined`: not known of a query adapted from an example. */
  readonly confidence: number | undefined;
  /** It is known, and high enough that the answer stands without a caution. */
  readonly isSure: boolean;
}

/** How far a candidate is to be trusted, whoever made it. @param share of the odds that its rows have among all that ran, in [0, 1] */
export const confidenceIn = (candidate: Candidate, share: number, weights: Weights): Confidence => {
  const isParsed = candidate.traits !== undefined;
  const confidence = isParsed
    ? parserConfidence(candidate, share)
    : confidenceOf(candidate.features, share, weights);
  const sure = isParsed ? parserSure() : weights.sure;
  return { confidence, isSure: confidence !== undefined && confidence >= sure };
};
