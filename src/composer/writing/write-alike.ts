import type { Sketch } from '../sketch/sketch';
import { countedTerm } from './columns';
import { distinctRows } from './distinct-rows';
import { writeWhere } from './write-where';
import { wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

/** Things that have something in common with another, and that: those of one value stand together. */
export const writeAlike = (writing: Writing, { item }: NonNullable<Sketch['alike']>): Written | undefined => {
  const { target, year, sketch } = writing;
  if (target === undefined || writing.branches !== undefined || writing.aside.length > 0) return undefined;
  const thing = writing.term(target);
  const columns = wishedColumns(writing);
  const isOfYear = year?.fact.item === item;
  const shared = isOfYear ? `?${year.variable}` : countedTerm(writing, item);
  if (columns.length < 2 || thing === shared || ![thing, shared].every((one) => one.startsWith('?')))
    return undefined;
  const [{ operator, value } = { operator: '>', value: 1 }] = sketch.having;
  if (typeof value !== 'number') return undefined;
  const where = writeWhere(writing);
  const several = `{ SELECT ${shared} WHERE {\n${where}} GROUP BY ${shared} HAVING(COUNT(DISTINCT ${thing}) ${operator} ${String(value)}) }`;
  const told = columns.map(({ variable }) => `?${variable}`);
  return {
    query: `${distinctRows(writing, columns, told, `${where}${several}\n`)} ORDER BY ${shared}`,
    form: 'list',
    columns,
  };
};
