import type { Context } from './context';
import type { Trait } from './node';

/** What traits add to the logarithm of a reading's odds. */
export const scoreOf = (traits: readonly Trait[], weights: Context['weights']): number => {
  let sum = 0;
  for (const [name, value] of traits) sum += (weights[name] ?? 0) * value;
  return sum;
};
