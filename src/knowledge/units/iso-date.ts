import type { Token } from '../../retrieval';

/** A month, a day, or a time on it; a time by itself. */
const DATE =
  /(\d{4})([-/])(0[1-9]|1[0-2])(?:\2(0[1-9]|[12]\d|3[01])(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?(?![-/\p{L}\d])/uy;
const CLOCK = /([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![:\p{L}\d])/uy;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
};

/** Whether a month has such a day. */
const isDay = (year: string, month: string, day: string): boolean =>
  Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();

const timeOf = (hour: string, minute: string, second: string | undefined): string =>
  `${hour.padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;

/** In ISO form: `1971-03`, `1971-03-04`, `1971-03-04T08:30`; `T08:30` for a time of any day. */
const isoOf = (text: string, at: number): { readonly iso: string; readonly end: number } | undefined => {
  const date = matchAt(DATE, text, at);
  if (date !== undefined) {
    const [whole, year = '', , month = '', day, hour, minute, second] = date;
    if (day !== undefined && !isDay(year, month, day)) return undefined;
    const time = hour === undefined || minute === undefined ? '' : `T${timeOf(hour, minute, second)}`;
    return { iso: `${year}-${month}${day === undefined ? '' : `-${day}`}${time}`, end: at + whole.length };
  }
  const clock = matchAt(CLOCK, text, at);
  const [whole = '', hour, minute, second] = clock ?? [];
  return hour === undefined || minute === undefined
    ? undefined
    : { iso: `T${timeOf(hour, minute, second)}`, end: at + whole.length };
};

/** A date or time in figures ("1971-03-04", "2001-05", "2001-05-03T08:30") that starts at a token; `end` inclusive. */
export const isoDateAt = (
  text: string,
  tokens: readonly Token[],
  at: number,
):
  | { readonly type: 'day'; readonly start: number; readonly end: number; readonly iso: string }
  | undefined => {
  const start = tokens[at]?.start;
  if (start === undefined || /[\p{L}\d:/-]/u.test(text[start - 1] ?? '')) return undefined;
  const found = isoOf(text, start);
  if (found === undefined) return undefined;
  const end = tokens.findLastIndex((token) => token.end <= found.end);
  return { type: 'day', start: at, end, iso: found.iso };
};
