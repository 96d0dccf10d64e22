/** Pieces of the JSON Schemas of several tools. */
import type { JsonSchema, ObjectSchema } from '../tool';

/** An object with nothing but these. @param optional may be absent */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): ObjectSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

export const TEXT: JsonSchema = { type: 'string' };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const FLAG: JsonSchema = { type: 'boolean' };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const told = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });

/** A source that could not say all: why, in words. */
export const SILENT_SOURCES = listOf(objectOf({ source: TEXT, why: TEXT }));
