/** Attaches a modifier to a noun phrase: finds the way from its things to those that the condition is of. */
import { traitIf } from './draft';
import { never } from '../../base';
import { endOf, isOfKind, unitInComment, type Schema } from '../../knowledge';
import type { Iri } from '../../rdf';
import type { Condition, Measure, Operand, Path, Said, Things } from '../ask';
import { CONTRARY, TURNED } from '../contrary';
import { asksWhether } from './asked-form';
import type { Context } from './context';
import { countedRecords } from './counted-records';
import { gradedMeasures, isGiven } from './graded-measures';
import { makeCondition, orNone } from './making';
import type { Attribute, Making, Modifier, Pending, Trait } from './node';
import { classesOf, classThings, conditionFrom, entryOf, isNamed, withCondition } from './things';
import { endedStatements, stillOn } from '../one-statement';
import { isAlike } from '../parts-of';
import { withSpoken } from './of-spoken';
import { isYear, timesOf } from './times-of';
import type { Way } from './ways';

export interface Attached<T> {
  readonly value: T;
  readonly traits: readonly Trait[];
}

/** Ways that are gone on with. */
const MOST = 3;

/** What a way costs that no word says. `of`: what is attached. */
export const wayTraits = ({ path, cost, onward = 0 }: Way, of: string): readonly Trait[] =>
  path.length === 0
    ? [[`stay.${of}`, 1]]
    : [
        ['way.cost', cost],
        [`way.${of}`, 1],
        [`way.steps.${String(Math.min(path.filter(isTaken).length, 3))}`, 1],
        ...(ONWARD.has(of) && onward > 0 ? ([['way.onward', onward]] as const) : []),
      ];

/** What is often said of what is further up: "African countries", "laureates of each continent". */
const ONWARD = new Set(['named', 'count']);

/** A closure that may be empty costs no step. */
const isTaken = ({ repeats }: Path[number]): boolean => repeats !== '*';

/** With the way from the members of the set to where its schema begins. */
export const fromMembers = (things: Things, { path }: Way): Path => [...entryOf(things), ...path];

export const waysTo = (
  things: Things,
  on: Attribute['on'],
  { ways }: Context,
  stays = true,
): readonly Way[] => ways.between(classesOf(things), on, stays).slice(0, MOST);

/** What things have themselves is not meant of others. */
const nearest = (ways: readonly Way[]): readonly Way[] =>
  ways[0]?.path.length === 0 ? ways.slice(0, 1) : ways;

/** From a value to the things that have it is a step of its own. */
const isOfValues = ({ head }: Things): boolean => head.kind === 'values';

const isOwnValue = ({ head }: Things, { property, elapsed }: Attribute): boolean =>
  head.kind === 'values' && head.property === property && elapsed === undefined;

/** How many rigs each rig has, or what they sum to, is no question. */
const isOfOwnValue = ({ head }: Things, pending: Pending): boolean => {
  if (head.kind !== 'values') return false;
  if (pending.kind === 'fold') return pending.of.property === head.property;
  return (
    pending.kind === 'count' &&
    pending.of.head.kind === 'values' &&
    pending.of.head.property === head.property
  );
};

/** Numbers are seldom counted: "more than 20 points" is how much, not how many different ones. */
export const countsNumbers = ({ head }: Things, { knowledge: { schema } }: Context): boolean =>
  head.kind === 'values' && schema.isNumeric(head.property);

