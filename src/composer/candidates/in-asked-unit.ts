import type { Column } from '../candidate';
import { convert, type AskedUnit } from '../../knowledge';

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
