import type { Cause, Item, Slice } from '../../bench';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import type { Benchmark, Verdict } from '../../session';
import { durationText, numberText, shareText } from '../words/number';
import { localeOf } from '../../session';

export const CAUSE_NAMES: Readonly<Record<Cause, () => string>> = {
  mention: m.bench_cause_mention,
  grounding: m.bench_cause_grounding,
  join: m.bench_cause_join,
  operator: m.bench_cause_operator,
  projection: m.bench_cause_projection,
  ranking: m.bench_cause_ranking,
  refused: m.bench_cause_refused,
  error: m.bench_cause_error,
  budget: m.bench_cause_budget,
  gold: m.bench_cause_gold,
};

export const VERDICT_NAMES: Readonly<Record<Verdict, () => string>> = {
  right: m.bench_verdict_right,
  tied: m.bench_verdict_tied,
  wrong: m.bench_verdict_wrong,
  unanswered: m.bench_verdict_unanswered,
};

export const STAGES: Readonly<Record<Benchmark['stage'], () => string>> = {
  fetching: m.bench_stage_fetching,
  reading: m.bench_stage_reading,
  cutting: m.bench_stage_cutting,
  loading: m.bench_stage_loading,
};

export const OPERATORS: Readonly<Record<Item['operators'][number], () => string>> = {
  ask: m.bench_op_ask,
  join: m.bench_op_join,
  filter: m.bench_op_filter,
  count: m.bench_op_count,
  aggregate: m.bench_op_aggregate,
  group: m.bench_op_group,
  having: m.bench_op_having,
  'argmax-by-count': m.bench_op_argmax_by_count,
  superlative: m.bench_op_superlative,
  order: m.bench_op_order,
  absence: m.bench_op_absence,
  or: m.bench_op_or,
  union: m.bench_op_union,
  intersect: m.bench_op_intersect,
  nested: m.bench_op_nested,
  plain: m.bench_op_plain,
};

/** Slices are named by text, of which those by operator are classes. */
export const operatorText = (name: Slice['name']): string =>
  Object.hasOwn(OPERATORS, name) ? OPERATORS[name as keyof typeof OPERATORS]() : name;

const CUTS: Readonly<Record<Item['sharding'][number], () => string>> = {
  predicate: m.bench_cut_predicate,
  class: m.bench_cut_class,
  horizontal: m.bench_cut_horizontal,
};

/** The kinds of rules that part what a query asks for. */
export const shardingText = (kinds: Item['sharding']): string =>
  kinds.length === 0 ? m.bench_sharding_none() : kinds.map((kind) => CUTS[kind]()).join(' + ');

/** Slices by sharding are named by their kinds, joined by +; `none` without any. */
export const shardingSliceText = (name: Slice['name']): string =>
  shardingText(Object.keys(CUTS).filter((kind) => name.split('+').includes(kind)) as (keyof typeof CUTS)[]);

/** The name of a language by its tag; the tag where it is none. */
export const languageName = (language: Language, tag: string): string => {
  try {
    return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** Of a question that has no right query: what its rows alone tell. */
const causeByRows = ({ cause }: Item): string | undefined => {
  if (cause === 'grounding') return m.bench_cause_grounding_rows();
  if (cause === 'join') return m.bench_cause_join_rows();
  return cause === 'operator' ? m.bench_cause_operator_rows() : undefined;
};

/** Why the rows are not the gold rows, in a sentence; or that they are. `budget` in seconds. */
export const causeSentence = (item: Item, budget: number, language: Language): string => {
  const byRows = item.goldCheck === 'absent' ? causeByRows(item) : undefined;
  if (byRows !== undefined) return byRows;
  switch (item.cause) {
    case null:
      return item.scores.exact === 1 ? m.bench_right_long() : m.bench_tied_long();
    case 'mention':
      return m.bench_cause_mention_long();
    case 'grounding':
      return m.bench_cause_grounding_long();
    case 'join':
      return m.bench_cause_join_long();
    case 'operator':
      return m.bench_cause_operator_long();
    case 'projection':
      return m.bench_cause_projection_long();
    case 'ranking':
      return m.bench_cause_ranking_long({ place: numberText(language, item.candidatePlace ?? 0) });
    case 'refused':
      return m.bench_cause_refused_long();
    case 'error':
      return m.bench_cause_error_long();
    case 'budget':
      return m.bench_cause_budget_long({ s: numberText(language, budget) });
    case 'gold':
      return m.bench_cause_gold_long();
  }
};

const MINUTE = 60_000;

/** Time that is left, so coarse that it does not flicker: steps of 5 seconds, from 90 seconds on minutes. */
export const leftText = (language: Language, ms: number): string =>
  ms < 1.5 * MINUTE
    ? m.bench_seconds({ s: numberText(language, Math.max(5, Math.ceil(ms / 5000) * 5)) })
    : m.bench_minutes({ min: numberText(language, Math.round(ms / MINUTE)) });

export const optionalShare = (language: Language, share: number | null): string =>
  share === null ? m.bench_none() : shareText(language, share);

/** Where a share stands among others to be compared: with a tenth of a percent. */
export const fineShare = (language: Language, share: number | null): string =>
  share === null
    ? m.bench_none()
    : new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(share);

export const optionalTime = (language: Language, ms: number | null): string =>
  ms === null ? m.bench_none() : durationText(language, ms);
