import { meanOf } from '../score';
import { quantile } from '../report/quantile';

/** Of numbers, one a question. `null` of none. */
export interface Spread {
  readonly least: number | null;
  readonly median: number | null;
  readonly p90: number | null;
  readonly most: number | null;
  readonly mean: number | null;
}

export const spreadOf = (numbers: readonly number[]): Spread => ({
  least: quantile(numbers, 0),
  median: quantile(numbers, 0.5),
  p90: quantile(numbers, 0.9),
  most: quantile(numbers, 1),
  mean: meanOf(numbers),
});
