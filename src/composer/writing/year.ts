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
  const fact = graph.facts.find(
    ({ role, property }) => role.role === 'column' && schema.attributeKind(property) === 'time',
  );
  if (fact === undefined) return undefined;
  if (schema.datatypes(fact.property).every((one) => one.endsWith('#gYear')))
    return { fact, variable: writing.factVariable(fact), line: '' };
  const variable = writing.fresh('year');
  const line = `  BIND(STRDT(SUBSTR(STR(${writing.factTerm(fact)}), 1, 4), <${XSD}gYear>) AS ?${variable})`;
  return { fact, variable, line };
};
