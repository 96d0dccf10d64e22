import type { Iri } from '../../rdf';
import type { Profile } from '../../store';

/** A day, a month or a moment as ISO 8601 writes it, or as databases do, with a blank before the time. */
const DATE = /^-?\d{4,}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ][0-2]\d:[0-5]\d\S*)?)?$/u;
const YEAR = /^-?[0-2]?\d{3,4}$/u;
/** "c. 1871", "[1871]", "1871?": beside times that are sure. */
const UNSURE = /^(?:\p{L}{1,6}\.?\s?|[[(~])?-?[0-2]?\d{3,4}[\])?]*$/u;
/** Share of a property's different texts that must be dates. */
const MOST = 0.95;
/** Of these as many must be sure. */
const SURE = 0.5;

interface Count {
  all: number;
  dates: number;
  years: number;
  unsure: number;
}

/** Years alone are numbers. */
const areDates = ({ all, dates, years, unsure }: Count): boolean =>
  dates + unsure > 0 && dates + years + unsure >= MOST * all && dates + years >= SURE * all;

/** Properties whose values are written as texts, and are times of any precision. */
export const dateTexts = ({ values }: Profile): ReadonlySet<Iri> => {
  const counts = new Map<Iri, Count>();
  for (const { property, text } of values) {
    const count = counts.get(property) ?? { all: 0, dates: 0, years: 0, unsure: 0 };
    counts.set(property, count);
    count.all += 1;
    const one = text.trim();
    if (DATE.test(one)) count.dates += 1;
    else if (YEAR.test(one)) count.years += 1;
    else if (UNSURE.test(one)) count.unsure += 1;
  }
  return new Set([...counts].flatMap(([property, count]) => (areDates(count) ? [property] : [])));
};
