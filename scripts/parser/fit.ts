import { minimize } from './minimize';
import type { Choice } from './choice';

type Reading = Readonly<Record<string, number>>;

export interface FitOptions {
  /** What the weights are drawn back to; 0 for those that it does not name. A cost stays a cost. */
  readonly prior: Reading;
  /** Names of weights that stay as the prior has them: rows can't teach what they stand for. Default: none. */
  readonly fixed?: readonly string[];
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

/** A cost may not become a gain, nor what speaks for a reading speak against it. */
const changesSide = (prior: number, value: number): boolean => prior * value < 0;

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

/** Each time some weights more are held at 0; two or three times are enough. */
const MOST_HELD = 8;

/**
 * Weights of a conditional logit over the readings of each question: what makes the right rows likeliest. A weight that would
 * change sides is held at 0, and the others are fitted without it. The same choices give the same weights.
 */
export const fit = (choices: readonly Choice[], { prior, fixed = [], pull }: FitOptions): Reading => {
  const names = [
    ...new Set([
      ...Object.keys(prior),
      ...choices.flatMap(({ options }) => options.flatMap(({ features }) => Object.keys(features))),
    ]),
  ].sort();
  const numbers = new Map(names.map((name, at) => [name, at]));
  const all = indexed(choices, numbers);
  const hand = names.map((name) => prior[name] ?? 0);
  const held = new Set<number>();
  const kept = fixed.flatMap((name) => numbers.get(name) ?? []);
  const fitFrom = (start: readonly number[]): readonly number[] =>
    minimize((weights, gradient) => {
      let loss = 0;
      for (const [at, weight] of weights.entries()) {
        const off = weight - (hand[at] ?? 0);
        loss += (pull * off * off) / 2;
        gradient[at] = pull * off;
      }
      loss = all.reduce((sum, one) => sum + addLoss(one, weights, gradient), loss);
      for (const at of [...held, ...kept]) gradient[at] = 0;
      return loss;
    }, start);
  let found = fitFrom(hand);
  for (let round = 0; round < MOST_HELD; round += 1) {
    const over = found.flatMap((value, at) => (changesSide(hand[at] ?? 0, value) ? [at] : []));
    if (over.length === 0) break;
    for (const at of over) held.add(at);
    found = fitFrom(found.map((value, at) => (held.has(at) ? 0 : value)));
  }
  const entries = names.map((name, at): readonly [string, number] => {
    const value = found[at] ?? 0;
    return [name, changesSide(hand[at] ?? 0, value) ? 0 : rounded(value)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
};
