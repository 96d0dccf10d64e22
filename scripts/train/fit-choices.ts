import type { Choice } from './choice';
import { minimize } from './minimize';

type Weights = Readonly<Record<string, number>>;

export interface FitOptions {
  /** What the weights are drawn back to: those of all features that are fitted. */
  readonly prior: Weights;
  /** How strongly: a weight that is 1 off costs half as many units of log-likelihood. */
  readonly pull: number;
}

/** The options of one question as one array of numbers, row by row, in the order of the features. */
interface Rows {
  readonly values: Float64Array;
  readonly isRight: readonly boolean[];
}

/** Those that say something: with a right option, and a wrong one. */
const telling = (choices: readonly Choice[], names: readonly string[]): readonly Rows[] =>
  choices.flatMap(({ options }) => {
    const isRight = options.map((option) => option.isRight);
    if (!isRight.includes(true) || !isRight.includes(false)) return [];
    const values = Float64Array.from(
      options.flatMap(({ features }) => names.map((name) => features[name] ?? 0)),
    );
    return [{ values, isRight }];
  });

/** Adds the gradient of minus the logarithm of the odds that the choice is one of the right options; returns that. */
const addLoss = ({ values, isRight }: Rows, weights: Float64Array, gradient: Float64Array): number => {
  const width = weights.length;
  const scores = isRight.map((_, row) => {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += (values[row * width + at] ?? 0) * (weights[at] ?? 0);
    return sum;
  });
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const all = odds.reduce((sum, one) => sum + one, 0);
  const right = Math.max(
    odds.reduce((sum, one, row) => sum + (isRight[row] === true ? one : 0), 0),
    1e-300,
  );
  odds.forEach((one, row) => {
    const force = one / all - (isRight[row] === true ? one / right : 0);
    if (force === 0) return;
    for (let at = 0; at < width; at += 1)
      gradient[at] = (gradient[at] ?? 0) + force * (values[row * width + at] ?? 0);
  });
  return Math.log(all / right);
};

/**
 * Weights of a conditional logit over the options of each question. Of several right options the likeliest is enough.
 * The same choices give the same weights.
 * @see McFadden, Conditional logit analysis of qualitative choice behavior, 1974
 */
export const fitChoices = (choices: readonly Choice[], { prior, pull }: FitOptions): Weights => {
  const names = Object.keys(prior);
  const start = names.map((name) => prior[name] ?? 0);
  const all = telling(choices, names);
  const found = minimize((weights, gradient) => {
    let loss = 0;
    for (const [at, weight] of weights.entries()) {
      const off = weight - (start[at] ?? 0);
      loss += (pull * off * off) / 2;
      gradient[at] = pull * off;
    }
    return all.reduce((sum, one) => sum + addLoss(one, weights, gradient), loss);
  }, start);
  return Object.fromEntries(names.map((name, at) => [name, found[at] ?? 0]));
};
