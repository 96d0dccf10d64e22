import type { AnswerForm, Column } from '../candidate';
import type { Fact } from '../joining/query-graph';
import { isCountedByValue } from './by-value';
import { countedTerm, factColumn, havingOf } from './columns';
import { distinctRows } from './distinct-rows';
import { orderedValue } from './ordered-value';
import { offsetOf, writeGrouped, type Ranking } from './write-grouped';
import { writeAside, writeWhere } from './write-where';
import { wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

/** Ordered by a value that is shown, or by the one of each thing that comes first in that order. */
const rankingOf = (writing: Writing, fact: Fact, columns: readonly Column[]): Ranking | undefined => {
  const { order } = writing.sketch;
  if (order === undefined) return undefined;
  const variable = writing.factTerm(fact);
  const value = orderedValue(writing, fact);
  const isDescending = (order.direction === 'DESC') === (fact.sign === 1);
  const isGrouped = columns.some((column) => `?${column.variable}` === variable);
  return {
    expression: isGrouped ? value : `${isDescending ? 'MAX' : 'MIN'}(${value})`,
    direction: isDescending ? 'DESC' : 'ASC',
    limit: order.limit,
    offset: offsetOf(writing.sketch, order.limit),
  };
};

const formOf = (columns: readonly Column[]): AnswerForm => {
  const [only, another] = columns.filter(({ isSubject }) => isSubject !== true);
  return another === undefined && only?.kind === 'value' ? 'value' : 'list';
};

/** Things or their values, one row each; in order, or where groups have a condition, grouped by the thing. */
export const writeList = (writing: Writing): Written | undefined => {
  const { order, limit } = writing.sketch;
  const ordering = writing.nested === undefined ? writing.factWith('order') : undefined;
  if (order !== undefined && ordering === undefined && writing.nested === undefined) return undefined;
  const columns = wishedColumns(writing);
  if (columns.length === 0 && ordering !== undefined) columns.push(factColumn(writing, ordering));
  if (columns.length === 0) return undefined;
  const having = havingOf(writing);
  const form = formOf(columns);
  if (ordering === undefined && having === undefined) {
    const told = columns.map(({ variable }) => `?${variable}`);
    const first = limit === undefined || writing.nested !== undefined ? '' : ` LIMIT ${String(limit)}`;
    return {
      query: `${distinctRows(writing, columns, told, `${writeWhere(writing)}${writeAside(writing)}`)}${first}`,
      form,
      columns,
    };
  }
  const ranking = ordering === undefined ? undefined : rankingOf(writing, ordering, columns);
  const isByValue = isCountedByValue(writing.graph, writing.sketch);
  const key = writing.target === undefined || isByValue ? '' : writing.term(writing.target);
  // Each of them is one of itself.
  if (key !== '' && writing.sketch.having.some(({ item }) => countedTerm(writing, item) === key))
    return undefined;
  return { query: writeGrouped(writing, columns, { key, having, ranking }), form, columns };
};