/** The measure of each thing of a set. Several where there are several ways. */
export const measuresOf = (
  things: Things,
  pending: Pending,
  context: Context,
): readonly Attached<Measure>[] => {
  if (isOfOwnValue(things, pending)) return [];
  switch (pending.kind) {
    case 'self':
      return [{ value: { kind: 'self', said: pending.said }, traits: [] }];
    case 'again':
      return countsOf(things)
        .slice(0, 1)
        .map((value) => ({ value, traits: [] }));
    case 'attribute':
      if (things.head.kind === 'values' && isOwnValue(things, pending.attribute))
        return [{ value: { kind: 'self', said: pending.attribute.said }, traits: [['stay.attribute', 1]] }];
      return nearest(waysTo(things, pending.attribute.on, context)).map((way) => ({
        value: {
          kind: 'value',
          path: [...fromMembers(things, way), stepAlong(pending.attribute)],
          ...(pending.inLanguage !== undefined && { inLanguage: pending.inLanguage }),
          said: pending.attribute.said,
        },
        traits: wayTraits(way, 'attribute'),
      }));
    case 'fold':
      return waysTo(things, pending.of.on, context).map((way) => ({
        value: {
          kind: 'fold',
          fold: pending.fold,
          path: [...fromMembers(things, way), stepAlong(pending.of)],
          said: [...pending.said, ...pending.of.said],
        },
        traits: wayTraits(way, 'fold'),
      }));
    case 'count':
      return waysTo(things, classesOf(pending.of), context, isOfValues(things)).flatMap((way) => {
        const value: Measure = {
          kind: 'count',
          path: [...fromMembers(things, way), ...backOut(pending.of)],
          of: pending.of,
          withNone: false,
          said: pending.said,
        };
        // All that is above what a thing has is not counted with it.
        const traits: readonly Trait[] = [
          ...wayTraits(way, 'count'),
          ...traitIf(!way.path.every(isTaken), 'count.closure'),
          ...traitIf(isNamed(pending.of), 'count.named'),
          ...traitIf(countsNumbers(pending.of, context), 'count.numbers'),
        ];
        const records = countedRecords(value, context.knowledge.schema);
        return [
          { value, traits },
          ...records.map((one) => ({ value: one, traits: [...traits, ['count.records', 1] as const] })),
        ];
      });
    case 'count-along':
      return waysTo(things, pending.along.on, context).map((way) => ({
        value: {
          kind: 'count',
          path: [...fromMembers(things, way), stepAlong(pending.along)],
          of: classThings(pending.along.to ?? [], []),
          withNone: false,
          said: [...pending.said, ...pending.along.said],
        },
        traits: wayTraits(way, 'count'),
      }));
    case 'calculated': {
      const [left] = measuresOf(things, pending.left, context);
      const [right] = measuresOf(things, pending.right, context);
      if (left === undefined || right === undefined) return [];
      const { kind, operator, said } = pending;
      return [
        {
          value: { kind, operator, left: left.value, right: right.value, said },
          traits: [...left.traits, ...right.traits],
        },
      ];
    }
    default:
      return never(pending);
  }
};

/** "More than 20 million people", where far fewer are known: a number that is stated is meant. */
const beyondAll = (
  measure: Measure,
  making: Making,
  { knowledge: { schema } }: Context,
): readonly Trait[] => {
  if (measure.kind !== 'count' || measure.of.head.kind !== 'class' || making.kind !== 'compare') return [];
  const all = measure.of.head.classes.reduce((sum, one) => sum + schema.instances(one), 0);
  const isBeyond = making.bounds.some(({ to }) => to.kind === 'number' && to.value > all);
  return isBeyond && all > 0 ? [['count.beyond', 1]] : [];
};

/** What is counted of things to choose them. */
export const countsOf = ({ conditions }: Things): readonly Measure[] =>
  conditions.flatMap((one) =>
    (one.kind === 'extreme' || one.kind === 'compare') && one.measure.kind === 'count' ? [one.measure] : [],
  );

/** From what it leads to to the things that have it. */
export const stepBack = ({ property, on }: Attribute): Path[number] => ({
  property,
  forward: false,
  to: on.length === 1 ? on[0] : '',
});

/** From a thing that has it to what it leads to. */
export const stepAlong = ({ property, to, elapsed }: Attribute): Path[number] => ({
  ...(elapsed && { elapsed }),
  property,
  forward: true,
  to: to?.length === 1 ? to[0] : to === undefined ? undefined : '',
});

/** A given thing, or of a set the one that is it. */
const isOne = ({ head, conditions }: Things): boolean =>
  (head.kind === 'named' && head.terms.length === 1) ||
  conditions.some((one) => one.kind === 'related' && one.path.length === 0 && isOne(one.to));

/** Which powers things have that have the power water, is no question. */
const givesValue = ({ head }: Things, condition: Condition): boolean =>
  head.kind === 'values' &&
  condition.kind === 'value' &&
  condition.path.length === 1 &&
  condition.path[0]?.property === head.property;

