/** Whether a pattern gives a thing more than one row: where each has at most one value, it does not. */
import type { ClassKey, Schema } from '../../knowledge';
import type { Condition, Head, Measure, Path, Step, Things } from '../ask';
import { classesOf } from './site';

export const isOneStep = (schema: Schema, classes: readonly ClassKey[], step: Step): boolean => {
  const below = classes.flatMap((one) => schema.withBelow(one));
  return step.repeats === undefined && schema.fanOut(step.property, below, step.forward) === 1;
};

/** Whether each thing has one end of the path at most. */
export const isOne = (schema: Schema, classes: readonly ClassKey[], path: Path): boolean =>
  path.every((step, at) => {
    const before = path[at - 1]?.to;
    return isOneStep(schema, at === 0 ? classes : before === undefined ? [] : [before], step);
  });

export const isOneMeasure = (schema: Schema, head: Head, measure: Measure): boolean => {
  switch (measure.kind) {
    case 'self':
    case 'count':
    case 'fold':
      return true;
    case 'value':
      return isOne(schema, classesOf(head), measure.path);
    case 'calculated':
      return [measure.left, measure.right].every((one) => isOneMeasure(schema, head, one));
  }
};

const conditionMultiplies = (schema: Schema, head: Head, condition: Condition): boolean => {
  const classes = classesOf(head);
  switch (condition.kind) {
    case 'related': {
      const { path, to } = condition;
      const isGiven = to.head.kind === 'named' && to.head.terms.length === 1;
      // The last step ends at one given thing.
      const way = isGiven ? path.slice(0, -1) : path;
      return !isOne(schema, classes, way) || multiplies(schema, to);
    }
    case 'value':
      return !isOne(
        schema,
        classes,
        condition.values.length === 1 ? condition.path.slice(0, -1) : condition.path,
      );
    case 'text':
    case 'has':
      return !isOne(schema, classes, condition.path);
    case 'compare': {
      const { to, measure } = condition;
      const isOther =
        to.kind === 'measure' &&
        !(
          to.of.head.kind === 'named' &&
          to.of.head.terms.length === 1 &&
          isOneMeasure(schema, to.of.head, to.measure)
        );
      return isOther || !isOneMeasure(schema, head, measure);
    }
    case 'extreme':
      return condition.ties && !isOneMeasure(schema, head, condition.measure);
    case 'not':
      return false;
    case 'any':
    case 'agree':
    case 'same':
      return true;
    case 'all':
      return condition.conditions.some((one) => conditionMultiplies(schema, head, one));
  }
};

const headMultiplies = (schema: Schema, head: Head): boolean => {
  if (head.kind === 'named') return false;
  if (head.kind === 'values' || head.classes.length !== 1) return true;
  return head.classes.some((one) => one === '' || schema.typingSteps(one).up !== undefined);
};

export const multiplies = (schema: Schema, { head, conditions }: Things): boolean =>
  headMultiplies(schema, head) || conditions.some((one) => conditionMultiplies(schema, head, one));
