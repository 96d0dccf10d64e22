import type { Connector } from '../lexicon/entry';
import type { Context } from './context';
import type { Category, Draft, Meaning, MeaningOf } from './node';

/** What stands between two neighbours: nothing, words that connect, or others that are skipped. */
export interface Gap {
  readonly connector: Connector | 'none' | 'other';
  readonly length: number;
  /** A sentence ends between them; the next one may begin with a request: "Show …". */
  readonly border?: 'request' | 'other';
}

/** How two neighbours make one. */
export interface Rule {
  readonly name: string;
  readonly left: Category;
  readonly right: Category;
  readonly combine: (left: Meaning, right: Meaning, gap: Gap, context: Context) => readonly Draft[];
}

export const rule = <L extends Category, R extends Category>(
  name: string,
  left: L,
  right: R,
  combine: (left: MeaningOf<L>, right: MeaningOf<R>, gap: Gap, context: Context) => readonly Draft[],
): Rule => ({
  name,
  left,
  right,
  // The chart looks rules up by these very categories.
  combine: (one, other, gap, context) => combine(one as MeaningOf<L>, other as MeaningOf<R>, gap, context),
});

/** The same whichever of the two comes first: two rules, of which the second has them turned round. */
export const bothWays = <L extends Category, R extends Category>(
  [name, turned]: readonly [string, string],
  left: L,
  right: R,
  combine: (left: MeaningOf<L>, right: MeaningOf<R>, gap: Gap, context: Context) => readonly Draft[],
): readonly Rule[] => [
  rule(name, left, right, combine),
  rule(turned, right, left, (one, other, gap, context) => combine(other, one, gap, context)),
];
