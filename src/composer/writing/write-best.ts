import type { Sketch } from '../sketch/sketch';
import { factColumn } from './columns';
import { numeric } from './numeric';
import { cutOf, offsetOf } from './write-grouped';
import { writeWhere } from './write-where';
import { askedColumns, wishedColumns } from './wished-columns';
import type { Writing, Written } from './writing';

/** What has the highest sum, or average, of some value: each value once for each of its things. */
export const writeBest = (writing: Writing, best: NonNullable<Sketch['best']>): Written | undefined => {
  const { sketch, schema } = writing;
  const measured = writing.factWith('aggregate');
  const [aggregate] = sketch.aggregate?.aggregates ?? [];
  const ofValue = writing.graph.facts.some(
    ({ vertex, role }) => vertex === measured?.vertex && role.role === 'column',
  );
  const isByValue = ofValue && measured?.vertex === writing.target;
  const target = writing.target === undefined ? '' : writing.term(writing.target);
  const columns = isByValue ? askedColumns(writing) : wishedColumns(writing);
  if (measured === undefined || aggregate === undefined || columns.length === 0) return undefined;
  if (!target.startsWith('?') || writing.aside.length > 0 || sketch.having.length > 0) return undefined;
  const value = writing.factTerm(measured);
  const shown = columns.map(({ variable }) => `?${variable}`);
  if (shown.includes(value)) return undefined;
  const keys = [...new Set([...shown, ...(isByValue ? [] : [target])])].join(' ');
  const rows = [...new Set([...shown, target, writing.term(measured.vertex), value])].filter((one) =>
    one.startsWith('?'),
  );
  const expression = `${aggregate}(${numeric(value, schema.attributeKind(measured.property))})`;
  const inner = `SELECT DISTINCT ${rows.join(' ')} WHERE {\n${writeWhere(writing)}}`;
  const number = { ...factColumn(writing, measured), variable: writing.fresh(aggregate.toLowerCase()) };
  const cut = cutOf(best.limit, offsetOf(sketch, best.limit));
  if (!best.isShown)
    return {
      query: `SELECT ${shown.join(' ')} WHERE { ${inner} } GROUP BY ${keys} ORDER BY ${best.direction}(${expression})${cut}`,
      form: 'list',
      columns,
    };
  return {
    query: `SELECT ${shown.join(' ')} (${expression} AS ?${number.variable}) WHERE { ${inner} } GROUP BY ${keys} ORDER BY ${best.direction}(?${number.variable})${cut}`,
    form: 'groups',
    columns: [...columns, number],
  };
};
