import type { Iri } from '../../rdf';
import type { Profile } from '../../store';

/** A day, a month or a moment as ISO 8601 writes it, or as databases do, with a blank before the time. */
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ][0-2]\d:[0-5]\d\S*)?)?$/u;
/** Share of a property's different texts that must be dates. */
const MOST = 0.95;

/** Properties whose values are written as texts, and are dates, which in this form stand in their order. */
export const dateTexts = ({ values }: Profile): ReadonlySet<Iri> => {
  const counts = new Map<Iri, { all: number; dates: number }>();
  for (const { property, text } of values) {
    const count = counts.get(property) ?? { all: 0, dates: 0 };
    counts.set(property, count);
    count.all += 1;
    if (DATE.test(text.trim())) count.dates += 1;
  }
  return new Set(
    [...counts].flatMap(([property, { all, dates }]) => (dates >= MOST * all ? [property] : [])),
  );
};
