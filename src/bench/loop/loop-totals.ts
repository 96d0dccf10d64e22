import { quantile } from '../report/quantile';
import type { ArmItem, LoopItem, StageCost, StageCosts } from './loop-item';

const ARMS = ['composed', 'first', 'code', 'drafts', 'model'] as const;
type Arm = (typeof ARMS)[number];
type Further = 'code' | 'drafts' | 'model';

const STAGES = ['first', 'code', 'drafts', 'turns'] as const;
type Stage = keyof StageCosts;

/** Medians of the questions that came to a stage; `null`: none did. */
export interface StageTotals {
  readonly n: number;
  readonly seconds: number | null;
  readonly calls: number | null;
  readonly tokens: number | null;
}

/** Shares are in 0 … 1; times in seconds. */
export interface LoopTotals {
  readonly n: number;
  readonly trouble: Readonly<Record<LoopItem['trouble'], number>>;
  readonly exact: Readonly<Record<Arm, number | null>>;
  readonly answered: Readonly<Record<Arm, number | null>>;
  /** Questions that the loop made right, and those that it made wrong, against the first answer. */
  readonly mended: Readonly<Record<Further, number>>;
  readonly spoilt: Readonly<Record<Further, number>>;
  readonly costs: Readonly<Record<Stage, StageTotals>>;
  readonly actions: Readonly<Record<string, number>>;
  readonly rollbacks: number;
  readonly ends: Readonly<Record<string, number>>;
}

const counted = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const shareOf = (items: readonly (ArmItem | null)[], what: (arm: ArmItem) => boolean): number | null => {
  const there = items.filter((one) => one !== null);
  return there.length === 0 ? null : there.filter(what).length / there.length;
};

const stageTotals = (costs: readonly (StageCost | null)[]): StageTotals => {
  const reached = costs.filter((one) => one !== null);
  const median = (what: (cost: StageCost) => number): number | null => quantile(reached.map(what), 0.5);
  return {
    n: reached.length,
    seconds: median(({ seconds }) => seconds),
    calls: median(({ calls }) => calls),
    tokens: median(({ tokens }) => tokens),
  };
};

export const loopTotals = (items: readonly LoopItem[]): LoopTotals => {
  const of = (what: (arm: ArmItem) => boolean) =>
    Object.fromEntries(
      ARMS.map((arm) => [
        arm,
        shareOf(
          items.map((one) => one[arm]),
          what,
        ),
      ]),
    ) as LoopTotals['exact'];
  const changed = (arm: Further, to: 0 | 1): number =>
    items.filter((one) => one[arm] !== null && one[arm].exact === to && one.first.exact !== to).length;
  const actions: Record<string, number> = {};
  for (const one of items)
    for (const [name, count] of Object.entries(one.actions)) actions[name] = (actions[name] ?? 0) + count;
  return {
    n: items.length,
    trouble: { refused: 0, empty: 0, cautioned: 0, ...counted(items.map(({ trouble }) => trouble)) },
    exact: of((arm) => arm.exact === 1),
    answered: of((arm) => arm.answered),
    mended: { code: changed('code', 1), drafts: changed('drafts', 1), model: changed('model', 1) },
    spoilt: { code: changed('code', 0), drafts: changed('drafts', 0), model: changed('model', 0) },
    costs: Object.fromEntries(
      STAGES.map((stage) => [stage, stageTotals(items.map(({ costs }) => costs[stage]))]),
    ) as LoopTotals['costs'],
    actions,
    rollbacks: items.reduce((sum, one) => sum + one.rollbacks, 0),
    ends: counted(items.flatMap(({ end }) => (end === null ? [] : [end]))),
  };
};
