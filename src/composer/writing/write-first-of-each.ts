import type { Column } from '../candidate';
import { endOf } from '../joining/target';
import { columnsOf, factColumn } from './columns';
import { distinctRows } from './distinct-rows';
import { orderedValue } from './ordered-value';
import { writeWhere } from './write-where';
import { wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

/** "The cheapest hut of each valley": in each group, what has its extreme value. */
export const writeFirstOfEach = (writing: Writing, group: number): Written | undefined => {
  const { graph, sketch } = writing;
  const ordering = writing.factWith('order');
  const grouped = graph.facts.find((fact) => fact.item === group);
  const id = endOf(graph, group, sketch);
  const isOther = grouped !== undefined || (id !== undefined && id !== writing.target);
  if (sketch.order === undefined || ordering === undefined || !isOther) return undefined;
  const key = grouped === undefined ? columnsOf(writing, id ?? -1) : [factColumn(writing, grouped)];
  const term = grouped === undefined ? writing.term(id ?? -1) : writing.factTerm(grouped);
  const isKey = ({ variable }: Column): boolean => key.some((one) => one.variable === variable);
  const shown = wishedColumns(writing).filter((one) => !isKey(one));
  if (!term.startsWith('?') || shown.length === 0) return undefined;
  const isHighest = (sketch.order.direction === 'DESC') === (ordering.sign === 1);
  const value = orderedValue(writing, ordering);
  const best = `?${writing.fresh('best')}`;
  const columns = [...key, ...shown];
  const inner = `{ SELECT ${term} (${isHighest ? 'MAX' : 'MIN'}(${value}) AS ${best}) WHERE {\n${writeWhere(writing)}} GROUP BY ${term} }`;
  const told = columns.map(({ variable }) => `?${variable}`);
  const where = `${inner}\n${writeWhere(writing)}  FILTER(${value} = ${best})\n`;
  return {
    query: distinctRows(writing, columns, told, where),
    form: 'groups',
    columns,
  };
};
