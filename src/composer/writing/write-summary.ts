import { countColumn, countedOf, factColumn, havingOf } from './columns';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** How many different things or values there are. */
export const writeCount = (writing: Writing): Written | undefined => {
  const counted = countedOf(writing);
  if (counted?.startsWith('?') !== true) return undefined;
  const column = countColumn(writing);
  const having = havingOf(writing);
  const where = writeWhere(writing);
  const body =
    having === undefined
      ? `WHERE {\n${where}}`
      : `WHERE { SELECT ${counted} WHERE {\n${where}} GROUP BY ${counted}${having} }`;
  return {
    query: `SELECT (COUNT(DISTINCT ${counted}) AS ?${column.variable}) ${body}`,
    form: 'count',
    columns: [column],
  };
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
  const inner = subject.startsWith('?')
    ? `SELECT DISTINCT ${subject} ${value} WHERE {\n${writeWhere(writing)}}`
    : writeWhere(writing);
  return { query: `SELECT ${selected} WHERE { ${inner} }`, form: 'value', columns };
};
