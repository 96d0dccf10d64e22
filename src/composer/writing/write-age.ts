import { XSD } from '../../rdf';
import { factColumn } from './columns';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

/** Whole years from the first date asked for to the second, or their average over all pairs of things; a year alone has no birthday in it. */
export const writeAge = (writing: Writing): Written | undefined => {
  const { sketch, graph, schema } = writing;
  const dateOf = (column: number) =>
    graph.facts.find(({ role }) => role.role === 'column' && role.column === column);
  const [born, then] = [dateOf(0), dateOf(1)];
  if (born === undefined || then === undefined) return undefined;
  const isTime = [born, then].every(({ property }) => schema.attributeKind(property) === 'time');
  const isOther = born.vertex !== then.vertex || born.property !== then.property;
  if (!isTime || !isOther) return undefined;
  const year = (value: string): string => `<${XSD}integer>(SUBSTR(STR(${value}), 1, 4))`;
  const day = (value: string): string => `SUBSTR(STR(${value}), 6, 5)`;
  const [from, to] = [writing.factTerm(born), writing.factTerm(then)];
  const age = writing.fresh('age');
  // In brackets: Oxigraph 0.5.11 takes `a - b - c` for `a - (b - c)`.
  const years = `(${year(to)} - ${year(from)}) - IF(${day(to)} != "" && ${day(to)} < ${day(from)}, 1, 0)`;
  const column = { ...factColumn(writing, born), label: '', unit: undefined };
  const where = writeWhere(writing);
  if (!sketch.isMeanAge)
    return {
      query: `SELECT DISTINCT (${years} AS ?${age}) WHERE {\n${where}}`,
      form: 'value',
      columns: [{ ...column, variable: age }],
    };
  const mean = writing.fresh('average age');
  const things = [...new Set([writing.term(born.vertex), writing.term(then.vertex)])]
    .filter((one) => one.startsWith('?'))
    .join(' ');
  return {
    query: `SELECT (AVG(?${age}) AS ?${mean}) WHERE { SELECT DISTINCT ${things} (${years} AS ?${age}) WHERE {\n${where}} }`,
    form: 'value',
    columns: [{ ...column, variable: mean }],
  };
};
