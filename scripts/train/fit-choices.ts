import type { Choice } from './choice';

type Weights = Readonly<Record<string, number>>;

export interface FitOptions {
  /** Where the weights start, and what they are drawn back to: those of all features that are fitted. */
  readonly prior: Weights;
  /** How strongly: a weight that is 1 off costs half as many units of log-likelihood. */
  readonly pull: number;
  /** Weights that may not become positive: costs. Default: all are free. */
  readonly costs?: ReadonlySet<string>;
  readonly steps?: number;
}

const STEPS = 400;
const RATE = 0.05;
// The decays and the small constant of Kingma and Ba, Adam: a method for stochastic optimization, 2015, algorithm 1.
const [DECAY, DECAY_SQUARED, TINY] = [0.9, 0.999, 1e-8];

/** The options of one question as rows of numbers, in the order of the features. */
interface Rows {
  readonly rows: readonly (readonly number[])[];
  readonly isRight: readonly boolean[];
}

const softmax = (scores: readonly number[]): readonly number[] => {
  const top = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - top));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / total);
};

/** Adds the gradient of the logarithm of the odds that the choice is one of the right options. */
const addGradient = ({ rows, isRight }: Rows, weights: readonly number[], gradient: number[]): void => {
  const odds = softmax(
    rows.map((row) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)),
  );
  const right = odds.reduce((sum, one, at) => sum + (isRight[at] === true ? one : 0), 0);
  rows.forEach((row, at) => {
    const own = odds[at] ?? 0;
    const force = (isRight[at] === true ? own / Math.max(right, 1e-12) : 0) - own;
    if (force === 0) return;
    row.forEach((value, feature) => {
      gradient[feature] = (gradient[feature] ?? 0) + force * value;
    });
  });
};

/** Those that say something: with a right option, and a wrong one. */
const telling = (choices: readonly Choice[], names: readonly string[]): readonly Rows[] =>
  choices.flatMap(({ options }) => {
    const isRight = options.map((option) => option.isRight);
    if (!isRight.includes(true) || !isRight.includes(false)) return [];
    return [{ rows: options.map(({ features }) => names.map((name) => features[name] ?? 0)), isRight }];
  });

/**
 * Weights of a conditional logit over the options of each question, by Adam over all questions at once: nothing is drawn,
 * so that the same choices give the same weights.
 * @see McFadden, Conditional logit analysis of qualitative choice behavior, 1974
 */
export const fitChoices = (
  choices: readonly Choice[],
  { prior, pull, costs, steps = STEPS }: FitOptions,
): Weights => {
  const names = Object.keys(prior);
  const start = names.map((name) => prior[name] ?? 0);
  const all = telling(choices, names);
  let weights = start;
  let mean = start.map(() => 0);
  let square = start.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = weights.map((weight, at) => -pull * (weight - (start[at] ?? 0)));
    for (const one of all) addGradient(one, weights, gradient);
    mean = mean.map((one, at) => DECAY * one + (1 - DECAY) * (gradient[at] ?? 0));
    square = square.map((one, at) => DECAY_SQUARED * one + (1 - DECAY_SQUARED) * (gradient[at] ?? 0) ** 2);
    weights = weights.map((weight, at) => {
      const first = (mean[at] ?? 0) / (1 - DECAY ** step);
      const second = (square[at] ?? 0) / (1 - DECAY_SQUARED ** step);
      const next = weight + (RATE * first) / (Math.sqrt(second) + TINY);
      return costs?.has(names[at] ?? '') === true ? Math.min(0, next) : next;
    });
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
};
