import type { Features } from './features';
import type { Weights } from './weights';

/**
 * How likely it is that a reading is right, in [0, 1]: a logistic regression on the share of the odds that its rows have
 * among all readings that ran, on how far it is from the words, and on how many it leaves out. Fitted by `npm run train`
 * on the development graphs, the demo and synthetic packs; checked graph by graph. `undefined` for a query adapted from an example, of which this is not known.
 */
export const confidenceOf = (
  features: Partial<Features>,
  share: number,
  { confidence }: Weights,
): number | undefined => {
  if (features.senses === undefined) return undefined;
  const { constant, share: ofShare, ...weights } = confidence;
  const names = Object.keys(weights) as (keyof typeof weights)[];
  const sum = names.reduce(
    (so, name) => so + (weights[name] ?? 0) * (features[name] ?? 0),
    constant + ofShare * share,
  );
  return 1 / (1 + Math.exp(-sum));
};
