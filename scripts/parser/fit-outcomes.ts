import { minimize } from './minimize';

/** One answer: what is known of it, and whether it was right. */
export interface Outcome {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
  /** How many times it counts. Default: once. */
  readonly weight?: number;
}

/** Weights of a logistic regression on `names`, with a `constant`. `pull` is towards 0 and leaves the constant alone. */
export const fitOutcomes = (
  outcomes: readonly Outcome[],
  names: readonly string[],
  pull: number,
): Readonly<Record<string, number>> => {
  const rows = outcomes.map(({ features, isRight, weight = 1 }) => ({
    values: [1, ...names.map((name) => features[name] ?? 0)],
    isRight,
    weight,
  }));
  const found = minimize(
    (weights, gradient) => {
      let loss = 0;
      for (const [at, one] of weights.entries()) {
        const drawn = at === 0 ? 0 : pull;
        loss += (drawn * one * one) / 2;
        gradient[at] = drawn * one;
      }
      for (const { values, isRight, weight } of rows) {
        const sum = values.reduce((so, value, at) => so + value * (weights[at] ?? 0), 0);
        const odds = 1 / (1 + Math.exp(-sum));
        loss -= weight * Math.log(Math.max(isRight ? odds : 1 - odds, 1e-300));
        const miss = weight * (odds - (isRight ? 1 : 0));
        values.forEach((value, at) => {
          gradient[at] = (gradient[at] ?? 0) + miss * value;
        });
      }
      return loss;
    },
    [0, ...names.map(() => 0)],
  );
  const [constant = 0, ...rest] = found;
  return { constant, ...Object.fromEntries(names.map((name, at) => [name, rest[at] ?? 0])) };
};
