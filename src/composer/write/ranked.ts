/** A superlative that holds last of the things of a list, as the order of the whole query. */
import type { Measure, Things } from '../ask';
import { showing, writeColumns } from './columns';
import { edgesOfMeasure } from './conditions';
import { hasTies, inOrderOfMeasure, isFirstAlone, isLate, type Extreme } from './extreme';
import { withRows } from './grouped';
import type { List, Listed } from './list';
import { isAlike } from '../parts-of';
import { isAggregated, rowsOf } from './measure';
import { isOneMeasure, multiplies } from './multiplies';
import { siteOf, type Writing } from './site';
import { variableFor, writeThings } from './things';
import { named, ordering, select } from './tree';
import { rowPatterns } from './grouped';

/** Every thing has it, and once: to show it takes none of them away. */
const isOfAll = ({ schema }: Writing, { head }: Things, measure: Measure): boolean => {
  if (measure.kind === 'self') return true;
  if (measure.kind !== 'value' || measure.path.length !== 1 || head.kind !== 'class') return false;
  if (!isOneMeasure(schema, head, measure)) return false;
  const property = measure.path[0]?.property;
  return (
    measure.optional === true ||
    head.classes.every((one) =>
      schema.attributes(one).some((each) => each.property === property && each.coverage >= 1),
    )
  );
};

interface Ranking {
  readonly extreme: Extreme;
  readonly rest: Things;
}

/** The superlative, where the query may be put in its order and cut without losing rows. */
const rankingOf = (writing: Writing, list: List): Ranking | undefined => {
  const { things, columns, order, limit, distinct } = list;
  const extreme = things.conditions.at(-1);
  if (extreme?.kind !== 'extreme' || hasTies(extreme) || order !== undefined || limit !== undefined)
    return undefined;
  const rest = { ...things, conditions: things.conditions.slice(0, -1) };
  const isSelf = columns.some(({ kind }) => kind === 'self');
  const isFitting = columns.every((one) => isAlike(one, extreme.measure) || isOfAll(writing, things, one));
  const isOneRow = isFirstAlone(extreme) || isSelf || !distinct;
  return isFitting && isOneRow && !rest.conditions.some(isLate) ? { extreme, rest } : undefined;
};

/** By a count or a fold: groups, in order. */
const rankedGroups = (writing: Writing, list: List, { extreme, rest }: Ranking): Listed | undefined => {
  const { measure, count, skip, direction } = extreme;
  if (!isAggregated(measure) || (measure.kind === 'fold' && multiplies(writing.schema, rest)))
    return undefined;
  const own = list.columns.find((one) => isAlike(one, measure));
  const node = variableFor(writing, rest);
  const site = siteOf(writing, node, rest.head);
  const columns = own === undefined ? [...list.columns, measure] : list.columns;
  const edges = [measure, ...list.columns].flatMap(edgesOfMeasure);
  const things = writeThings(writing, rest, node, edges, site);
  const rows = rowsOf(site, measure);
  const wanted = isAggregated(own ?? measure) ? (own ?? measure) : measure;
  const { patterns, shown: all, keys } = withRows(site, columns, wanted as typeof measure, rows);
  const shown = own === undefined ? all.slice(0, -1) : all;
  const column = own === undefined ? undefined : showing(shown, measure);
  const selection = select(
    shown.map(({ expression, variable }) => named(expression, variable)),
    [...things, ...patterns, ...rowPatterns(measure, rows)],
    {
      group: keys,
      order: [ordering(column?.variable ?? rows.aggregate, direction === 'most')],
      limit: count,
      offset: skip,
    },
  );
  return { selection, shown };
};

export const writeRanked = (writing: Writing, list: List): Listed | undefined => {
  const ranking = rankingOf(writing, list);
  if (ranking === undefined) return undefined;
  const { extreme, rest } = ranking;
  if (isAggregated(extreme.measure)) return rankedGroups(writing, list, ranking);
  const isOnce =
    !multiplies(writing.schema, rest) && isOneMeasure(writing.schema, rest.head, extreme.measure);
  const isValue =
    extreme.measure.kind === 'value' && isOneMeasure(writing.schema, rest.head, extreme.measure);
  if (!isOnce && !(isFirstAlone(extreme) && isValue)) return undefined;
  const node = variableFor(writing, rest);
  const site = siteOf(writing, node, rest.head);
  const edges = list.columns.flatMap(edgesOfMeasure);
  const { patterns, modifiers } = inOrderOfMeasure(site, rest, extreme, edges);
  const columns = writeColumns(site, list.columns);
  const selection = select(
    columns.shown.map(({ expression, variable }) => named(expression, variable)),
    [...patterns, ...columns.patterns],
    modifiers,
  );
  return { selection, shown: columns.shown };
};
