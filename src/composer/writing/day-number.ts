import { XSD } from '../../rdf';
import type { Fact } from '../joining/query-graph';
import type { Schema } from '../schema/schema';
import type { Writing } from './writing';

/**
 * Lines that bind a number to the day of a date, and that number: days from the first March of the year 0 on, by the rules of
 * the Gregorian calendar; the time of day is its part. SPARQL 1.1 has no difference of dates.
 */
export const dayNumber = (
  writing: Writing,
  fact: Fact,
): { readonly lines: readonly string[]; readonly day: string } => {
  const text = `STR(${writing.factTerm(fact)})`;
  const label = writing.label(fact.property);
  const [month, year, day] = ['month', 'year', 'day'].map((one) => `?${writing.fresh(`${one} of ${label}`)}`);
  const part = (from: number, length: number, type = 'integer'): string =>
    `<${XSD}${type}>(SUBSTR(${text}, ${String(from)}, ${String(length)}))`;
  const leap = (each: number): string => `FLOOR(${year ?? ''} / ${String(each)})`;
  const ofMonth = `FLOOR((306 * (${month ?? ''} + IF(${month ?? ''} < 3, 9, -3)) + 5) / 10)`;
  const hasClock = writing.schema.datatypes(fact.property).some((one) => !one.endsWith('#date'));
  const clock = `IF(SUBSTR(${text}, 11, 1) IN ("T", " "), ${part(12, 2, 'decimal')} / 24 + ${part(15, 2, 'decimal')} / 1440, 0)`;
  const days = [
    `365 * ${year ?? ''}`,
    // In brackets: Oxigraph 0.5.11 takes `a - b - c` for `a - (b - c)`.
    `(${leap(4)} - ${leap(100)})`,
    leap(400),
    ofMonth,
    part(9, 2),
    ...(hasClock ? [clock] : []),
  ];
  const lines = [
    `  BIND(${part(6, 2)} AS ${month ?? ''})`,
    `  BIND(${part(1, 4)} - IF(${month ?? ''} < 3, 1, 0) AS ${year ?? ''})`,
    `  BIND(${days.join(' + ')} AS ${day ?? ''})`,
  ];
  return { lines, day: day ?? '' };
};

/** Whether a property holds days or moments, each of which has such a number. */
export const hasDays = ({ property }: Fact, schema: Schema): boolean =>
  schema.attributeKind(property) === 'time' &&
  schema.datatypes(property).every((one) => /#(?:date(?:Time|TimeStamp)?|string)$/u.test(one));
