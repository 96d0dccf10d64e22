import type { Item, Report, Totals } from '../../../src/bench';
import type { Variant } from './variants';

/** What a variant is worth beside the run in which everything is there. Shares in 0 … 1. */
export interface AblationRow {
  readonly name: string;
  /** Which makes this line alone again. */
  readonly command: string;
  readonly n: number;
  readonly exact: number | null;
  readonly candRecall20: number | null;
  readonly confidentlyWrong: number | null;
  readonly cautioned: number | null;
  readonly brier: number | null;
  readonly surerHalf: number | null;
  readonly p50Ms: number | null;
  /** Questions that have a counterpart there. */
  readonly compared: number;
  /** Of these: exact less exact there. `null` without any. */
  readonly difference: number | null;
  /** Questions that are exact here alone, and there alone. */
  readonly gained: number;
  readonly lost: number;
}

type Scored = Pick<Item, 'id' | 'goldKey' | 'language'> & { readonly scores: Pick<Item['scores'], 'exact'> };

/** What of a report is told. */
export type Ran = Pick<Report, 'command'> &
  Pick<
    Totals,
    'n' | 'exact' | 'candRecall20' | 'confidentlyWrong' | 'cautioned' | 'brier' | 'surerHalf' | 'p50Ms'
  > & { readonly items: readonly Scored[] };

const isExact = ({ scores }: Scored): boolean => scores.exact === 1;

/**
 * The same question of the whole run; of a run over the questions in Spanish alone, one in another language that has the
 * same gold query: the question itself is in the whole run too, and asked in the same way.
 */
const counterpartIn = (
  whole: readonly Scored[],
  { noise }: Variant,
): ((item: Scored) => Scored | undefined) => {
  if (noise === 'es') {
    const byGold = new Map(
      whole.flatMap((item): [string, Scored][] =>
        item.language.startsWith('es') ? [] : [[item.goldKey, item]],
      ),
    );
    return ({ goldKey }) => byGold.get(goldKey);
  }
  const byId = new Map(whole.map((item) => [item.id, item]));
  return ({ id }) => byId.get(id);
};

export const rowOf = (variant: Variant, report: Ran, whole: Ran): AblationRow => {
  const counterpart = counterpartIn(whole.items, variant);
  const pairs = report.items.flatMap((item) => {
    const other = counterpart(item);
    return other === undefined ? [] : [[isExact(item), isExact(other)] as const];
  });
  const gained = pairs.filter(([here, there]) => here && !there).length;
  const lost = pairs.filter(([here, there]) => !here && there).length;
  const { command, n, exact, candRecall20, confidentlyWrong, cautioned, brier, surerHalf, p50Ms } = report;
  return {
    name: variant.name,
    command,
    n,
    ...{ exact, candRecall20, confidentlyWrong, cautioned, brier, surerHalf, p50Ms },
    compared: pairs.length,
    difference: pairs.length === 0 ? null : (gained - lost) / pairs.length,
    gained,
    lost,
  };
};
