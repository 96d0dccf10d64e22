/** Superlatives: they hold last in their noun phrase. */
import type { SelectQuery } from 'sparqljs';
import type { Expression, Pattern, VariableTerm } from '../../sparql';
import type { Condition, Things } from '../ask';
import { edgesOfMeasure, without } from './conditions';
import { isAggregated, measured, numbersIn, orderedBy, rowsOf } from './measure';
import { isOneMeasure, multiplies } from './multiplies';
import { siteOf, type Edge, type Site, type Writing } from './site';
import { variableFor, writeThings } from './things';
import {
  aggregate,
  filter,
  group,
  named,
  operation,
  optional,
  ordering,
  select,
  union,
  type Modifiers,
} from './tree';
import { walk } from './walk';

export type Extreme = Condition & { readonly kind: 'extreme' };

/** It holds of what all others leave. */
export const isLate = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'extreme':
      return true;
    case 'not':
      return isLate(condition.condition);
    case 'any':
    case 'all':
      return condition.conditions.some(isLate);
    default:
      return false;
  }
};

export const hasTies = ({ ties, count, within }: Extreme): boolean =>
  within !== undefined || (ties && count === 1);
export const isFirstAlone = ({ count, skip }: Extreme): boolean => count === 1 && skip === 0;

const endOf = ({ direction }: Extreme, value: Expression): Expression =>
  aggregate(direction === 'most' ? 'max' : 'min', value);

/** The best value that any of the things has, or the one behind the first of these. */
const bestValue = (
  writing: Writing,
  rest: Things,
  extreme: Extreme,
  group?: VariableTerm,
): { selection: SelectQuery; best: VariableTerm } => {
  const other = variableFor(writing, rest);
  const site = siteOf(writing, other, rest.head);
  const things = writeThings(writing, rest, other, edgesOfMeasure(extreme.measure), site);
  const measure = measured(site, extreme.measure);
  const best = writing.names.fresh('best');
  const patterns = [...things, ...numbersIn(measure)];
  const value = orderedBy(measure);
  if (group !== undefined) {
    const key = walk(site, extreme.within ?? [], { end: group });
    const shown = [group, named(endOf(extreme, value), best)];
    return { selection: select(shown, [...patterns, ...key.patterns], { group: [group] }), best };
  }
  if (extreme.skip === 0) return { selection: select([named(endOf(extreme, value), best)], patterns), best };
  const order = [ordering(best, extreme.direction === 'most')];
  const modifiers = { distinct: true, order, limit: 1, offset: extreme.skip };
  return { selection: select([named(value, best)], patterns, modifiers), best };
};

/** All that share the value. */
const writeTies = (
  site: Site,
  rest: Things,
  extreme: Extreme,
  edges: readonly Edge[],
): readonly Pattern[] => {
  const { writing, node } = site;
  const beside = [...edges, ...edgesOfMeasure(extreme.measure)];
  const things = writeThings(writing, rest, node, beside, site);
  const own = measured(site, extreme.measure);
  const key = extreme.within === undefined ? undefined : walk(site, extreme.within);
  const end = key?.end.termType === 'Variable' ? key.end : undefined;
  const { selection, best } = bestValue(writing, rest, extreme, end);
  const isBest = filter(operation('=', orderedBy(own), best));
  return [...things, ...own.patterns, ...(key?.patterns ?? []), group([selection]), isBest];
};

export interface Ordered {
  readonly patterns: readonly Pattern[];
  /** Groups are of the thing. */
  readonly isGrouped: boolean;
  readonly modifiers: Modifiers;
}

/** The things in the order of a measure, as many as are wanted. @param edges those of what else is shown in the group */
export const inOrderOfMeasure = (
  site: Site,
  rest: Things,
  extreme: Extreme,
  edges: readonly Edge[] = [],
): Ordered => {
  const { writing, node, head } = site;
  const { measure, direction, count, skip } = extreme;
  const ordered = (value: Expression): Modifiers => ({
    order: [ordering(value, direction === 'most')],
    limit: count,
    offset: skip,
  });
  const isOnce = !multiplies(writing.schema, rest);
  const things = writeThings(writing, rest, node, [...edges, ...edgesOfMeasure(measure)], site);
  if (isAggregated(measure) && (measure.kind === 'count' || isOnce)) {
    const { patterns, aggregate: all } = rowsOf(site, measure);
    const isOptional = measure.kind === 'count' && measure.withNone;
    const rows = isOptional ? [optional(patterns)] : patterns;
    return { patterns: [...things, ...rows], isGrouped: true, modifiers: ordered(all) };
  }
  const own = measured(site, measure);
  const patterns = [...things, ...numbersIn(own)];
  const isPlain = isFirstAlone(extreme) || (isOnce && isOneMeasure(writing.schema, head, measure));
  const value = orderedBy(own);
  return isPlain
    ? { patterns, isGrouped: false, modifiers: ordered(value) }
    : { patterns, isGrouped: true, modifiers: ordered(endOf(extreme, value)) };
};

const writeFirst = ({ writing, node, head }: Site, rest: Things, extreme: Extreme): readonly Pattern[] => {
  if (node.termType !== 'Variable') throw new Error('A superlative is held of a variable.');
  const { patterns, isGrouped, modifiers } = inOrderOfMeasure(siteOf(writing, node, head), rest, extreme);
  return [group([select([node], patterns, { ...modifiers, ...(isGrouped && { group: [node] }) })])];
};

/** @param rest the things without it */
export const writeLate = (
  site: Site,
  rest: Things,
  late: Condition,
  edges: readonly Edge[],
): readonly Pattern[] => {
  const { writing, node } = site;
  const held = (one: Condition): readonly Pattern[] =>
    writeThings(writing, { ...rest, conditions: [...rest.conditions, one] }, node, []);
  switch (late.kind) {
    case 'extreme':
      return hasTies(late) ? writeTies(site, rest, late, edges) : writeFirst(site, rest, late);
    case 'not': {
      const all = writeThings(writing, rest, node, edges, site);
      return [...all, without(site, held(late.condition))];
    }
    case 'any':
      return [union(late.conditions.map(held))];
    default:
      return writeThings(writing, rest, node, edges, site);
  }
};
