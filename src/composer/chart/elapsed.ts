/** Ages and lengths of time that no property holds: what has gone by since a time of a thing. */
import {
  isBeginning,
  lifeOf,
  oncePer,
  spanOf,
  type Attribute as SchemaAttribute,
  type ClassKey,
  type Schema,
} from '../../knowledge';
import type { Elapsed } from '../ask';
import type { AdjectiveEntry } from '../lexicon/entry';
import type { Context } from './context';
import type { Attribute } from './node';

const HAS_CLOCK = /#dateTime(?:Stamp)?$/u;
const HAS_DAYS = /#(?:date(?:Time|TimeStamp)?|string)$/u;

/** By what both values say: a year, a day, or a moment. */
const unitBetween = (times: readonly SchemaAttribute[]): Elapsed['unit'] => {
  const areAll = (pattern: RegExp): boolean =>
    times.every(({ kind, datatypes }) => kind === 'time' && datatypes.every((one) => pattern.test(one)));
  return areAll(HAS_CLOCK) ? 'hours' : areAll(HAS_DAYS) ? 'days' : 'years';
};

/** How long a life went on, or something since it began. */
const ageSince = (
  { property }: SchemaAttribute,
  one: ClassKey,
  isOver: boolean,
  schema: Schema,
): Elapsed | undefined => {
  const { births, deaths } = lifeOf(schema.attributes(one), schema);
  const isLife = births.includes(property);
  const [until] = isLife ? deaths : [];
  if ((!isLife && !isBeginning(property, schema)) || (isOver && until === undefined)) return undefined;
  return { until, isOpen: !isOver, unit: 'years', isLife };
};

/** From the beginning of something to its end. */
const lengthSince = ({ property }: SchemaAttribute, one: ClassKey, schema: Schema): Elapsed | undefined => {
  const span = spanOf(schema.attributes(one), schema);
  if (span?.start.property !== property) return undefined;
  const unit = unitBetween([span.start, span.end]);
  return { until: span.end.property, isOpen: false, unit, isLife: false };
};

/**
 * What an adjective measures since a time of things of a class: their age, or how long they went on. `undefined`: nothing.
 * @param isAmount it is asked how old, and not since when
 */
export const elapsedSince = (
  attribute: SchemaAttribute,
  one: ClassKey,
  adjective: AdjectiveEntry,
  schema: Schema,
  isAmount: boolean,
): Elapsed | undefined => {
  const kind = adjective.elapsed;
  if (kind === undefined || !isAmount) return undefined;
  return kind === 'length'
    ? lengthSince(attribute, one, schema)
    : ageSince(attribute, one, kind === 'life', schema);
};

/** Classes whose things have a time or a number. */
const countedClasses = oncePer(({ schema, profile }: Context['knowledge']): ReadonlySet<ClassKey> => {
  const counted = profile.description.properties.filter(
    ({ property }) => schema.attributeKind(property) === 'time' || schema.isNumeric(property),
  );
  return new Set(counted.flatMap(({ property }) => [...schema.subjectClasses(property)]));
});

/** "Age", where no property of the things is called so: what adjectives measure that the noun names. */
export const elapsedCalled = (
  noun: string,
  adjectives: readonly AdjectiveEntry[],
  said: Attribute['said'],
  knowledge: Context['knowledge'],
): readonly Attribute[] => {
  if (!adjectives.some(({ elapsed }) => elapsed !== undefined)) return [];
  const { schema } = knowledge;
  const found = new Map<string, Attribute>();
  for (const one of countedClasses(knowledge)) {
    const attributes = schema.attributes(one);
    if (attributes.some(({ property }) => schema.words(property).includes(noun))) continue;
    for (const attribute of attributes)
      for (const adjective of adjectives) {
        const elapsed = elapsedSince(attribute, one, adjective, schema, true);
        if (elapsed === undefined) continue;
        const { property } = attribute;
        const key = `${property} ${JSON.stringify(elapsed)}`;
        const on = [...(found.get(key)?.on ?? []), one];
        found.set(key, { property, on, to: undefined, kind: 'number', elapsed, said });
      }
  }
  return [...found.values()];
};
