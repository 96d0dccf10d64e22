import type { Language } from '../../rdf';

/** The day of a moment, or of a day, as ISO 8601 has it. */
export const dayText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(date));
