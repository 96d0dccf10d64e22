import type { Language } from '../../../rdf';
import type { ResultColumn } from '../result-table';
import { floatText, quotientText } from '../../words/number';
import { localeOf } from '../../../session';

const YEAR = 365.25 * 24 * 3_600_000;

/** Numbers at an axis, in the language of the page. */
export const numberTick =
  (language: Language) =>
  (value: number): string =>
    floatText(language, value);

/** Numbers of a column, without its unit. */
export const columnTick =
  (language: Language, { isComputed }: Pick<ResultColumn, 'isComputed'>) =>
  (value: number): string =>
    (isComputed ? quotientText : floatText)(language, value);

/** Moments at an axis, as exactly as their span needs. */
export const momentTick = (language: Language, moments: readonly Date[]): ((moment: Date) => string) => {
  const times = moments.map((moment) => moment.getTime());
  const span = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
  const hasEra = times.some((time) => new Date(time).getUTCFullYear() <= 0);
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(hasEra ? { era: 'short' } : {}),
    ...(span < 4 * YEAR ? { month: 'short' } : {}),
    ...(span < YEAR / 4 ? { day: 'numeric' } : {}),
  });
  return (moment) => format.format(moment);
};
