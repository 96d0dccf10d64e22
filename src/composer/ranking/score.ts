import type { Features } from './features';
import type { Weights } from './weights';

/** Logarithm of the odds of a reading against the others of its question, but for a constant. */
export const scoreOf = (features: Partial<Features>, { reading }: Weights): number => {
  const names = Object.keys(features) as (keyof Features)[];
  return names.reduce((sum, name) => sum + (reading[name] ?? 0) * (features[name] ?? 0), 0);
};
