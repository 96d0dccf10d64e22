import type { Column } from './candidate';
import type { AskedUnit } from './cues/asked-unit';
import { convert, isOfKind } from './cues/unit';
import type { Stretch } from './unread/word-use';

/** A column in the unit that was asked for, where its own is another of the same kind. */
export const inAskedUnit = (column: Column, asked: AskedUnit | undefined): Column => {
  const { shownIn, ...own } = column;
  const { unit } = own;
  if (asked === undefined || unit === undefined) return column;
  const offset = convert(0, unit, asked.unit);
  const one = convert(1, unit, asked.unit);
  if (offset === undefined || one === undefined) return column;
  if (offset === 0 && one === 1) return shownIn === undefined ? column : own;
  return { ...own, shownIn: { unit: asked.shown, factor: one - offset, offset } };
};

/**
 * Words that a reading says nothing of, without those of a unit that something shown is told in; where nothing is,
 * they ask for what is not done, as an operator does.
 */
export const lostBeside = (
  lost: readonly Stretch[],
  asked: AskedUnit | undefined,
  columns: readonly Column[],
): readonly Stretch[] => {
  if (asked === undefined) return lost;
  const isMet = columns.some(({ unit }) => isOfKind(asked.unit, unit));
  return lost.flatMap((one): readonly Stretch[] => {
    if (one.end < asked.start || one.start > asked.end) return [one];
    if (!isMet) return [{ ...one, cue: one.cue ?? 'measure' }];
    const pieces = [
      { ...one, end: Math.min(one.end, asked.start - 1) },
      { ...one, start: Math.max(one.start, asked.end + 1) },
    ];
    return pieces.filter(({ start, end }) => start <= end);
  });
};
