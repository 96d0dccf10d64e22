/**
 * "Years with more than 1000 deaths by flood": what is asked of the different values that things have is asked of one such thing,
 * and not of one that had so many deaths and of another that was a flood.
 */
import type { ClassKey } from '../knowledge';
import type { Ask, Condition, Path, Things } from './ask';
import { classThings } from './chart/things';

type ValuesOf = Things & { readonly head: { readonly kind: 'values' } };

const isOfValues = (things: Things): things is ValuesOf => things.head.kind === 'values';

const isBack = ([first]: Path, { head }: ValuesOf): boolean =>
  first?.property === head.property && !first.forward && first.repeats === undefined;

/** What a condition asks of a thing that has the value; `undefined`: it asks something else. */
const ofThing = (condition: Condition, of: ValuesOf): readonly Condition[] | undefined => {
  switch (condition.kind) {
    case 'compare': {
      const { measure } = condition;
      return measure.kind === 'value' && isBack(measure.path, of) && measure.path.length > 1
        ? [{ ...condition, measure: { ...measure, path: measure.path.slice(1) } }]
        : undefined;
    }
    case 'related':
      if (!isBack(condition.path, of)) return undefined;
      if (condition.path.length > 1) return [{ ...condition, path: condition.path.slice(1) }];
      return condition.to.head.kind === 'class' &&
        !condition.to.conditions.some(({ kind }) => kind === 'extreme')
        ? condition.to.conditions
        : undefined;
    case 'value':
      return isBack(condition.path, of) && condition.path.length > 1
        ? [{ ...condition, path: condition.path.slice(1) }]
        : undefined;
    default:
      return undefined;
  }
};

const firstOf = (condition: Condition): string | undefined => {
  const path =
    condition.kind === 'compare'
      ? condition.measure.kind === 'value'
        ? condition.measure.path
        : []
      : condition.kind === 'related' || condition.kind === 'value'
        ? condition.path
        : [];
  return path[0]?.property;
};

/** Of one property each: nothing is both a flood and a drought. */
const areOfOne = (conditions: readonly Condition[]): boolean => {
  const asked = conditions.map(firstOf);
  return !asked.includes(undefined) && new Set(asked).size === asked.length;
};

const joined = (things: Things): Things => {
  if (!isOfValues(things) || things.head.of === '') return things;
  const own = things.conditions.map((one) => [one, ofThing(one, things)] as const);
  const ofOne = own.filter(([, asked]) => asked !== undefined);
  const asked = ofOne.flatMap(([, conditions]) => conditions ?? []);
  if (ofOne.length < 2 || !areOfOne(asked)) return things;
  const { property, of } = things.head;
  const to: ClassKey = of;
  const one: Condition = {
    kind: 'related',
    path: [{ property, forward: false, to }],
    to: { ...classThings([of], []), conditions: asked },
    said: [],
  };
  const rest = own.flatMap(([other, conditions]) => (conditions === undefined ? [other] : []));
  return { ...things, conditions: [one, ...rest] };
};

/** The same question, whose conditions on the things that have a value are all of one such thing. */
export const onOneRow = (ask: Ask): Ask =>
  ask.kind === 'list' || ask.kind === 'count' || ask.kind === 'summary' || ask.kind === 'check'
    ? { ...ask, things: joined(ask.things) }
    : ask;
