import type { Features } from './features';
import trained from './weights.json' with { type: 'json' };

type OfConfidence = keyof Pick<Features, 'lost' | 'lostCues' | 'isPartial'>;

/** What readings are ranked and trusted by, as it stands in `weights.json`. */
export interface Weights {
  /** What one unit of each feature adds to the logarithm of a reading's odds; `empty`: that it ran and gave nothing. */
  readonly reading: Readonly<Record<Exclude<keyof Features, OfConfidence | 'lostThings'> | 'empty', number>>;
  /** Of a logistic regression: that the answer is right. */
  readonly confidence: Readonly<
    Record<
      | 'constant'
      | 'share'
      | OfConfidence
      | keyof Pick<Features, 'senses' | 'joins' | 'namelessColumns' | 'invented' | 'detour'>,
      number
    >
  >;
}

export const TRAINED_WEIGHTS: Weights = trained;

const alike = (names: Weights['reading']): Weights['reading'] =>
  Object.fromEntries(Object.keys(names).map((name) => [name, -1])) as Weights['reading'];

/** All features are costs that count alike: what no training is needed for. */
export const UNIFORM_WEIGHTS: Weights = { ...TRAINED_WEIGHTS, reading: alike(TRAINED_WEIGHTS.reading) };
