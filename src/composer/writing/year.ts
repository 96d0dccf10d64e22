import { XSD } from '../../rdf';
import type { Period } from '../cues/cue';
import type { Fact } from '../joining/query-graph';
import type { Writing } from './writing';
import { yearNumber } from './years-between';

/** The date that a query takes the year of, or another period. */
export interface Year {
  readonly fact: Fact;
  /** Without `?`; that of the date itself, where its values are years. */
  readonly variable: string;
  /** The line that binds it; empty where nothing need be. */
  readonly line: string;
}

const ofText = (term: string, length: number, rest: string, type: string): string => {
  const start = `SUBSTR(STR(${term}), 1, ${String(length)})`;
  return `STRDT(${rest === '' ? start : `CONCAT(${start}, "${rest}")`}, <${XSD}${type}>)`;
};

/** A decade is called by its first year, a century by its number: 1901 is in the 20th. */
const PERIODS: Readonly<Record<Period, (term: string) => string>> = {
  year: (term) => ofText(term, 4, '', 'gYear'),
  month: (term) => ofText(term, 7, '', 'gYearMonth'),
  decade: (term) => ofText(term, 3, '0', 'gYear'),
  century: (term) => `<${XSD}integer>(FLOOR((${yearNumber(term)} - 1) / 100) + 1)`,
};

/** Of the first column that is a time; where some are only years, there are no months. */
export const yearOf = (writing: Writing): Year | undefined => {
  const { graph, sketch, schema } = writing;
  if (sketch.years === undefined) return undefined;
  const { period } = sketch.years;
  const shown = graph.facts.filter(({ role }) => role.role === 'column');
  const isTime = ({ property }: Fact): boolean => schema.attributeKind(property) === 'time';
  // Years may be kept as numbers.
  const fact = shown.find(isTime) ?? shown[0];
  if (fact === undefined) return undefined;
  const hasYears = schema.datatypes(fact.property).some((one) => one.endsWith('#gYear'));
  const isYear = !isTime(fact) || schema.datatypes(fact.property).every((one) => one.endsWith('#gYear'));
  if (period === 'month' && (isYear || hasYears)) return undefined;
  if (isYear && period === 'year') return { fact, variable: writing.factVariable(fact), line: '' };
  const variable = writing.fresh(period);
  return { fact, variable, line: `  BIND(${PERIODS[period](writing.factTerm(fact))} AS ?${variable})` };
};
