/** A follow-up that is read up to one of its words. */
import type { Deed, Heard, Turn, Wanted } from './wanted';

/** What was read up to a token. */
export interface Partial extends Heard {
  readonly deed: Deed;
  readonly isBeside: boolean;
  readonly isInstead: boolean;
  readonly direction: Turn | undefined;
  /** Its first word asks a question of its own, unless it speaks of the last answer. */
  readonly isOwn: boolean;
}

const WIDTH = 12;
/** The fewer pieces the better. */
const PIECE = 2;

export const IDLY = { deed: 'change', isBeside: false, isInstead: false, direction: undefined } as const;

export const best = (partials: readonly Partial[]): readonly Partial[] =>
  [...partials].sort((a, b) => b.score - a.score).slice(0, WIDTH);

export const goingOn = (
  partial: Partial,
  change: {
    readonly deed?: Deed;
    readonly isBeside?: true;
    readonly isInstead?: true;
    readonly direction?: Turn;
  },
): Partial => ({ ...partial, ...change, wanted: marked(partial.wanted, change) });

/** "Too" and "instead" may stand behind what they are said of. */
const marked = (
  wanted: Partial['wanted'],
  { isBeside, isInstead }: { readonly isBeside?: true; readonly isInstead?: true },
): Partial['wanted'] => {
  const last = wanted.at(-1);
  if (last?.kind !== 'meant' || (isBeside ?? isInstead) === undefined) return wanted;
  return [
    ...wanted.slice(0, -1),
    { ...last, ...(isBeside === true ? { isBeside } : {}), ...(isInstead === true ? { isInstead } : {}) },
  ];
};

export const having = (partial: Partial, wanted: Wanted): Partial => ({
  ...partial,
  ...IDLY,
  wanted: [...partial.wanted, wanted],
  score: partial.score - PIECE,
});

/** "Sorted by age, descending": of what was just said; else of the order that is there, or of what comes. */
export const turned = (partial: Partial, direction: Turn): Partial => {
  const last = partial.wanted.at(-1);
  const isOrder = last?.kind === 'by-name' || (last?.kind === 'meant' && last.deed === 'sort');
  if (!isOrder) return having({ ...partial, direction }, { kind: 'turn', direction });
  return { ...partial, wanted: [...partial.wanted.slice(0, -1), { ...last, direction }] };
};
