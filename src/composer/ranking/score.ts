import type { Features } from './features';
import type { Weights } from './weights';

/** Logarithm of the odds of a reading against the others of its question, but for a constant. */
export const scoreOf = (features: Features, { reading }: Weights): number => {
  const names = Object.keys(reading) as (keyof Weights['reading'])[];
  return names.reduce((sum, name) => sum + (name === 'empty' ? 0 : reading[name] * features[name]), 0);
};
