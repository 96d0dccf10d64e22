import { factColumn } from './columns';
import { agedFact } from './age';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** The mean of the ages of different things, today or at their death; or of the ages that they are stated to have. */
export const writeMeanAge = (writing: Writing): Written | undefined => {
  const fact = agedFact(writing.graph, writing.sketch);
  const thing = writing.term(fact?.vertex ?? -1);
  if (fact === undefined || !thing.startsWith('?')) return undefined;
  const shown = factColumn(writing, fact);
  const variable = writing.fresh('average age');
  // Of what was done at it, too: who won twice in one year is of that age twice.
  const event = writing.age?.event === undefined ? '' : writing.term(writing.age.event.vertex);
  const things = [...new Set([thing, event])].filter((one) => one.startsWith('?')).join(' ');
  return {
    query: `SELECT (AVG(?${shown.variable}) AS ?${variable}) WHERE { SELECT DISTINCT ${things} ?${shown.variable} WHERE {\n${writeWhere(writing)}} }`,
    form: 'value',
    columns: [{ ...shown, variable }],
  };
};
