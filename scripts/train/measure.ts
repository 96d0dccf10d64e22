import { accuracyOfSurerHalf, brierScore, cautioned, confidentlyWrong } from '../../src/bench';
import { confidenceOf, type Weights } from '../../src/composer';
import { reliability, type Reliability } from './reliability';
import type { Choice } from './choice';
import { elect, ranked } from './elect';

/** Of a ranking over questions. Shares in 0 … 1. */
export interface Measured {
  readonly n: number;
  /** Questions that are answered rightly. */
  readonly exact: number;
  readonly rowF1: number;
  /** With a right reading among those of the first 20 different rows. */
  readonly recall20: number;
  /** Answered wrongly without a caution; and answered beside one. But for the cautions that only the data tells. */
  readonly confidentlyWrong: number;
  readonly cautioned: number;
  /** Over what is answered; `null` where nothing is. @see src/bench/score/trust.ts */
  readonly brier: number | null;
  readonly surerHalf: number | null;
  readonly reliability: Reliability;
  /** Of the questions that nothing answers, those answered without a caution; `null` where there are none. */
  readonly falseAnswer: number | null;
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

const shownBy = (choice: Choice, weights: Weights) => {
  const elected = elect(choice, weights);
  const hasRows = elected !== undefined && elected.option.features['empty'] !== 1;
  const confidence = hasRows ? confidenceOf(elected.option.features, elected.share, weights) : undefined;
  return {
    isExact: elected?.option.isRight === true,
    rowF1: elected?.option.rowF1 ?? 0,
    hasRows,
    isCautioned: confidence !== undefined && confidence < weights.sure,
    confidence,
    isRecalled: isRecalled(choice, weights),
  };
};

/** `weightsOf` may give each question other weights: those trained without its graph. */
export const measure = (choices: readonly Choice[], weightsOf: (choice: Choice) => Weights): Measured => {
  const [asked, unanswerable] = [false, true].map((is) =>
    choices
      .filter(({ swap }) => (swap !== undefined) === is)
      .map((choice) => shownBy(choice, weightsOf(choice))),
  );
  const shown = asked ?? [];
  const mean = (of: (one: (typeof shown)[number]) => number): number =>
    shown.reduce((sum, one) => sum + of(one), 0) / Math.max(1, shown.length);
  const share = (is: (one: (typeof shown)[number]) => boolean): number => mean((one) => (is(one) ? 1 : 0));
  return {
    n: shown.length,
    exact: share(({ isExact }) => isExact),
    rowF1: mean(({ rowF1 }) => rowF1),
    recall20: share((one) => one.isRecalled),
    confidentlyWrong: confidentlyWrong(shown) ?? 0,
    cautioned: cautioned(shown) ?? 0,
    brier: brierScore(shown),
    surerHalf: accuracyOfSurerHalf(shown),
    reliability: reliability(shown),
    falseAnswer: confidentlyWrong(unanswerable ?? []),
  };
};
