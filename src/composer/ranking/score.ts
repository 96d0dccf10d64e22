import type { FeatureName, Features } from './features';
import weights from './weights.json';

/** What one unit of each feature adds to the logarithm of a reading's odds; 0 for those that are not named. */
export type Weights = Readonly<Partial<Record<FeatureName, number>>>;

/** Trained by `npm run train`. */
export const WEIGHTS: Weights = weights;

/** Logarithm of the odds of a reading against the others of its question, but for a constant. */
export const scoreOf = (features: Features, by: Weights = WEIGHTS): number =>
  Object.entries(by).reduce((sum, [name, weight]) => sum + weight * features[name as FeatureName], 0);
