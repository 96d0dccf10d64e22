import { XSD } from '../../rdf';
import type { Fact } from '../joining/query-graph';
import type { Writing } from './writing';

/** The date that a query takes the year of. */
export interface Year {
  readonly fact: Fact;
  /** Without `?`; that of the date itself, where its values are years. */
  readonly variable: string;
  /** The line that binds it; empty where nothing need be. */
  readonly line: string;
}

/** Of the first column that is a time. */
export const yearOf = (writing: Writing): Year | undefined => {
  const { graph, sketch, schema } = writing;
  if (sketch.years === undefined) return undefined;
  const shown = graph.facts.filter(({ role }) => role.role === 'column');
  const isTime = ({ property }: Fact): boolean => schema.attributeKind(property) === 'time';
  // Years may be kept as numbers.
  const fact = shown.find(isTime) ?? shown[0];
  if (fact === undefined) return undefined;
  const isYear = schema.datatypes(fact.property).every((one) => one.endsWith('#gYear'));
  if (isYear || !isTime(fact)) return { fact, variable: writing.factVariable(fact), line: '' };
  const variable = writing.fresh('year');
  const line = `  BIND(STRDT(SUBSTR(STR(${writing.factTerm(fact)}), 1, 4), <${XSD}gYear>) AS ?${variable})`;
  return { fact, variable, line };
};