/** The conditions that a modifier may be of the things of a set, likeliest first. */
const conditionsOf = (
  things: Things,
  modifier: Modifier,
  context: Context,
): readonly Attached<Condition>[] => {
  // Of one thing nothing is the best.
  if ('making' in modifier && modifier.making.kind === 'extreme' && isOne(things)) return [];
  switch (modifier.kind) {
    case 'of':
      return waysTo(things, modifier.on, context).map((way) => ({
        value: conditionFrom(fromMembers(things, way), modifier.condition),
        traits: wayTraits(way, modifier.condition.kind),
      }));
    case 'to':
      if (modifier.things.conditions.some((one) => givesValue(things, one))) return [];
      return waysTo(things, classesOf(modifier.things), context, isOfValues(things)).map((way) => ({
        value: {
          kind: 'related',
          path: [...fromMembers(things, way), ...backOut(modifier.things)],
          to: modifier.things,
          said: [],
        },
        traits: wayTraits(way, isNamed(modifier.things) ? 'named' : 'class'),
      }));
    case 'by':
      return measuresOf(things, modifier.measure, context).flatMap(({ value, traits }) =>
        makingsOf(things, modifier, context).flatMap((making) =>
          made(value, making.value, things, context).map((condition) => ({
            value: condition,
            traits: [...traits, ...making.traits, ...beyondAll(value, making.value, context)],
          })),
        ),
      );
    case 'graded':
      return gradedMeasures(things, modifier.adjective, modifier.said, context, isOfAmount(modifier)).flatMap(
        ({ value: { measure, isLess }, traits }) =>
          made(measure, turned(modifier.making, isLess), things, context)
            .filter(() => !isLess || !isOfMultiples(modifier.making))
            .filter((condition) => isInUnit(condition, context.knowledge.schema))
            .map((condition) => ({ value: condition, traits })),
      );
    case 'timed':
      return timesFor(things, modifier.making, context).flatMap(({ value, traits }) =>
        makeCondition(value, modifier.making, things).map((condition) => ({ value: condition, traits })),
      );
    case 'state':
      return statesOf(things, modifier, context);
    case 'not':
      return [
        ...isOneOf(things, modifier.modifier, context),
        ...conditionsOf(things, modifier.modifier, context),
      ].map(({ value, traits }) => ({
        value: denied(value, modifier.said),
        traits: [...traits, ['not', 1]],
      }));
    case 'any':
    case 'all':
      return each(things, modifier, context);
    default:
      return never(modifier);
  }
};

/** With the other measure of the things, now that they are known. Things that have none of it count, too. */
const makingsOf = (
  things: Things,
  { making, beside }: Modifier & { readonly kind: 'by' },
  context: Context,
): readonly Attached<Making>[] => {
  if (beside === undefined || making.kind !== 'compare') return [{ value: making, traits: [] }];
  return measuresOf(things, beside, context).map(({ value: measure, traits }) => ({
    value: {
      ...making,
      bounds: making.bounds.map(({ operator, to }) => ({
        operator,
        // What is counted is at least one: equal to none it never is.
        to: to.kind === 'own' ? { ...to, measure: operator === '=' ? measure : orNone(measure) } : to,
      })),
    },
    traits,
  }));
};

/** So many times a date is no date, and twice as little is half as much. */
const isMultiple = (to: Operand): boolean => 'factor' in to;
const isOfMultiples = (making: Making): boolean =>
  making.kind === 'compare' && making.bounds.some(({ to }) => isMultiple(to));

/** "Is Rome older than Madrid": of a given thing beside another its own time is meant, and not that of its country. */
const timesFor = (things: Things, making: Making, context: Context): readonly Attached<Measure>[] => {
  const isBeside = making.kind === 'compare' && making.bounds.some(({ to }) => to.kind === 'measure');
  const times = timesOf(things, context);
  return isBeside && isGiven(things)
    ? times.filter(({ traits }) => traits.every(([name]) => name !== 'timed.nearby'))
    : times;
};

/** Smaller numbers are no years. */
const EARLIEST = 100;

/** So many years or less are an age, and more a year, unless they are called years. */
const OLDEST = 150;

/** "Older than 50", and not "older than 1950" or "than Ann"; the oldest is told by when it began, but not the longest. */
const isOfAmount = ({ making, adjective }: Modifier & { readonly kind: 'graded' }): boolean =>
  making.kind === 'compare' && adjective.elapsed !== 'length'
    ? making.bounds.every(
        ({ to }) => isMultiple(to) || (to.kind === 'number' && (to.unit !== undefined || to.value <= OLDEST)),
      )
    : adjective.elapsed !== 'age';

/** Whether given things have the value that others are compared by: no city has an area. */
const hasValue = ({ head, conditions }: Things, [step]: Path, { schema }: Context['knowledge']): boolean => {
  if (head.kind !== 'named' || conditions.length > 0 || step?.forward !== true) return true;
  const own = head.classes.flatMap((one) => schema.withBelow(one));
  const having = schema.subjectClasses(step.property);
  return own.length === 0 || own.some((one) => one === '' || having.has(one));
};

/** A number is compared with no text and no thing: "more than their manager" means the manager's number. */
const isNumberBeside = (to: Operand, property: Iri, { schema }: Context['knowledge']): boolean => {
  if (to.kind !== 'own' && to.kind !== 'measure') return true;
  if (to.measure.kind === 'self') return false;
  if (to.measure.kind !== 'value' || !schema.isNumeric(property)) return true;
  const last = to.measure.path.at(-1);
  return (
    last !== undefined &&
    last.to === undefined &&
    (schema.attributeKind(last.property) !== 'text' || schema.isNumeric(last.property))
  );
};

