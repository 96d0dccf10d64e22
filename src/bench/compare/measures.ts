import type { ItemSummary } from '../report/report';
import type { Item, ItemScores } from '../run/item';

/** An item of a report, whole or summarised. */
export type ReportItem = Item | ItemSummary;

/** What one question has of a share: a number in 0 … 1, `undefined` where the question does not count for it. */
export interface Measure {
  /** As in the report's totals. */
  readonly name: string;
  of(item: ReportItem): number | undefined;
}

const share = (is: boolean): number => (is ? 1 : 0);

const scored = (name: string, key: keyof ItemScores = name as keyof ItemScores): Measure => ({
  name,
  of: ({ scores }) => scores[key],
});

const candidateRecall = (k: number): Measure => ({
  name: `candRecall${k}`,
  of: ({ candidatePlace }) => share(candidatePlace !== null && candidatePlace <= k),
});

const sizeOf = (sources: readonly string[] | number | null): number =>
  typeof sources === 'number' ? sources : (sources?.length ?? 0);

/** All of these are sources of the scope, so that their numbers tell whether they are all of it. */
const isTrivial = ({ sources: { scope, fetched, realised } }: ReportItem): boolean | undefined => {
  if (realised === null || sizeOf(realised) >= sizeOf(scope)) return undefined;
  return sizeOf(fetched) >= sizeOf(scope);
};

type SourceShare = 'sourcePrecision' | 'sourceRecall' | 'sourcePrecisionMatched' | 'sourceRecallMatched';

const sourceShare = (name: SourceShare): Measure => ({ name, of: (item) => item[name] ?? undefined });

/** The shares of a report that are means over questions. Each is defined at its function in `score`. */
export const MEASURES: readonly Measure[] = [
  scored('exact'),
  scored('exactStrict'),
  scored('exactSuperset'),
  scored('exactTie'),
  scored('rowEm'),
  scored('rowF1'),
  scored('setPrecision'),
  scored('setRecall'),
  scored('setF1'),
  scored('setF1Official'),
  scored('hit1'),
  scored('hit5'),
  scored('mrr', 'reciprocalRank'),
  candidateRecall(1),
  candidateRecall(5),
  candidateRecall(20),
  { name: 'valid', of: ({ valid }) => share(valid) },
  { name: 'zeroResult', of: ({ zeroResult }) => share(zeroResult) },
  {
    name: 'confidentlyWrong',
    of: ({ scores, rowsShown, cautioned }) => share(scores.exact !== 1 && rowsShown > 0 && !cautioned),
  },
  { name: 'cautioned', of: ({ cautioned }) => share(cautioned) },
  sourceShare('sourcePrecision'),
  sourceShare('sourceRecall'),
  sourceShare('sourcePrecisionMatched'),
  sourceShare('sourceRecallMatched'),
  {
    name: 'trivialRate',
    of: (item) => {
      const trivial = isTrivial(item);
      return trivial === undefined ? undefined : share(trivial);
    },
  },
  {
    name: 'trivialRatePaper',
    of: (item) =>
      item.scores.exact === 1 && item.sources.realised !== null ? share(isTrivial(item) === true) : undefined,
  },
];
