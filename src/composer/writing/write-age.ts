import { columnsOf, factColumn, ownerColumns } from './columns';
import { distinctRows } from './distinct-rows';
import { subjectOf } from './subject-columns';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';
import { yearsBetween } from './years-between';

/** Whole years from the first date asked for to the second, beside whose they are; or their average over all pairs of things; a year alone has no birthday in it. */
export const writeAge = (writing: Writing): Written | undefined => {
  const { sketch, graph, schema } = writing;
  const dateOf = (column: number) =>
    graph.facts.find(({ role }) => role.role === 'column' && role.column === column);
  const [born, then] = [dateOf(0), dateOf(1)];
  if (born === undefined || then === undefined) return undefined;
  const isTime = [born, then].every(({ property }) => schema.attributeKind(property) === 'time');
  const isOther = born.vertex !== then.vertex || born.property !== then.property;
  if (!isTime || !isOther) return undefined;
  const age = writing.fresh('age');
  const years = yearsBetween(writing.factTerm(born), writing.factTerm(then));
  const column = { ...factColumn(writing, born), label: '', unit: undefined };
  if (!sketch.isMeanAge) {
    const owner = ownerColumns(writing, born);
    const event = subjectOf(writing, then, owner);
    const shown = [...owner, ...(event === undefined ? [] : columnsOf(writing, event, true))];
    const columns = [...shown, { ...column, variable: age }];
    const told = [...shown.map(({ variable }) => `?${variable}`), `(${years} AS ?${age})`];
    return {
      query: distinctRows(writing, columns, told, writeWhere(writing)),
      form: owner.length === 0 ? 'value' : 'list',
      columns,
    };
  }
  const where = writeWhere(writing);
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
