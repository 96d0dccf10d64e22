import { countColumn, countedOf, factColumn } from './columns';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** "How many voyages per year", "the total cargo by year": one line a year, in their order. */
export const writePerYear = (writing: Writing): Written | undefined => {
  const { sketch, year, schema } = writing;
  if (year === undefined || writing.aside.length > 0 || sketch.having.length > 0) return undefined;
  const key = factColumn(writing, year.fact);
  const where = writeWhere(writing);
  const [aggregate, another] = sketch.aggregate?.aggregates ?? [];
  const measured = writing.factWith('aggregate');
  if (aggregate === undefined || measured === undefined) {
    const counted = countedOf(writing);
    if (sketch.form !== 'count' || counted?.startsWith('?') !== true) return undefined;
    const column = countColumn(writing);
    const query = `SELECT ?${key.variable} (COUNT(DISTINCT ${counted}) AS ?${column.variable}) WHERE {\n${where}} GROUP BY ?${key.variable} ORDER BY ?${key.variable}`;
    return { query, form: 'groups', columns: [key, column] };
  }
  if (another !== undefined) return undefined;
  const value = writing.factTerm(measured);
  const rows = [...new Set([`?${key.variable}`, writing.term(measured.vertex), value])].filter((one) =>
    one.startsWith('?'),
  );
  const column = { ...factColumn(writing, measured), variable: writing.fresh(aggregate.toLowerCase()) };
  const expression = `${aggregate}(${numeric(value, schema.attributeKind(measured.property))})`;
  const query = `SELECT ?${key.variable} (${expression} AS ?${column.variable}) WHERE { SELECT DISTINCT ${rows.join(' ')} WHERE {\n${where}} } GROUP BY ?${key.variable} ORDER BY ?${key.variable}`;
  return { query, form: 'groups', columns: [key, column] };
};
