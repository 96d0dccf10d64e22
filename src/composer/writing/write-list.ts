import type { AnswerForm, Column } from '../candidate';
import type { Fact } from '../joining/query-graph';
import { factColumn, havingOf, wishedColumns } from './columns';
import { numeric } from './numeric';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';

const orderBy = (writing: Writing, fact: Fact, columns: readonly Column[]): string => {
  const { order } = writing.sketch;
  if (order === undefined) return '';
  const variable = writing.factTerm(fact);
  const kind = writing.schema.attributeKind(fact.property);
  const isMixed = kind === 'time' && writing.schema.datatypes(fact.property).length > 1;
  const value = isMixed ? `STR(${variable})` : numeric(variable, kind);
  const isDescending = (order.direction === 'DESC') === (fact.sign === 1);
  const isGrouped = columns.some((column) => `?${column.variable}` === variable);
  const key = isGrouped ? value : `${isDescending ? 'MAX' : 'MIN'}(${value})`;
  return ` ORDER BY ${isDescending ? 'DESC' : 'ASC'}(${key})${order.limit === undefined ? '' : ` LIMIT ${String(order.limit)}`}`;
};

const formOf = (columns: readonly Column[]): AnswerForm =>
  columns.length === 1 && columns[0]?.kind === 'value' ? 'value' : 'list';

/** Things or their values, one row each; in order, or where groups have a condition, grouped by the thing. */
export const writeList = (writing: Writing): Written | undefined => {
  const { order, limit } = writing.sketch;
  const ordering = writing.factWith('order');
  if (order !== undefined && ordering === undefined) return undefined;
  const columns = wishedColumns(writing);
  if (columns.length === 0 && ordering !== undefined) columns.push(factColumn(writing, ordering));
  if (columns.length === 0) return undefined;
  const selected = columns.map(({ variable }) => `?${variable}`).join(' ');
  const having = havingOf(writing);
  const where = writeWhere(writing);
  if (ordering === undefined && having === undefined) {
    const query = `SELECT DISTINCT ${selected} WHERE {\n${where}}${limit === undefined ? '' : ` LIMIT ${String(limit)}`}`;
    return { query, form: formOf(columns), columns };
  }
  const tail = ordering === undefined ? '' : orderBy(writing, ordering, columns);
  const term = writing.target === undefined ? '' : writing.term(writing.target);
  const isKey = term.startsWith('?') && columns.every(({ variable }) => `?${variable}` !== term);
  return {
    query: `SELECT ${selected} WHERE {\n${where}} GROUP BY ${selected}${isKey ? ` ${term}` : ''}${having ?? ''}${tail}`,
    form: formOf(columns),
    columns,
  };
};
