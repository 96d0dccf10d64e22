import type { Language } from '../rdf';
import { localeOf } from '../rdf';

const DATE = /^(-?\d{4,})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?)?/u;

/** A date of XSD in a language, as far as it goes. */
export const dateText = (lexical: string, language: Language): string => {
  const [whole, year, month, day, hour, minute] = DATE.exec(lexical) ?? [];
  if (whole === undefined || year === undefined) return lexical;
  // Written as it stands, in no zone: a date has no other day for a reader elsewhere.
  const date = new Date(
    Date.UTC(2000, Number(month ?? 1) - 1, Number(day ?? 1), Number(hour ?? 0), Number(minute ?? 0)),
  );
  date.setUTCFullYear(Number(year));
  if (Number.isNaN(date.getTime())) return lexical;
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    year: 'numeric',
    ...(Number(year) <= 0 ? { era: 'short' } : {}),
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
    ...(hour === undefined ? {} : { hour: 'numeric', minute: '2-digit' }),
  }).format(date);
};
