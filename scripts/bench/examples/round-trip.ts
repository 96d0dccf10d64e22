import { isSameQuery, parseQuery, printQuery } from '../../../src/sparql';

/** What a query became. `changed`: what was printed is another query. */
export type RoundTrip = 'same' | 'changed' | 'unparsed' | 'misprinted';

/** Parses a query, prints it, and parses what was printed. */
export const roundTrip = (text: string): RoundTrip => {
  const once = parseQuery(text);
  if (!once.ok) return 'unparsed';
  const again = parseQuery(printQuery(once.value));
  if (!again.ok) return 'misprinted';
  return isSameQuery(once.value, again.value) ? 'same' : 'changed';
};
