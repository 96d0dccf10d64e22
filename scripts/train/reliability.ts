/** What was shown, and how sure of it; `undefined` where nothing was. */
interface Sure {
  readonly isExact: boolean;
  readonly confidence: number | undefined;
}

/** Answers of about one confidence. */
interface Bin {
  /** Of the confidences: from this, up to the next one. */
  readonly from: number;
  readonly n: number;
  readonly confidence: number;
  readonly exact: number;
}

/** How many are shown without a caution, of all questions, where it begins here; and how many of these are wrong. */
interface Cover {
  readonly from: number;
  readonly coverage: number;
  readonly risk: number;
}

export interface Reliability {
  /**
   * How far the confidence is off, on average over what is answered.
   * @see Guo et al., On calibration of modern neural networks, 2017, for the expected calibration error
   */
  readonly error: number;
  readonly bins: readonly Bin[];
  readonly curve: readonly Cover[];
}

const BINS = 10;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

export const reliability = (shown: readonly Sure[]): Reliability => {
  const told = shown.flatMap(({ confidence, isExact }) =>
    confidence === undefined ? [] : [{ confidence, right: isExact ? 1 : 0 }],
  );
  const steps = Array.from({ length: BINS }, (_, at) => at / BINS);
  const bins = steps.map((from): Bin => {
    const own = told.filter(
      ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === Math.round(from * BINS),
    );
    return {
      from,
      n: own.length,
      confidence: meanOf(own.map(({ confidence }) => confidence)),
      exact: meanOf(own.map(({ right }) => right)),
    };
  });
  const off = bins.reduce((sum, { n, confidence, exact }) => sum + n * Math.abs(confidence - exact), 0);
  return {
    error: off / Math.max(1, told.length),
    bins,
    curve: steps.map((from) => {
      const sure = told.filter(({ confidence }) => confidence >= from);
      return {
        from,
        coverage: sure.length / Math.max(1, shown.length),
        risk: 1 - meanOf(sure.map(({ right }) => right)),
      };
    }),
  };
};
