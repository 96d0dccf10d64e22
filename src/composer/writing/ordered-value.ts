import type { Fact } from '../joining/query-graph';
import { numeric } from './numeric';
import type { Writing } from './writing';

/**
 * What is put in order by a literal, as an expression: a text that is no number by its letters, dates of several precisions as
 * they are written.
 */
export const orderedValue = (writing: Writing, fact: Fact): string => {
  const variable = writing.factTerm(fact);
  if (writing.age !== undefined && writing.sketch.order?.isAge === true) return `?${writing.age.variable}`;
  if (writing.sketch.order?.isOfLength === true) return `STRLEN(STR(${variable}))`;
  const kind = writing.schema.attributeKind(fact.property);
  const isMixed = kind === 'time' && writing.schema.datatypes(fact.property).length > 1;
  const isLetters = kind === 'text' && !writing.schema.isNumeric(fact.property);
  return isMixed || isLetters ? `STR(${variable})` : numeric(variable, kind);
};
