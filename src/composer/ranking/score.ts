import type { Features } from './features';
import type { Weights } from './weights';

/** Logarithm of the odds of a reading against the others of its question, but for a constant. */
export const scoreOf = (features: Features, { reading }: Weights): number =>
  (Object.keys(features) as (keyof Features)[]).reduce(
    (sum, name) => sum + reading[name] * features[name],
    0,
  );