/** A number that is no year is not compared with a time, nor one of another kind with what has gone by. */
const isComparable = (condition: Condition, knowledge: Context['knowledge']): boolean => {
  if (condition.kind === 'any' || condition.kind === 'all')
    return condition.conditions.every((one) => isComparable(one, knowledge));
  if (condition.kind !== 'compare' || condition.measure.kind !== 'value') return true;
  const { to } = condition;
  if (to.kind === 'measure' && to.measure.kind === 'value' && !hasValue(to.of, to.measure.path, knowledge))
    return false;
  const { schema } = knowledge;
  const last = condition.measure.path.at(-1);
  if (last === undefined || last.to !== undefined) return true;
  if (last.elapsed !== undefined)
    return to.kind === 'number'
      ? to.unit === undefined || isOfKind(to.unit, last.elapsed.unit)
      : to.kind !== 'years' && to.kind !== 'day';
  const isTime = schema.attributeKind(last.property) === 'time';
  if (!isNumberBeside(to, last.property, knowledge)) return false;
  if (isMultiple(to)) return !isTime && !isYear(last.property, { knowledge });
  return !isTime || to.kind !== 'number' || (to.unit === undefined && to.value >= EARLIEST);
};

/** "Larger than 5 km" is said of no volume. */
const isInUnit = (condition: Condition, schema: Context['knowledge']['schema']): boolean => {
  if (condition.kind === 'any' || condition.kind === 'all')
    return condition.conditions.every((one) => isInUnit(one, schema));
  if (condition.kind !== 'compare' || condition.to.kind !== 'number' || condition.measure.kind !== 'value')
    return true;
  const { unit } = condition.to;
  const last = condition.measure.path.at(-1);
  const own = last && unitInComment(schema.names.get(last.property)?.comments ?? []);
  return unit === undefined || own === undefined || isOfKind(unit, own);
};

const made = (
  ...[measure, making, things, context]: [Measure, Making, Things, Context]
): readonly Condition[] =>
  makeCondition(measure, making, things).filter((one) => isComparable(one, context.knowledge));

/** "Other than Denmark": that it is one of given things of its kind. */
const isOneOf = (things: Things, modifier: Modifier, { ways }: Context): readonly Attached<Condition>[] =>
  modifier.kind === 'to' &&
  isNamed(modifier.things) &&
  !isNamed(things) &&
  ways.areOne(classesOf(things), classesOf(modifier.things))
    ? [{ value: { kind: 'related', path: [], to: modifier.things, said: [] }, traits: [['is-one-of', 1]] }]
    : [];

/** Of a relation with qualifiers that the things are said to have: the time at which that is over. */
const endsOfStatements = (things: Things, schema: Schema): readonly Path[] =>
  endedStatements(things, schema).map((path) => [...entryOf(things), ...path]);

/** By the time at which things are over: those that have one are. A statement may be over where the thing is not. */
const statesOf = (
  things: Things,
  { isOver, said }: Modifier & { readonly kind: 'state' },
  { knowledge: { schema } }: Context,
): readonly Attached<Condition>[] => {
  const own = classesOf(things).flatMap((one): readonly Path[] => {
    const property = endOf(schema.attributes(one), schema);
    return property === undefined ? [] : [[...entryOf(things), { property, forward: true, to: undefined }]];
  });
  const ended = (path: Path): Condition => ({ kind: 'has', path, said });
  const states = [
    ...own.map(ended).map((one): Condition => (isOver ? one : { kind: 'not', condition: one, said: [] })),
    ...endsOfStatements(things, schema).map((path) => (isOver ? ended(path) : stillOn(path, said))),
  ];
  return states.map((value) => ({ value, traits: [['state', 1]] }));
};

const denied = (condition: Condition, said: Said): Condition => {
  if (condition.kind === 'not') return condition.condition;
  // Who has no mentor is not said to be no taller than that.
  if (condition.kind === 'compare' && condition.to.kind === 'own')
    return {
      ...condition,
      // Of things with none it is known how many they have.
      measure: orNone(condition.measure),
      operator: CONTRARY[condition.operator],
      to: { ...condition.to, measure: orNone(condition.to.measure) },
      said: [...said, ...condition.said],
    };
  return { kind: 'not', condition, said };
};

