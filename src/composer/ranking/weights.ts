import type { Features } from './features';
import trained from './weights.json' with { type: 'json' };

/** What readings are ranked and trusted by, as it stands in `weights.json`. Of features that are not named it is 0. */
export interface Weights {
  /** What one unit of each feature adds to the logarithm of a reading's odds; `empty`: that it ran and gave nothing. */
  readonly reading: Readonly<Partial<Record<keyof Features | 'empty', number>>>;
  /** Of a logistic regression: that the answer is right. */
  readonly confidence: { readonly constant: number; readonly share: number } & Readonly<
    Partial<Record<keyof Features, number>>
  >;
  /** The confidence from which on an answer stands without a caution. */
  readonly sure: number;
}

export const TRAINED_WEIGHTS: Weights = trained;

const alike = (reading: Weights['reading']): Weights['reading'] =>
  Object.fromEntries(Object.keys(reading).map((name) => [name, -1]));

/** All features are costs that count alike: what no training is needed for. */
export const UNIFORM_WEIGHTS: Weights = { ...TRAINED_WEIGHTS, reading: alike(TRAINED_WEIGHTS.reading) };
