/** Lists: one row a thing, and as many as its columns need. */
import type { SelectQuery, Variable } from 'sparqljs';
import type { Expression, Pattern, VariableTerm } from '../../sparql';
import { nameParts } from '../../knowledge';
import type { Ask, Measure } from '../ask';
import { isAlike } from '../parts-of';
import { bound, showing, writeColumns, type Shown } from './columns';
import { edgesOfMeasure } from './conditions';
import { writeGrouped } from './grouped';
import { writeRanked } from './ranked';
import { measured, orderedBy } from './measure';
import { isOneMeasure, multiplies } from './multiplies';
import { classesOf, siteOf, type Site, type Writing } from './site';
import { nodeFor, writeThings } from './things';
import {
  aggregate,
  group,
  named,
  operation,
  optional,
  ordering,
  select,
  type Modifiers,
  type Node,
} from './tree';
import { inOrderOf } from './value-form';

export type List = Extract<Ask, { readonly kind: 'list' }>;

export interface Listed {
  readonly selection: SelectQuery;
  readonly shown: readonly Shown[];
}

/** Patterns, and what is shown of them. */
interface Body {
  readonly patterns: readonly Pattern[];
  readonly shown: readonly Shown[];
  readonly node: Node;
}

const projected = (shown: readonly Shown[]): Variable[] =>
  shown.map(({ expression, variable }) => named(expression, variable));

const variablesOf = (shown: readonly Shown[]): VariableTerm[] => shown.map(({ variable }) => variable);

const isShown = ({ node, shown }: Body): boolean =>
  shown.some(({ variable }) => variable.value === node.value);

/** The keys of a row: what it shows, and whose it is where equal rows of several things are several. */
const keysOf = (body: Body, isDistinct: boolean): VariableTerm[] => {
  const own = isDistinct || isShown(body) || body.node.termType !== 'Variable' ? [] : [body.node];
  return [...own, ...variablesOf(body.shown)];
};

/** Each row once; with `distinct`, whatever it is of. */
const withoutOrder = (body: Body, { distinct }: List, isOnce: boolean, modifiers: Modifiers): SelectQuery => {
  const { patterns, shown, node } = body;
  if (distinct || isOnce) return select(projected(shown), patterns, { ...modifiers, distinct });
  if (isShown(body) || node.termType !== 'Variable')
    return select(projected(shown), patterns, { ...modifiers, distinct: true });
  const rows = select([node, ...projected(shown)], patterns, { distinct: true });
  return select(variablesOf(shown), [group([rows])], modifiers);
};

interface Key {
  readonly patterns: readonly Pattern[];
  readonly expression: Expression;
  readonly isShown: boolean;
  /** What may be missing, and then comes last. */
  readonly missable?: Expression;
}

/** What rows are put in order by. Without it, they come first or last, unless only some are wanted. */
const orderKey = (site: Site, { order, limit }: List, shown: readonly Shown[]): Key | undefined => {
  if (order === undefined) return undefined;
  const column = showing(shown, order.measure);
  if (column !== undefined)
    return {
      patterns: [],
      expression: inOrderOf(column.form, column.variable),
      isShown: true,
      ...('optional' in column.measure ? { missable: column.variable } : {}),
    };
  const own = measured(site, order.measure);
  const isAsked = limit !== undefined || order.measure.kind !== 'value' || own.patterns.length === 0;
  const patterns = isAsked ? own.patterns : [optional(own.patterns)];
  return { patterns, expression: orderedBy(own), isShown: false };
};

/** In descending order what is missing comes last by itself. */
const orderBy = (key: Key, isDown: boolean): ReturnType<typeof ordering>[] => [
  ...(key.missable === undefined || isDown
    ? []
    : [ordering(operation('!', operation('bound', key.missable)), false)]),
  ordering(key.expression, isDown),
];

const withOrder = (body: Body, list: List, key: Key, isOnce: boolean): SelectQuery => {
  const { patterns, shown } = body;
  const isDown = list.order?.direction === 'most';
  const limit = list.limit === undefined ? {} : { limit: list.limit };
  const all = [...patterns, ...key.patterns];
  const modifiers = { ...limit, order: orderBy(key, isDown) };
  if (key.isShown && (list.distinct || isOnce || isShown(body)))
    return select(projected(shown), all, { ...modifiers, distinct: list.distinct || !isOnce });
  if (isOnce && !list.distinct) return select(projected(shown), all, modifiers);
  const best = aggregate(isDown ? 'max' : 'min', key.expression);
  return select(variablesOf(shown), [...all, ...bound(shown)], {
    ...limit,
    group: keysOf(body, list.distinct),
    order: key.isShown ? orderBy(key, isDown) : [ordering(best, isDown)],
  });
};

const edgesOfAll = (measures: readonly Measure[]): ReturnType<typeof edgesOfMeasure> =>
  measures.flatMap(edgesOfMeasure);

const writePlain = (writing: Writing, list: List): Listed => {
  const { things, columns, order, limit } = list;
  const ordered = order === undefined ? [] : [order.measure];
  const node = nodeFor(writing, things, [...columns, ...ordered]);
  const site = siteOf(writing, node, things.head);
  const edges = edgesOfAll(limit === undefined ? columns : [...columns, ...ordered]);
  const own = writeThings(writing, things, node, edges, site);
  const { patterns, shown } = writeColumns(site, columns);
  const body: Body = { patterns: [...own, ...patterns], shown, node };
  const key = orderKey(site, list, shown);
  const isOnce = !multiplies(writing.schema, things);
  const isOrderOnce = ordered.every((one) => isOneMeasure(writing.schema, things.head, one));
  const selection =
    key === undefined
      ? withoutOrder(body, list, isOnce, limit === undefined ? {} : { limit })
      : withOrder(body, list, key, isOnce && (key.isShown || isOrderOnce));
  return { selection, shown };
};

/** Things are put in order by what they are called: their IRIs may say nothing. */
const byName = (writing: Writing, list: List): List => {
  const { order, things } = list;
  if (order?.measure.kind !== 'self' || things.head.kind === 'values') return list;
  const { schema } = writing;
  const classes = classesOf(things.head);
  const property = nameParts(classes, schema)[0] ?? classes.map((one) => schema.labelProperty(one))[0];
  if (property === undefined) return list;
  const path = [{ property, forward: true, to: undefined }];
  return { ...list, order: { ...order, measure: { kind: 'value', path, said: order.measure.said } } };
};

/** A row shows the same thing once. */
const withoutCopies = (list: List): List => ({
  ...list,
  columns: list.columns.filter((one, at, all) => all.findIndex((other) => isAlike(one, other)) === at),
});

/** A superlative is the order of the whole query where that cuts no thing's rows in two; counts of each thing are groups. */
export const writeList = (writing: Writing, asked: List): Listed => {
  const list = byName(writing, withoutCopies(asked));
  return writeRanked(writing, list) ?? writeGrouped(writing, list) ?? writePlain(writing, list);
};
