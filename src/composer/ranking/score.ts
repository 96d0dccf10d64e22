import type { Features } from './features';
import trained from './weights.json';

/** What one unit of each feature adds to the logarithm of a reading's odds. */
type Weights = Readonly<Record<keyof Features | 'empty', number>>;

const { empty, ...weights }: Weights = trained.reading;

/** Logarithm of the odds of a reading against the others of its question, but for a constant. */
export const scoreOf = (features: Features): number =>
  (Object.keys(weights) as (keyof Features)[]).reduce((sum, name) => sum + weights[name] * features[name], 0);

/** What is added to the score of a reading that was run and gave nothing. */
export const EMPTY_SCORE = empty;
