import { shareOf, type Share } from './share';

/** For one question: both `null` where it does not count. */
export interface SourceScores {
  /** Share of the fetched sources that were needed; 0 for a run that fetched from none. */
  readonly precision: Share;
  /** Share of the needed sources that were fetched. */
  readonly recall: Share;
}

const UNDEFINED: SourceScores = { precision: null, recall: null };

/**
 * The sources that got a request for data against those needed: the realised ones, which hold a triple used in a derivation
 * of the gold answer, negated and optional parts included; or the matched ones, where some triple pattern of the gold query
 * matches. Counted are questions that were answered exactly and that need a source: of a wrong answer nobody knows which it
 * needed. A report has the means over these. Sources are told apart by their IRIs, each named once.
 * @see paper 000 §5, "endpoint accuracy", which gives no formula
 */
export const sourceScores = (
  isExact: boolean,
  fetched: readonly string[],
  needed: readonly string[],
): SourceScores => {
  if (!isExact || needed.length === 0) return UNDEFINED;
  const shared = needed.filter((source) => fetched.includes(source)).length;
  return { precision: fetched.length === 0 ? 0 : shared / fetched.length, recall: shared / needed.length };
};

/** Which sources one question needed and got. */
export interface SourceUse {
  /** The answer was `exact`. */
  readonly isExact: boolean;
  /** All that the run could ask. */
  readonly scope: ReadonlySet<string>;
  readonly fetched: ReadonlySet<string>;
  readonly realised: ReadonlySet<string>;
}

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((source) => other.has(source)).length;

const needsFewer = ({ realised, scope }: SourceUse): boolean => sharedBy(scope, realised) < scope.size;
const fetchesAll = ({ fetched, scope }: SourceUse): boolean => sharedBy(scope, fetched) === scope.size;

/** Of the runs that fewer sources than the scope would have done for, the share that fetched from all of the scope. */
export const trivialRate = (uses: readonly SourceUse[]): Share =>
  shareOf(uses.filter(needsFewer), fetchesAll);

/**
 * Of the successful (exact) runs, the share that fetched from all of the scope where fewer sources would have done.
 * @see paper 000 §6, "consulting all endpoints when fewer would suffice", given there as a share of successful runs
 */
export const trivialRatePaper = (uses: readonly SourceUse[]): Share =>
  shareOf(
    uses.filter(({ isExact }) => isExact),
    (use) => needsFewer(use) && fetchesAll(use),
  );
