import type { Comparison } from './cue';
import { convert } from './unit';

/** What has not always as many days. */
export const CALENDAR_UNIT = /^(?:years?|anos?|months?|mes|meses)$/u;
const DAYS = { year: 365.25, month: 30.4375 } as const;

/** A length of time in days, those on a side of the comparison where all years, or months, of so many are; `undefined` of another unit. */
export const inDays = (value: number, unit: string, operator: Comparison): number | undefined => {
  if (!CALENDAR_UNIT.test(unit)) return convert(value, unit, 'day');
  const days = unit.startsWith('m') ? DAYS.month : DAYS.year;
  return (operator === '>' || operator === '<=' ? Math.ceil : Math.floor)(value * days);
};
