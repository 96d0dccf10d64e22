import trained from './weights.json' with { type: 'json' };

/** What readings are ranked by, as `npm run train:parser` fits it. */
export interface ParserWeights {
  /** What one unit of each trait adds to the logarithm of a reading's odds. Of traits that are not named it is 0. */
  readonly reading: Readonly<Record<string, number>>;
}

export const TRAINED: ParserWeights = trained;
