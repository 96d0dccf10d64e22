import type { Fact } from '../joining/query-graph';
import { numeric } from './numeric';
import type { Writing } from './writing';

/** What is put in order by a literal, as an expression. Dates of several precisions are compared as they are written. */
export const orderedValue = (writing: Writing, fact: Fact): string => {
  const variable = writing.factTerm(fact);
  if (writing.sketch.order?.isOfLength === true) return `STRLEN(STR(${variable}))`;
  const kind = writing.schema.attributeKind(fact.property);
  const isMixed = kind === 'time' && writing.schema.datatypes(fact.property).length > 1;
  return isMixed ? `STR(${variable})` : numeric(variable, kind);
};
