/** Days and times as tables write them. */
import type { CellForm } from './table-plan';
import WORDS from './words.json' with { type: 'json' };

const CLOCK =
  '(?:[T ,]\\s*(\\d{1,2}):(\\d{2})(?::(\\d{2}(?:\\.\\d+)?))?\\s?([ap]\\.?m\\.?)?\\s?(Z|UTC|[+-]\\d{2}:?\\d{2})?)?';
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const ISO = new RegExp(`^([+-]?\\d{4})([-./])(\\d{1,2})\\2(\\d{1,2})\\.?${CLOCK}$`, 'iu');
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-./])(\\d{1,2})\\2(\\d{4}|\\d{2})\\.?${CLOCK}$`, 'iu');
const COMPACT = /^((?:1[5-9]|20)\d{2})(\d{2})(\d{2})$/u;
const MONTH_ONLY = /^(\d{4})-(0[1-9]|1[0-2])$/u;
const NAMED_MONTH_ONLY = /^(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})$/u;
const MONTH_NAME =
  /^(?:(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]+(?:de\s+)?(\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(\d{4})|(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}))$/u;
/** A year of two digits is of the last century from here on, as POSIX has it. */
const LAST_CENTURY = 69;

type Order = CellForm['dateOrder'];

const two = (text: string): string => text.padStart(2, '0');

/** 0: none. A name of a month, or its beginning. */
const monthOf = (name: string): number => {
  const word = name.toLowerCase();
  return WORDS.months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const dateOf = (year: string, month: number, day: number): string | undefined => {
  const isReal =
    day >= 1 && day <= (DAYS[month - 1] ?? 0) && (month !== 2 || day < 29 || isLeap(Number(year)));
  return isReal ? `${year}-${two(String(month))}-${two(String(day))}` : undefined;
};

const timed = (date: string | undefined, clock: readonly (string | undefined)[]): string | undefined => {
  const [hours, minutes = '', seconds = '00', half, zone = ''] = clock;
  if (date === undefined || hours === undefined) return date;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/iu.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  const shift = zone.toUpperCase() === 'UTC' ? 'Z' : zone.toUpperCase().replace(/(\d{2})(\d{2})$/u, '$1:$2');
  return `${date}T${two(String(hour))}:${minutes}:${seconds}${shift}`;
};

const fullYear = (year: string): string =>
  year.length === 4 ? year : (Number(year) < LAST_CENTURY ? '20' : '19') + year;

/** Which of the first two numbers is the day; `undefined` where a cell does not tell. */
export const orderIn = (text: string): Order | undefined => {
  const found = YEAR_LAST.exec(text.trim());
  if (found === null) return undefined;
  const [one, other] = [Number(found[1]), Number(found[3])];
  if (one > 12 === other > 12) return undefined;
  return one > 12 ? 'day-first' : 'month-first';
};

/** Whether a cell is a day that leaves open which of its numbers is the month. */
export const isOpenDate = (text: string): boolean => {
  const found = YEAR_LAST.exec(text.trim());
  return found !== null && Number(found[1]) <= 12 && Number(found[3]) <= 12 && found[1] !== found[3];
};

/** The day or the month, and the time where there is one, as XSD writes it. */
export const dateIn = (text: string, order: Order): string | undefined => {
  const cell = text.trim();
  const first = cell.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (isDigit) {
    if (DAY.test(cell)) return dateOf(cell.slice(0, 4), Number(cell.slice(5, 7)), Number(cell.slice(8)));
    const iso = ISO.exec(cell);
    if (iso !== null) return timed(dateOf(iso[1] ?? '', Number(iso[3]), Number(iso[4])), iso.slice(5));
    const last = YEAR_LAST.exec(cell);
    if (last !== null) {
      const [, one, , other, year = ''] = last;
      const [day, month] = order === 'day-first' ? [one, other] : [other, one];
      return timed(dateOf(fullYear(year), Number(month), Number(day)), last.slice(5));
    }
    const compact = COMPACT.exec(cell);
    if (compact !== null) return dateOf(compact[1] ?? '', Number(compact[2]), Number(compact[3]));
    if (MONTH_ONLY.test(cell)) return cell;
  }
  const named = MONTH_NAME.exec(cell);
  if (named !== null) {
    const month = monthOf(named[2] ?? named[4] ?? '');
    return month === 0 ? undefined : dateOf(named[3] ?? named[6] ?? '', month, Number(named[1] ?? named[5]));
  }
  const only = isDigit ? null : NAMED_MONTH_ONLY.exec(cell);
  const month = monthOf(only?.[1] ?? '');
  return only === null || month === 0 ? undefined : `${only[2] ?? ''}-${two(String(month))}`;
};
