import { TRAINED_WEIGHTS, confidenceOf, type Weights } from '../../src/composer';
import type { Choice } from './choice';
import { elect } from './elect';
import { fitChoices } from './fit-choices';
import { fitOutcomes, type Outcome } from './fit-outcomes';
import { PRIOR } from './prior';
import { sureFrom } from './sure-from';

export interface TrainOptions {
  /** How strongly the weights of readings are drawn back to those set by hand; see `fitChoices`. */
  readonly pull: number;
  /** The share of all questions that may be answered wrongly without a caution. */
  readonly wrong: number;
}

/** Of the logistic regression, which has few weights and many answers. */
const CONFIDENCE_PULL = 3;
/** How much the questions that nothing answers count together, beside those that somebody asked; each kind of swap alike. */
const UNANSWERABLE = 0.2;

const rounded = <T extends Readonly<Record<string, number>>>(weights: T): T =>
  Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Math.round(100 * weight) / 100]),
  ) as T;

/** What is answered by these weights. */
const outcomesOf = (choices: readonly Choice[], weights: Weights): readonly Outcome[] =>
  choices.flatMap((choice) => {
    const elected = elect(choice, weights);
    if (elected === undefined || elected.option.features['empty'] === 1) return [];
    const { features, isRight } = elected.option;
    return [{ features: { ...features, share: elected.share }, isRight }];
  });

/**
 * The confidence that what is answered is right. What no graph answers tells which features it hangs on; how sure one may
 * be is then set by what somebody asked alone.
 */
const trainConfidence = (choices: readonly Choice[], weights: Weights): Weights['confidence'] => {
  const names = Object.keys(TRAINED_WEIGHTS.confidence).filter((name) => name !== 'constant');
  const asked = choices.filter(({ swap }) => swap === undefined);
  const answered = outcomesOf(asked, weights);
  const kinds = [...new Set(choices.flatMap(({ swap }) => swap ?? []))].sort();
  const unanswerable = kinds.flatMap((kind) => {
    const own = choices.filter(({ swap }) => swap === kind);
    const weight = (UNANSWERABLE * asked.length) / (kinds.length * own.length);
    return outcomesOf(own, weights).map((one) => ({ ...one, weight }));
  });
  const fitted = fitOutcomes([...answered, ...unanswerable], names, CONFIDENCE_PULL);
  const sumOf = ({ features }: Outcome): number =>
    names.reduce((sum, name) => sum + (fitted[name] ?? 0) * (features[name] ?? 0), fitted['constant'] ?? 0);
  const { constant = 0, sum = 1 } = fitOutcomes(
    answered.map((one) => ({ ...one, features: { sum: sumOf(one) } })),
    ['sum'],
    0,
  );
  const scaled = Object.fromEntries(names.map((name) => [name, sum * (fitted[name] ?? 0)]));
  return rounded({
    constant: constant + sum * (fitted['constant'] ?? 0),
    ...scaled,
  } as Weights['confidence']);
};

/** Weights of the readings and of the confidence, to two decimals, and where a caution begins. The same choices give the same weights. */
export const trainWeights = (choices: readonly Choice[], { pull, wrong }: TrainOptions): Weights => {
  const asked = choices.filter(({ swap }) => swap === undefined);
  const reading = rounded(fitChoices(asked, { prior: PRIOR, pull }));
  const ranking: Weights = { ...TRAINED_WEIGHTS, reading };
  const weights = { ...ranking, confidence: trainConfidence(choices, ranking) };
  const answers = asked.map((choice) => {
    const elected = elect(choice, weights);
    if (elected === undefined || elected.option.features['empty'] === 1) return undefined;
    const { features, isRight } = elected.option;
    return { isRight, confidence: confidenceOf(features, elected.share, weights) ?? 0 };
  });
  return { ...weights, sure: sureFrom(answers, wrong) };
};
