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
  return {
    query: `SELECT (AVG(?${shown.variable}) AS ?${variable}) WHERE { SELECT DISTINCT ${thing} ?${shown.variable} WHERE {\n${writeWhere(writing)}} }`,
    form: 'value',
    columns: [{ ...shown, variable }],
  };
};
