import type { BenchTables, Item } from '../../bench';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { numberText } from '../words/number';
import { fineShare, optionalTime } from './words';

/** A score with its value and what it says. */
export interface ScoreLine {
  readonly name: string;
  readonly value: string;
  readonly why: string;
}

type Report = BenchTables['report'];
type Score = keyof Item['scores'] & keyof Report;

interface Definition {
  readonly name: () => string;
  readonly why: () => string;
}

/** Those that each question has, and the run as their mean. The definitions stand with the functions of `bench/score`. */
const BOTH: Readonly<Partial<Record<Score, Definition>>> = {
  exact: { name: m.bench_exact, why: m.bench_exact_why },
  exactStrict: { name: m.bench_score_strict, why: m.bench_score_strict_why },
  exactSuperset: { name: m.bench_exact_superset, why: m.bench_exact_superset_why },
  exactTie: { name: m.bench_score_tie, why: m.bench_score_tie_why },
  rowEm: { name: m.bench_score_em, why: m.bench_score_em_why },
  rowF1: { name: m.bench_row_f1, why: m.bench_row_f1_why },
  setPrecision: { name: m.bench_score_set_precision, why: m.bench_score_set_precision_why },
  setRecall: { name: m.bench_score_set_recall, why: m.bench_score_set_recall_why },
  setF1: { name: m.bench_score_set_f1, why: m.bench_score_set_f1_why },
  hit1: { name: m.bench_score_hit1, why: m.bench_score_hit1_why },
  hit5: { name: m.bench_score_hit5, why: m.bench_score_hit5_why },
};

/** Of a question it is one or the other, and no share. */
const YES_OR_NO: ReadonlySet<string> = new Set([
  'exact',
  'exactStrict',
  'exactSuperset',
  'exactTie',
  'rowEm',
  'hit1',
  'hit5',
]);

const linesOf = (valueOf: (score: Score) => string): readonly ScoreLine[] =>
  Object.entries(BOTH).map(([score, { name, why }]) => ({
    name: name(),
    value: valueOf(score as Score),
    why: why(),
  }));

/** All scores of one question. */
export const itemScores = (
  { scores, candidatePlace, ...item }: Item,
  language: Language,
): readonly ScoreLine[] => [
  ...linesOf((score) => {
    const value = scores[score];
    if (YES_OR_NO.has(score)) return value === 1 ? m.answer_yes() : m.answer_no();
    return fineShare(language, value);
  }),
  {
    name: m.bench_score_mrr(),
    value: numberText(language, Math.round(scores.reciprocalRank * 1000) / 1000),
    why: m.bench_score_mrr_why(),
  },
  {
    name: m.bench_score_place(),
    value: candidatePlace === null ? m.bench_none() : numberText(language, candidatePlace),
    why: m.bench_score_place_why(),
  },
  {
    name: m.bench_source_precision(),
    value: fineShare(language, item.sourcePrecision),
    why: m.bench_source_precision_why(),
  },
  {
    name: m.bench_source_recall(),
    value: fineShare(language, item.sourceRecall),
    why: m.bench_source_recall_why(),
  },
];

const readingTotals = (report: Report, share: (of: number | null) => string): readonly ScoreLine[] => [
  { name: m.bench_cand_recall_1(), value: share(report.candRecall1), why: m.bench_cand_recall_1_why() },
  { name: m.bench_cand_recall(), value: share(report.candRecall5), why: m.bench_cand_recall_why() },
  { name: m.bench_cand_recall_20(), value: share(report.candRecall20), why: m.bench_cand_recall_20_why() },
  { name: m.bench_valid(), value: share(report.valid), why: m.bench_valid_why() },
  { name: m.bench_zero(), value: share(report.zeroResult), why: m.bench_zero_why() },
  {
    name: m.bench_confidently_wrong(),
    value: share(report.confidentlyWrong),
    why: m.bench_confidently_wrong_why(),
  },
  { name: m.bench_cautioned(), value: share(report.cautioned), why: m.bench_cautioned_why() },
];

const sourceTotals = (report: Report, share: (of: number | null) => string): readonly ScoreLine[] => [
  {
    name: m.bench_source_precision(),
    value: share(report.sourcePrecision),
    why: m.bench_source_precision_why(),
  },
  { name: m.bench_source_recall(), value: share(report.sourceRecall), why: m.bench_source_recall_why() },
  {
    name: m.bench_precision_matched(),
    value: share(report.sourcePrecisionMatched),
    why: m.bench_precision_matched_why(),
  },
  {
    name: m.bench_recall_matched(),
    value: share(report.sourceRecallMatched),
    why: m.bench_recall_matched_why(),
  },
  { name: m.bench_trivial(), value: share(report.trivialRate), why: m.bench_trivial_why() },
];

/** All scores of a run that this page can have. */
export const totalScores = (report: Report, language: Language): readonly ScoreLine[] => {
  const share = (of: number | null): string => fineShare(language, of);
  return [
    ...linesOf((score) => share(report[score])),
    {
      name: m.bench_score_mrr(),
      value:
        report.mrr === null ? m.bench_none() : numberText(language, Math.round(report.mrr * 1000) / 1000),
      why: m.bench_score_mrr_why(),
    },
    ...readingTotals(report, share),
    ...sourceTotals(report, share),
    {
      name: m.bench_first_rows(),
      value: `${optionalTime(language, report.firstP50Ms)}, ${optionalTime(language, report.firstP95Ms)}`,
      why: m.bench_first_rows_why(),
    },
  ];
};
