import { countColumn, countedOf, countedTerm, factColumn, havingOf } from './columns';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** One number over all rows has no order: what "the highest" decides must stand in a sub-query, or is not said. */
const withOrder = (written: Written, { sketch }: Writing): Written | undefined =>
  sketch.order === undefined || written.query.includes('ORDER BY') ? written : undefined;

/** The pattern whose different `counted` are told: those of which there are as many as is said. */
export const countBody = (writing: Writing, counted: string): string => {
  const having = havingOf(writing);
  const where = writeWhere(writing);
  return having === undefined
    ? `WHERE {\n${where}}`
    : `WHERE { SELECT ${counted} WHERE {\n${where}} GROUP BY ${counted}${having} }`;
};

/** How many different things or values there are. */
export const writeCount = (writing: Writing): Written | undefined => {
  const counted = countedOf(writing);
  if (counted?.startsWith('?') !== true) return undefined;
  // Each of what is counted is one of itself.
  if (writing.sketch.having.some(({ item }) => countedTerm(writing, item) === counted)) return undefined;
  const column = countColumn(writing);
  const query = `SELECT (COUNT(DISTINCT ${counted}) AS ?${column.variable}) ${countBody(writing, counted)}`;
  return withOrder({ query, form: 'count', columns: [column] }, writing);
};

/** Average, sum and so on of one attribute, over different things. */
export const writeAggregate = (writing: Writing): Written | undefined => {
  const fact = writing.factWith('aggregate');
  const { aggregate } = writing.sketch;
  if (fact === undefined || aggregate === undefined) return undefined;
  const value = writing.factTerm(fact);
  const expression = numeric(value, writing.schema.attributeKind(fact.property));
  const columns = aggregate.aggregates.map((one) => ({
    ...factColumn(writing, fact),
    variable: writing.fresh(one.toLowerCase()),
  }));
  const selected = aggregate.aggregates
    .map((one, at) => `(${one}(${expression}) AS ?${columns[at]?.variable ?? 'value'})`)
    .join(' ');
  const subject = writing.term(fact.vertex);
  const having = havingOf(writing);
  const isOpen = subject.startsWith('?');
  // Each of what is measured is one of itself.
  if (having !== undefined && !isOpen) return undefined;
  if (writing.sketch.having.some(({ item }) => countedTerm(writing, item) === subject)) return undefined;
  const rows = `${subject} ${value}`;
  const inner = !isOpen
    ? writeWhere(writing)
    : having === undefined
      ? `SELECT DISTINCT ${rows} WHERE {\n${writeWhere(writing)}}`
      : `SELECT ${rows} WHERE {\n${writeWhere(writing)}} GROUP BY ${rows}${having}`;
  return withOrder({ query: `SELECT ${selected} WHERE { ${inner} }`, form: 'value', columns }, writing);
};
