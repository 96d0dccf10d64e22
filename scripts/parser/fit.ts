import { minimize } from '../train/minimize';
import type { Choice } from './choice';

type Reading = Readonly<Record<string, number>>;

export interface FitOptions {
  /** What the weights are drawn back to; 0 for those that it does not name. A cost stays a cost. */
  readonly prior: Reading;
  /** How strongly: a weight that is 1 off costs half as many units of log-likelihood. */
  readonly pull: number;
}

/** The features of one reading that are not 0, by their number. */
interface Sparse {
  readonly names: Uint16Array;
  readonly values: Float64Array;
  readonly isRight: boolean;
}

const indexed = (
  choices: readonly Choice[],
  numbers: ReadonlyMap<string, number>,
): readonly (readonly Sparse[])[] =>
  choices.flatMap(({ options }) => {
    const right = options.filter(({ isRight }) => isRight).length;
    if (right === 0 || right === options.length) return [];
    return [
      options.map(({ features, isRight }) => {
        const entries = Object.entries(features).filter(([, value]) => value !== 0);
        return {
          names: Uint16Array.from(entries, ([name]) => numbers.get(name) ?? 0),
          values: Float64Array.from(entries, ([, value]) => value),
          isRight,
        };
      }),
    ];
  });

/** Adds the gradient of minus the logarithm of the odds that the choice is a right one; returns that. */
const addLoss = (options: readonly Sparse[], weights: Float64Array, gradient: Float64Array): number => {
  const scores = options.map(({ names, values }) => {
    let sum = 0;
    for (let at = 0; at < names.length; at += 1) sum += (values[at] ?? 0) * (weights[names[at] ?? 0] ?? 0);
    return sum;
  });
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  let [all, right] = [0, 1e-300];
  odds.forEach((one, at) => {
    all += one;
    if (options[at]?.isRight === true) right += one;
  });
  options.forEach(({ names, values, isRight }, row) => {
    const one = odds[row] ?? 0;
    const force = one / all - (isRight ? one / right : 0);
    if (Math.abs(force) < 1e-9) return;
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? 0;
      gradient[name] = (gradient[name] ?? 0) + force * (values[at] ?? 0);
    }
  });
  return Math.log(all / right);
};

/** A cost stays a cost, and what speaks for a reading goes on doing so. */
const clamped = (prior: number, value: number): number =>
  prior < 0 ? Math.min(0, value) : prior > 0 ? Math.max(0, value) : value;

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

/**
 * Weights of a conditional logit over the readings of each question: what makes the right rows likeliest. The same choices
 * give the same weights.
 */
export const fit = (choices: readonly Choice[], { prior, pull }: FitOptions): Reading => {
  const names = [
    ...new Set([
      ...Object.keys(prior),
      ...choices.flatMap(({ options }) => options.flatMap(({ features }) => Object.keys(features))),
    ]),
  ].sort();
  const numbers = new Map(names.map((name, at) => [name, at]));
  const all = indexed(choices, numbers);
  const start = names.map((name) => prior[name] ?? 0);
  const found = minimize((weights, gradient) => {
    let loss = 0;
    for (const [at, weight] of weights.entries()) {
      const off = weight - (start[at] ?? 0);
      loss += (pull * off * off) / 2;
      gradient[at] = pull * off;
    }
    return all.reduce((sum, one) => sum + addLoss(one, weights, gradient), loss);
  }, start);
  const entries = names.map((name, at): readonly [string, number] => {
    const cost = prior[name] ?? 0;
    const value = found[at] ?? 0;
    return [name, rounded(clamped(cost, value))];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
};
