import type { Item } from '../run/item';
import {
  accuracyOfSurerHalf,
  brierScore,
  cautioned,
  confidentlyWrong,
  meanOf,
  shareOf,
  trivialRate,
  trivialRatePaper,
  type Share,
  type Shown,
  type SourceUse,
} from '../score';
import { quantile } from './quantile';

/**
 * Scores over questions. Unless told otherwise the mean over all of them, in 0 … 1; questions that failed, ran over their
 * budget or were not answered count 0. `null` where there is nothing to take the mean of. Each is defined at its function
 * in `score`.
 */
export interface Totals {
  readonly n: number;
  readonly exact: Share;
  readonly exactStrict: Share;
  readonly exactSuperset: Share;
  readonly exactTie: Share;
  readonly rowEm: Share;
  readonly rowF1: Share;
  /** Questions whose row-major F1 may be too low: too many rows to prove the assignment. */
  readonly rowInexact: number;
  readonly setPrecision: Share;
  readonly setRecall: Share;
  readonly setF1: Share;
  readonly setF1Official: Share;
  readonly hit1: Share;
  readonly hit5: Share;
  readonly mrr: Share;
  /** Some candidate among the first k is exact: one that the agent may answer with, see `Item.candidatePlace`. */
  readonly candRecall1: Share;
  readonly candRecall5: Share;
  readonly candRecall20: Share;
  /** Questions that got a query that parses; one that ran and gave nothing. */
  readonly valid: Share;
  readonly zeroResult: Share;
  readonly confidentlyWrong: Share;
  readonly cautioned: Share;
  readonly brier: number | null;
  readonly surerHalf: Share;
  /** These four over the questions that count for them. */
  readonly sourcePrecision: Share;
  readonly sourceRecall: Share;
  readonly sourcePrecisionMatched: Share;
  readonly sourceRecallMatched: Share;
  readonly trivialRate: Share;
  readonly trivialRatePaper: Share;
  /** Sources a question: that got a request for data, and that got ASK or COUNT alone (0 with the transport `local`). */
  readonly sourcesFetched: number | null;
  readonly sourcesAsked: number | null;
  /** These three per question; `null` with the transport `local`. */
  readonly rowsShipped: number | null;
  readonly repeatedQueries: number | null;
  readonly endpointSwitches: number | null;
  /** Per question; 0 with the transport `local`. */
  readonly requests: number | null;
  readonly bytes: number | null;
  /** Rows of the answer. */
  readonly rowsShown: number | null;
  /** These two per question. Stages of the run are its steps. */
  readonly modelCalls: number | null;
  readonly steps: number | null;
  /** From asking to the last event, other readings and cautions included. */
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
  readonly p95Ms: number | null;
  /** To the first rows, of the questions that got any. */
  readonly firstP50Ms: number | null;
  readonly firstP95Ms: number | null;
}

const useOf = ({ scores, sources }: Item): readonly SourceUse[] =>
  sources.realised === null
    ? []
    : [
        {
          isExact: scores.exact === 1,
          scope: new Set(sources.scope),
          fetched: new Set(sources.fetched),
          realised: new Set(sources.realised),
        },
      ];

const shownOf = ({ scores, rows, cautioned: isCautioned, confidence }: Item): Shown => ({
  isExact: scores.exact === 1,
  hasRows: rows.length > 0,
  isCautioned,
  confidence: confidence ?? undefined,
});

const sourceTotals = (items: readonly Item[]) => {
  const uses = items.flatMap(useOf);
  const mean = (of: (item: Item) => number | null): number | null =>
    meanOf(items.flatMap((item) => of(item) ?? []));
  return {
    sourcePrecision: mean(({ sourcePrecision }) => sourcePrecision),
    sourceRecall: mean(({ sourceRecall }) => sourceRecall),
    sourcePrecisionMatched: mean(({ sourcePrecisionMatched }) => sourcePrecisionMatched),
    sourceRecallMatched: mean(({ sourceRecallMatched }) => sourceRecallMatched),
    sourcesFetched: mean(({ sources }) => sources.fetched.length),
    sourcesAsked: mean(({ sources }) => sources.asked.length),
    rowsShipped: mean(({ rowsShipped }) => rowsShipped),
    repeatedQueries: mean(({ repeatedQueries }) => repeatedQueries),
    endpointSwitches: mean(({ endpointSwitches }) => endpointSwitches),
    trivialRate: trivialRate(uses),
    trivialRatePaper: trivialRatePaper(uses),
  };
};

const trustTotals = (items: readonly Item[]) => {
  const shown = items.map(shownOf);
  return {
    confidentlyWrong: confidentlyWrong(shown),
    cautioned: cautioned(shown),
    brier: brierScore(shown),
    surerHalf: accuracyOfSurerHalf(shown),
  };
};

const timeTotals = (items: readonly Item[]) => {
  const times = items.map(({ ms }) => ms);
  const first = items.flatMap(({ firstMs }) => firstMs ?? []);
  return {
    p50Ms: quantile(times, 0.5),
    p90Ms: quantile(times, 0.9),
    p95Ms: quantile(times, 0.95),
    firstP50Ms: quantile(first, 0.5),
    firstP95Ms: quantile(first, 0.95),
  };
};

export const totalsOf = (items: readonly Item[]): Totals => {
  const mean = (of: (item: Item) => number): Share => meanOf(items.map(of));
  const recallAt = (k: number): Share =>
    shareOf(items, ({ candidatePlace }) => candidatePlace !== null && candidatePlace <= k);
  return {
    n: items.length,
    exact: mean(({ scores }) => scores.exact),
    exactStrict: mean(({ scores }) => scores.exactStrict),
    exactSuperset: mean(({ scores }) => scores.exactSuperset),
    exactTie: mean(({ scores }) => scores.exactTie),
    rowEm: mean(({ scores }) => scores.rowEm),
    rowF1: mean(({ scores }) => scores.rowF1),
    rowInexact: items.filter(({ scores }) => scores.rowOptimal === 0).length,
    setPrecision: mean(({ scores }) => scores.setPrecision),
    setRecall: mean(({ scores }) => scores.setRecall),
    setF1: mean(({ scores }) => scores.setF1),
    setF1Official: mean(({ scores }) => scores.setF1Official),
    hit1: mean(({ scores }) => scores.hit1),
    hit5: mean(({ scores }) => scores.hit5),
    mrr: mean(({ scores }) => scores.reciprocalRank),
    candRecall1: recallAt(1),
    candRecall5: recallAt(5),
    candRecall20: recallAt(20),
    valid: shareOf(items, ({ valid }) => valid),
    zeroResult: shareOf(items, ({ zeroResult }) => zeroResult),
    ...trustTotals(items),
    ...sourceTotals(items),
    requests: mean(({ requests }) => requests),
    bytes: mean(({ bytes }) => bytes),
    rowsShown: mean(({ rowsShown }) => rowsShown),
    modelCalls: mean(({ modelCalls }) => modelCalls),
    steps: mean(({ steps }) => steps),
    ...timeTotals(items),
  };
};
