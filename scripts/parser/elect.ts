import type { Choice, Option } from './choice';

type Reading = Readonly<Record<string, number>>;

/** Readings of equal rows. */
export interface Vote {
  readonly option: Option;
  /** Of the odds of all readings, in [0, 1]. */
  readonly share: number;
  readonly isRight: boolean;
}

export const scoreOf = ({ features }: Option, reading: Reading): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (reading[name] ?? 0) * value, 0);

const ROWS = 'rows.';

/** What stands first before any is run. */
export const firstOf = ({ options }: Choice, reading: Reading): Option | undefined => {
  const ofWords = Object.fromEntries(Object.entries(reading).filter(([name]) => !name.startsWith(ROWS)));
  const scored = options.map((option) => ({ option, score: scoreOf(option, ofWords) }));
  return scored.sort((a, b) => b.score - a.score)[0]?.option;
};

/** Probabilities summed over readings of equal rows, likeliest first. */
export const votesOf = ({ options }: Choice, reading: Reading): readonly Vote[] => {
  const scores = options.map((one) => scoreOf(one, reading));
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const votes = new Map<string, { option: Option; best: number; share: number; isRight: boolean }>();
  options.forEach((option, at) => {
    const share = (odds[at] ?? 0) / total;
    const known = votes.get(option.rows);
    if (known === undefined) votes.set(option.rows, { option, best: share, share, isRight: option.isRight });
    else {
      known.share += share;
      known.isRight ||= option.isRight;
      if (share > known.best) {
        known.best = share;
        known.option = option;
      }
    }
  });
  return [...votes.values()].sort((a, b) => b.share - a.share);
};
