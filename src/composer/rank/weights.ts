import trained from './weights.json' with { type: 'json' };

/** What readings are ranked and trusted by, as `npm run train` fits it. */
export interface ParserWeights {
  /** What one unit of each trait adds to the logarithm of a reading's odds. Of traits that are not named it is 0. */
  readonly reading: Readonly<Record<string, number>>;
  /** Of a logistic regression: that the answer is right. See `parserConfidence`. Default: nothing is known but the share. */
  readonly confidence?: Readonly<Record<string, number>>;
  /** The confidence from which on an answer stands without a caution. Default: 0.8. */
  readonly sure?: number;
}

export const TRAINED: ParserWeights = trained;
