import type { Iri } from '../../rdf';
import type { Attribute } from '../schema/attribute';
import type { ClassKey } from '../schema/class-key';
import { nameParts } from '../schema/name-parts';
import type { Schema } from '../schema/schema';

/** Texts of which so many, of all there are, differ are each of one thing: a mail address, a remark. */
const OF_EACH = 0.9;

const attributesOf = (schema: Schema, classes: readonly ClassKey[], property: Iri): readonly Attribute[] =>
  classes.flatMap((one) => schema.attributes(one).filter((own) => own.property === property));

/** Whether no two things of these classes have the same value by it. */
export const isOneEach = (schema: Schema, classes: readonly ClassKey[], property: Iri): boolean => {
  const [own, ...others] = attributesOf(schema, classes, property);
  return own !== undefined && others.length === 0 && own.distinct >= own.triples;
};

/** Numbers, times, yes or no. */
export const isMeasure = (schema: Schema, classes: readonly ClassKey[], property: Iri): boolean =>
  attributesOf(schema, classes, property).some(({ kind, isNumeric }) => kind !== 'text' || isNumeric);

/**
 * Whether the values of a property say something of one thing each: measures, and texts that hardly two things share. The
 * others sort things: a nationality, a colour.
 */
export const saysOfEach = (schema: Schema, classes: readonly ClassKey[], property: Iri): boolean => {
  const own = attributesOf(schema, classes, property);
  if (isMeasure(schema, classes, property)) return true;
  return own.length > 0 && own.every(({ distinct, triples }) => distinct >= OF_EACH * triples);
};

/** Whether the values of a property are what such things are called. */
export const namesThings = (schema: Schema, classes: readonly ClassKey[], property: Iri): boolean =>
  schema.isLabel(property) || nameParts(classes, schema).includes(property);
