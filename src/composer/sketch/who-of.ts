import type { ClassKey } from '../schema/class-key';
import type { Grounded } from '../grounding/ground';
import { nameParts } from '../schema/name-parts';
import type { Schema } from '../schema/schema';
import { isVerb } from '../unread/is-verb';
import { senseAt } from './sense-at';
import type { Sketch, Wish } from './sketch';

const WHO: Wish = { type: 'open', asks: 'who' };

/** No number, time or flag is somebody; nor is what somebody has, unless it is a name. */
const isNobody = (item: number, sketch: Sketch, schema: Schema, persons: ReadonlySet<ClassKey>): boolean => {
  const sense = senseAt(sketch, item);
  if (sense?.type !== 'property' || schema.isResource(sense.name.iri)) return false;
  const { iri } = sense.name;
  if (schema.attributeKind(iri) !== 'text') return true;
  const owners = [...schema.subjectClasses(iri)];
  return (
    persons.size > 0 &&
    owners.every((one) => persons.has(one)) &&
    !owners.some((one) => nameParts([one], schema).includes(iri))
  );
};

/** "Who booked X?": what is done is called by a noun, and is no somebody either. */
const isDeed = (item: number, sketch: Sketch, schema: Schema, persons: ReadonlySet<ClassKey>): boolean => {
  const sense = senseAt(sketch, item);
  return sense?.type === 'class' && !schema.withBelow(sense.name.iri).some((one) => persons.has(one));
};

interface Who {
  readonly sketch: Sketch;
  /** The words may as well ask for what they name. */
  readonly isDoubtful: boolean;
}

/**
 * "Who earns most?", "who has no mobile?": what is named is had by who is asked for, and no answer itself. `undefined` where
 * something else is asked for. Where nothing is known to be a person, no number and no day is one either.
 */
export const whoOf = (
  sketch: Sketch,
  schema: Schema,
  persons: ReadonlySet<ClassKey>,
  { tokens, language }: Grounded,
): Who | undefined => {
  if (sketch.asks !== 'who' || sketch.form !== 'list') return undefined;
  const [first, ...others] = sketch.columns;
  if (first === undefined)
    return sketch.order === undefined
      ? undefined
      : { sketch: { ...sketch, columns: [WHO] }, isDoubtful: false };
  if (first.type !== 'item') return undefined;
  const who = { ...sketch, columns: [WHO, ...others] };
  if (isNobody(first.item, sketch, schema, persons)) return { sketch: who, isDoubtful: false };
  if (persons.size === 0 || !isDeed(first.item, sketch, schema, persons)) return undefined;
  return { sketch: who, isDoubtful: !isVerb(tokens, sketch.items[first.item]?.start ?? -1, language) };
};
