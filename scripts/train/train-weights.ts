import { TRAINED_WEIGHTS, type Weights } from '../../src/composer';
import type { Choice } from './choice';
import { elect } from './elect';
import { fitChoices } from './fit-choices';
import { fitOutcomes } from './fit-outcomes';

export interface TrainOptions {
  /** Where the weights of readings are drawn back to: nothing, or those that come with the code. */
  readonly toward: 'zero' | 'current';
  /** How strongly; see `fitChoices`. */
  readonly pull: number;
}

/** Of the logistic regression, which has few weights and many answers. */
const CONFIDENCE_PULL = 0.5;

const rounded = <T extends Readonly<Record<string, number>>>(weights: T): T =>
  Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Math.round(100 * weight) / 100]),
  ) as T;

/** The confidence: of what is answered by these weights, that it is right. */
const trainConfidence = (choices: readonly Choice[], weights: Weights): Weights['confidence'] => {
  const names = Object.keys(TRAINED_WEIGHTS.confidence).filter((name) => name !== 'constant');
  const outcomes = choices.flatMap((choice) => {
    const elected = elect(choice, weights);
    if (elected === undefined || elected.option.features['empty'] === 1) return [];
    const { features, isRight } = elected.option;
    return [{ features: { ...features, share: elected.share }, isRight }];
  });
  return rounded(fitOutcomes(outcomes, names, CONFIDENCE_PULL) as Weights['confidence']);
};

/** Weights of the readings and of the confidence, to two decimals. The same choices give the same weights. */
export const trainWeights = (choices: readonly Choice[], { toward, pull }: TrainOptions): Weights => {
  const current = TRAINED_WEIGHTS.reading;
  const zero = Object.fromEntries(Object.keys(current).map((name) => [name, 0]));
  const prior = toward === 'zero' ? zero : current;
  const reading = rounded(fitChoices(choices, { prior, pull }) as Weights['reading']);
  const weights = { ...TRAINED_WEIGHTS, reading };
  return { reading, confidence: trainConfidence(choices, weights) };
};