/** All parts by their best way, and by the second. */
const each = (
  things: Things,
  { kind, modifiers, said }: Modifier & { readonly kind: 'any' | 'all' },
  context: Context,
): readonly Attached<Condition>[] => {
  const parts = modifiers.map((one) => conditionsOf(things, one, context));
  return [0, 1].flatMap((place) => {
    const chosen = parts.map((some) => some[place] ?? some[0]);
    if (place > 0 && parts.every((some) => some[place] === undefined)) return [];
    if (chosen.some((one) => one === undefined)) return [];
    return [
      {
        value: { kind, conditions: chosen.flatMap((one) => one?.value ?? []), said },
        traits: chosen.flatMap((one) => one?.traits ?? []),
      },
    ];
  });
};

/** From the things that have a value to the value itself, where a set of values is meant. */
export const backOut = ({ head }: Things): Path =>
  head.kind === 'values' ? [{ property: head.property, forward: true, to: undefined }] : [];

/** Where little of it is meant by much of the measure: the oldest by the least year of birth. */
const turned = (making: Making, isLess: boolean): Making => {
  if (!isLess) return making;
  if (making.kind === 'extreme')
    return { ...making, direction: making.direction === 'most' ? 'least' : 'most' };
  return {
    ...making,
    bounds: making.bounds.map(({ operator, to }) => ({ operator: TURNED[operator], to })),
  };
};

/** The noun phrase with the modifier: one for each way there is, likeliest first. */
export const attach = (things: Things, modifier: Modifier, context: Context): readonly Attached<Things>[] => {
  const open = things.head.kind === 'class' && things.head.classes.length === 0;
  if (open) return ofClassSaidByIt(things, modifier, context);
  const same = modifier.kind === 'to' ? apposition(things, modifier.things, context) : [];
  // What is said behind a name is seldom of that very thing: "countries that border France use the euro".
  const narrowed: readonly Trait[] = isOne(things) && !asksWhether(context) ? [['named.narrowed', 1]] : [];
  const beside = modifier.kind === 'timed' ? withSpoken : withCondition;
  return [
    ...same,
    ...conditionsOf(things, modifier, context).map(({ value, traits }) => ({
      value: beside(withoutDenied(things, value), value),
      traits: [...traits, ...narrowed, ...(isVacuous(things, value) ? [['not.vacuous', 1] as const] : [])],
    })),
  ];
};

/** A noun that is said by a relation, "lenses" of photos, says of its things that they have it, unless that is denied. */
const withoutDenied = (things: Things, condition: Condition): Things =>
  condition.kind === 'not'
    ? { ...things, conditions: things.conditions.filter((one) => !isAlike(one, condition.condition)) }
    : things;

/** Another value of the same property is denied: what has a dog is said to have no cat, not the dog to be no cat. */
const isVacuous = ({ conditions }: Things, condition: Condition): boolean => {
  const denied =
    condition.kind === 'not' && condition.condition.kind === 'value' ? condition.condition.path : [];
  const [step, ...others] = denied;
  return (
    step !== undefined &&
    others.length === 0 &&
    conditions.some(
      (one) => one.kind === 'value' && one.path.length === 1 && one.path[0]?.property === step.property,
    )
  );
};

/** "Who" is of the class that the first condition is of; else it is a person that the condition fits. */
const ofClassSaidByIt = (
  { head }: Things,
  modifier: Modifier,
  context: Context,
): readonly Attached<Things>[] => {
  const { persons } = context.knowledge;
  if (modifier.kind !== 'of')
    return [...persons].slice(0, MOST).flatMap((one) =>
      attach(classThings([one], head.said), modifier, context).map(({ value, traits }) => ({
        value,
        traits: [...traits, ['open.person', 1] as const],
      })),
    );
  return modifier.on.slice(0, MOST).map((one): Attached<Things> => ({
    value: {
      head: { kind: 'class', classes: [one], said: head.said },
      conditions: [modifier.condition],
    },
    traits: [[persons.has(one) ? 'open.person' : 'open.other', 1]],
  }));
};

/** "The state Texas": the same thing said twice. */
const apposition = (things: Things, other: Things, { ways }: Context): readonly Attached<Things>[] => {
  if (things.head.kind === 'values' || other.head.kind === 'values') return [];
  if (isNamed(things) === isNamed(other)) return [];
  if (!ways.areOne(classesOf(things), classesOf(other))) return [];
  const [named, noun] = isNamed(things) ? [things, other] : [other, things];
  if (noun.conditions.length > 0) return [];
  return [
    {
      value: { ...named, head: { ...named.head, said: [...noun.head.said, ...named.head.said] } },
      traits: [['apposition', 1]],
    },
  ];
};
