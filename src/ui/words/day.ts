import type { Language } from '../../rdf';
import { localeOf } from '../../session';

/** The day of a moment, or of a day, as ISO 8601 has it. */
export const dayText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    // A day has no time, and is the same day everywhere.
    ...(date.includes('T') ? {} : { timeZone: 'UTC' }),
  }).format(new Date(date));
