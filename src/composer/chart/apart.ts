/**
 * What one thing cannot meet at once: two values of a property that has one. Where a relation leads to it, several things are
 * meant, one for each: "students with allergies to food and animals" have an allergy to food, and one to animals.
 */
import type { ClassKey, Schema } from '../../knowledge';
import type { Ask, Condition, Path, Things } from '../ask';
import { classesOf, NOBODY } from './things';
import type { Trait } from './node';

const keyOf = (path: Path): string =>
  path.map(({ property, forward }) => `${String(forward)} ${property}`).join(' ');

/** Which paths lead a thing to one end alone, as far as its conditions are set apart. */
type IsOne = (path: Path, classes: readonly ClassKey[]) => boolean;

const isOneIn =
  (schema: Schema): IsOne =>
  (path, classes) =>
    path.every(({ property, forward, repeats }, at) => {
      const before = at === 0 ? classes : [path[at - 1]?.to ?? ''];
      const all = before.flatMap((one) => schema.withBelow(one));
      return repeats === undefined && schema.fanOut(property, all, forward) === 1;
    });

/** Whether no thing can be in both. */
const areApart = (one: Things, other: Things, isOne: IsOne): boolean => {
  if (one.head.kind === 'named' && other.head.kind === 'named') {
    const { terms } = other.head;
    return !one.head.terms.some((term) => terms.includes(term));
  }
  return one.conditions.some((mine) =>
    other.conditions.some((theirs) => conflict(mine, theirs, classesOf(one), isOne)),
  );
};

/** Whether no thing of these classes can meet both. */
const conflict = (one: Condition, other: Condition, classes: readonly ClassKey[], isOne: IsOne): boolean => {
  if (one.kind !== 'value' && one.kind !== 'related') return false;
  if (other.kind !== 'value' && other.kind !== 'related') return false;
  if (keyOf(one.path) !== keyOf(other.path) || !isOne(one.path, classes)) return false;
  if (one.kind === 'related') return other.kind === 'related' && areApart(one.to, other.to, isOne);
  if (other.kind !== 'value') return false;
  const said = other.values.map(({ value }) => value.toLowerCase());
  return !one.values.some(({ value }) => said.includes(value.toLowerCase()));
};

const positive = (condition: Condition): Condition =>
  condition.kind === 'not' ? condition.condition : condition;

const flat = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.flatMap((one) => (one.kind === 'all' ? flat(one.conditions) : [one]));

const areSame = (some: readonly Condition[], others: readonly Condition[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** Those that one thing cannot meet, or that say nothing beside each other: "A, but not B". */
const conflicting = ({ head, conditions }: Things, isOne: IsOne): readonly Condition[] => {
  const classes = classesOf({ head, conditions });
  return conditions.filter((one, at) =>
    conditions.some(
      (other, place) =>
        at !== place &&
        (one.kind !== 'not' || other.kind !== 'not') &&
        conflict(positive(one), positive(other), classes, isOne),
    ),
  );
};

const each = (condition: Condition, isOne: IsOne): readonly Condition[] => {
  if (condition.kind === 'not') {
    const [only, ...more] = each(condition.condition, isOne);
    return only === undefined || more.length > 0 || only === condition.condition
      ? [condition]
      : [{ ...condition, condition: only }];
  }
  if (condition.kind === 'any') {
    const conditions = condition.conditions.map((one) => together(each(one, isOne)));
    return areSame(conditions, condition.conditions) ? [condition] : [{ ...condition, conditions }];
  }
  if (condition.kind !== 'related') return [condition];
  const conditions = inEach(condition.to, isOne);
  const isSame = areSame(conditions, condition.to.conditions);
  const to = isSame ? condition.to : { ...condition.to, conditions };
  const parts = conflicting(to, isOne);
  if (parts.length === 0) return isSame ? [condition] : [{ ...condition, to }];
  const rest = to.conditions.filter((one) => !parts.includes(one));
  return parts.map((one): Condition => {
    const related = { ...condition, to: { ...to, conditions: [...rest, positive(one)] } };
    return one.kind === 'not' ? { kind: 'not', condition: related, said: one.said } : related;
  });
};

const together = (conditions: readonly Condition[]): Condition => {
  const [only, ...more] = conditions;
  return only !== undefined && more.length === 0 ? only : { kind: 'all', conditions, said: NOBODY };
};

const inEach = ({ conditions }: Things, isOne: IsOne): readonly Condition[] =>
  flat(conditions).flatMap((one) => each(one, isOne));

interface Apart {
  readonly ask: Ask;
  readonly traits: readonly Trait[];
}

const setBy = (ask: Exclude<Ask, { kind: 'calculated' | 'combined' }>, isOne: IsOne): typeof ask => {
  const conditions = inEach(ask.things, isOne);
  return areSame(conditions, ask.things.conditions) ? ask : { ...ask, things: { ...ask.things, conditions } };
};

/**
 * Each value along a way of its own: where one thing cannot meet both; and, as another reading, wherever two values are said of
 * one. The trait `impossible` tells that no thing can meet both even so.
 */
export const setApart = (ask: Ask, schema: Schema): readonly Apart[] => {
  if (ask.kind === 'calculated' || ask.kind === 'combined') return [{ ask, traits: [] }];
  const isOne = isOneIn(schema);
  const needed = setBy(ask, isOne);
  const isMet = !conflicting(needed.things, isOne).some(({ kind }) => kind !== 'not');
  const impossible: readonly Trait[] = isMet ? [] : [['impossible', 1]];
  const further = setBy(ask, () => true);
  return [
    { ask: needed, traits: impossible },
    ...(further === ask || JSON.stringify(further) === JSON.stringify(needed)
      ? []
      : [{ ask: further, traits: [...impossible, ['apart.further', 1] as const] }]),
  ];
};
