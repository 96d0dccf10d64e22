import type { Sketch } from '../sketch/sketch';
import { countedTerm, wishedColumns } from './columns';
import { writeWhere } from './write-where';
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
  const selected = columns.map(({ variable }) => `?${variable}`).join(' ');
  return {
    query: `SELECT DISTINCT ${selected} WHERE {\n${where}${several}\n} ORDER BY ${shared}`,
    form: 'list',
    columns,
  };
};
