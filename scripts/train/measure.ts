import { accuracyOfSurerHalf, brierScore } from '../../src/bench';
import { confidenceOf, type Weights } from '../../src/composer';
import type { Choice } from './choice';
import { elect, ranked } from './elect';

/** Of a ranking over questions. Shares in 0 … 1. */
export interface Measured {
  readonly n: number;
  /** Questions that are answered rightly. */
  readonly exact: number;
  /** With a right reading among those of the first 20 different rows. */
  readonly recall20: number;
  /** Over what is answered; `null` where nothing is. @see src/bench/score/trust.ts */
  readonly brier: number | null;
  readonly surerHalf: number | null;
}

const PLACES = 20;

const isRecalled = (choice: Choice, weights: Weights): boolean => {
  const places = new Map<string, boolean>();
  for (const { rows, isRight } of ranked(choice, weights)) {
    if (places.size >= PLACES && !places.has(rows)) break;
    places.set(rows, (places.get(rows) ?? false) || isRight);
  }
  return [...places.values()].includes(true);
};

/** `weightsOf` may give each question other weights: those trained without its graph. */
export const measure = (choices: readonly Choice[], weightsOf: (choice: Choice) => Weights): Measured => {
  const shown = choices.map((choice) => {
    const weights = weightsOf(choice);
    const elected = elect(choice, weights);
    const isEmpty = elected?.option.features['empty'] === 1;
    const confidence =
      elected === undefined || isEmpty
        ? undefined
        : confidenceOf(elected.option.features, elected.share, weights);
    return {
      isExact: elected?.option.isRight === true,
      hasRows: elected !== undefined && !isEmpty,
      isCautioned: false,
      confidence,
      isRecalled: isRecalled(choice, weights),
    };
  });
  const share = (is: (one: (typeof shown)[number]) => boolean): number =>
    shown.filter(is).length / Math.max(1, shown.length);
  return {
    n: shown.length,
    exact: share(({ isExact }) => isExact),
    recall20: share((one) => one.isRecalled),
    brier: brierScore(shown),
    surerHalf: accuracyOfSurerHalf(shown),
  };
};
