/** Small operations on noun phrases: their classes, and conditions with a way before them. */
import { never } from '../../base';
import type { ClassKey } from '../../knowledge';
import type { Condition, Listed, Measure, Path, Said, Summary, Things } from '../ask';

export const NOBODY: Said = [];

export const SELF: Measure = { kind: 'self', said: NOBODY };

export const listOf = (things: Things, columns: readonly Measure[] = [SELF]): Listed => ({
  kind: 'list',
  things,
  columns,
  distinct: true,
  said: NOBODY,
});

/** What folds of each thing are over all of them. */
export const foldsIn = (measures: readonly Measure[]): readonly Summary[] =>
  measures.flatMap((one) =>
    one.kind === 'fold'
      ? [{ fold: one.fold, measure: { kind: 'value', path: one.path, said: [] }, said: one.said }]
      : [],
  );

export const classThings = (classes: readonly ClassKey[], said: Said): Things => ({
  head: { kind: 'class', classes, said },
  conditions: [],
});

/** The classes from which paths of its conditions go on: of values, those of the things that have them. */
export const classesOf = ({ head }: Things): readonly ClassKey[] =>
  head.kind === 'values' ? [head.of] : head.classes;

/** From a member to the thing at which its schema begins: values begin at the things that have them. */
export const entryOf = ({ head }: Things): Path =>
  head.kind === 'values' ? [{ property: head.property, forward: false, to: head.of }] : [];

export const withCondition = ({ head, conditions }: Things, condition: Condition): Things => ({
  head,
  conditions: [...conditions, condition],
});

export const isNamed = ({ head }: Things): boolean => head.kind === 'named';

export const hasExtreme = ({ conditions }: Things): boolean =>
  conditions.some(({ kind }) => kind === 'extreme');

/** The measure, from a thing before it. */
export const measureFrom = (way: Path, measure: Measure): Measure => {
  if (way.length === 0) return measure;
  switch (measure.kind) {
    case 'self':
      return { kind: 'value', path: way, said: measure.said };
    case 'value':
    case 'count':
    case 'fold':
      return { ...measure, path: [...way, ...measure.path] };
    case 'calculated':
      return {
        ...measure,
        left: measureFrom(way, measure.left),
        right: measureFrom(way, measure.right),
      };
    default:
      return never(measure);
  }
};

/** The condition, of a thing from which the way leads to those that it was of. */
export const conditionFrom = (way: Path, condition: Condition): Condition => {
  if (way.length === 0) return condition;
  switch (condition.kind) {
    case 'related':
    case 'value':
    case 'text':
    case 'has':
    case 'same':
      return { ...condition, path: [...way, ...condition.path] };
    case 'agree':
      return { ...condition, path: [...way, ...condition.path], with: [...way, ...condition.with] };
    case 'compare':
      return {
        ...condition,
        measure: measureFrom(way, condition.measure),
        ...(condition.to.kind === 'own' && {
          to: { ...condition.to, measure: measureFrom(way, condition.to.measure) },
        }),
      };
    case 'extreme':
      return {
        ...condition,
        measure: measureFrom(way, condition.measure),
        ...(condition.within && { within: [...way, ...condition.within] }),
      };
    case 'not':
      return { ...condition, condition: conditionFrom(way, condition.condition) };
    case 'any':
    case 'all':
      return { ...condition, conditions: condition.conditions.map((one) => conditionFrom(way, one)) };
    default:
      return never(condition);
  }
};
