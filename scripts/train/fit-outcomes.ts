/** One answer: what is known of it, and whether it was right. */
export interface Outcome {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
}

const ROUNDS = 2000;
const RATE = 2;

/**
 * Weights of a logistic regression on `names`, with a `constant`, by gradient descent over all outcomes at once. `pull` is
 * towards 0 and leaves the constant alone.
 */
export const fitOutcomes = (
  outcomes: readonly Outcome[],
  names: readonly string[],
  pull: number,
): Readonly<Record<string, number>> => {
  const rows = outcomes.map(({ features, isRight }) => ({
    row: [1, ...names.map((name) => features[name] ?? 0)],
    right: isRight ? 1 : 0,
  }));
  let weights = [0, ...names.map(() => 0)];
  // Of the greatest curvature there can be: a longer step would overshoot.
  const steepest = Math.max(...rows.map(({ row }) => row.reduce((sum, value) => sum + value * value, 0)), 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -pull * weight));
    for (const { row, right } of rows) {
      const sum = row.reduce((so, value, at) => so + value * (weights[at] ?? 0), 0);
      const miss = right - 1 / (1 + Math.exp(-sum));
      row.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + miss * value;
      });
    }
    const step = RATE / (steepest * Math.max(1, rows.length) * 0.25 + pull);
    weights = weights.map((weight, at) => weight + step * (gradient[at] ?? 0));
  }
  const [constant = 0, ...rest] = weights;
  return { constant, ...Object.fromEntries(names.map((name, at) => [name, rest[at] ?? 0])) };
};
