/** A count, or a fold, of each thing: one group a thing. */
import type { Pattern, VariableTerm } from '../../sparql';
import type { Measure } from '../ask';
import { bound, showing, writeColumns, type Shown } from './columns';
import { edgesOfMeasure } from './conditions';
import type { List, Listed } from './list';
import { isAggregated, NUMBER, rowsOf, type Aggregated, type Rows } from './measure';
import { isOneMeasure, multiplies } from './multiplies';
import { siteOf, type Site, type Writing } from './site';
import { variableFor, writeThings } from './things';
import { named, optional, ordering, select } from './tree';
import { inOrderOf } from './value-form';

/** The only measure among the columns that takes groups, where the rows behind it are not multiplied by what is beside it. */
const onlyAggregated = ({ schema }: Writing, { things, columns }: List): Aggregated | undefined => {
  const [only, ...more] = columns.filter(isAggregated);
  const others = columns.filter((one) => !isAggregated(one));
  if (only === undefined || more.length > 0 || others.some(({ kind }) => kind === 'calculated'))
    return undefined;
  const isOnce = !multiplies(schema, things) && others.every((one) => isOneMeasure(schema, things.head, one));
  return only.kind === 'count' || isOnce ? only : undefined;
};

export const rowPatterns = (measure: Aggregated, { patterns }: Rows): readonly Pattern[] =>
  measure.kind === 'count' && measure.withNone ? [optional(patterns)] : patterns;

/** All columns, the one of groups among them. */
export const withRows = (
  site: Site,
  columns: readonly Measure[],
  measure: Aggregated,
  rows: Rows,
): {
  readonly patterns: readonly Pattern[];
  readonly shown: readonly Shown[];
  readonly keys: readonly VariableTerm[];
} => {
  const { patterns, shown: others } = writeColumns(
    site,
    columns.filter((one) => one !== measure),
  );
  const form = measure.kind === 'fold' && rows.form.sort === 'time' ? rows.form : NUMBER;
  const variable = site.writing.names.fresh(rows.words);
  const own: Shown = { measure, variable, expression: rows.aggregate, form };
  const shown = columns.map((one) => {
    const other = others.find(({ measure: of }) => of === one);
    return other === undefined ? own : { ...other, expression: other.variable };
  });
  const node = site.node.termType === 'Variable' ? [site.node] : [];
  const all = [...node, ...others.map((other) => other.variable)];
  const keys = all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at);
  return { patterns: [...patterns, ...bound(others)], shown, keys };
};

export const writeGrouped = (writing: Writing, list: List): Listed | undefined => {
  const { things, columns, order, limit, distinct } = list;
  const measure = onlyAggregated(writing, list);
  if (measure === undefined) return undefined;
  if (order !== undefined && showing(columns.map(placeholder), order.measure) === undefined) return undefined;
  const node = variableFor(writing, things);
  const site = siteOf(writing, node, things.head);
  const own = writeThings(writing, things, node, columns.flatMap(edgesOfMeasure), site);
  const rows = rowsOf(site, measure);
  const { patterns, shown, keys } = withRows(site, columns, measure, rows);
  const first = order && showing(shown, order.measure);
  const by = first && ordering(inOrderOf(first.form, first.variable), order.direction === 'most');
  const selection = select(
    shown.map(({ expression, variable }) => named(expression, variable)),
    [...own, ...patterns, ...rowPatterns(measure, rows)],
    {
      distinct: distinct && !shown.some(({ variable }) => variable.value === node.value),
      group: keys,
      ...(by && { order: [by] }),
      ...(limit !== undefined && { limit }),
    },
  );
  return { selection, shown };
};

const placeholder = (measure: Measure): Shown => ({ measure }) as Shown;
