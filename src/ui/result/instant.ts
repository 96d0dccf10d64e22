import type { Term } from '../../rdf';
import { literalKind } from '../../session';

const DATE = /^(-?\d{4,6})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d))?)?)?/u;

/** The moment at which a date, a month or a year of XSD begins, as it is written: zones are not told apart. */
export const instantOf = (term: Term | undefined): Date | undefined => {
  if (term?.termType !== 'Literal' || literalKind(term) !== 'date') return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00'] = DATE.exec(term.value) ?? [];
  return year === undefined ? undefined : momentOf(year, [month, day, hour, minute].map(Number));
};

const momentOf = (
  year: string,
  [month = 1, day = 1, hour = 0, minute = 0]: readonly number[],
): Date | undefined => {
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute));
  date.setUTCFullYear(Number(year));
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** The beginning of a year that is written as a number. */
export const yearInstant = (term: Term | undefined): Date | undefined =>
  term === undefined ? undefined : momentOf(term.value, []);
