import { XSD, type Iri } from '../../rdf';
import { formsOf } from '../../retrieval';
import { NAMING_WORDS } from '../../store';
import type { ClassKey } from './class-key';
import type { Attribute } from './attribute';
import type { Schema } from './schema';

/** What a row of a list of codes is called by, where it has no name. */
const DESCRIBING = ['description', 'desc', 'descripcion'];
const COVERED = 0.6;
/** Of a plain text: what has a unit for its type is no name. */
const TEXT = /[#/](?:string|langString|PlainLiteral|normalizedString|token|Name)$/u;

/** What a property that no word tells anything of (`P285`) is worth: it names things where each has another text by it. */
const SILENT = 0.5;
const EACH = 0.9;

const isOneEach = ({ coverage, distinct, triples }: Attribute): boolean =>
  coverage >= EACH && distinct >= EACH * triples;

const isText = ({ kind, datatypes, isNumeric }: Attribute): boolean =>
  kind === 'text' && datatypes.every((one) => TEXT.test(one) || (!isNumeric && !one.startsWith(XSD)));

/**
 * The literal that names things of these classes where they carry no standard label: the answer to "which" is then
 * that literal. `undefined` where things have labels, or nothing names them.
 */
export const namingProperty = (classes: readonly ClassKey[], schema: Schema): Iri | undefined => {
  for (const one of classes) {
    if (schema.isLabelled(one)) return undefined;
    // "Airline" of "airlines".
    const ownWords = one === '' ? [] : wordsOf(schema, one).flatMap(formsOf);
    const texts = schema
      .attributes(one)
      .filter((attribute) => isText(attribute) && attribute.coverage >= COVERED);
    const ranked = texts
      .map((attribute) => ({
        attribute,
        rank: rankOf(attribute, ownWords, schema) || describes(attribute, one, ownWords, schema),
      }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || b.attribute.distinct - a.attribute.distinct);
    if (ranked[0] !== undefined) return ranked[0].attribute.property;
  }
  return undefined;
};

const wordsOf = (schema: Schema, iri: Iri): string[] => schema.foldedLabels(iri).flatMap(wordsIn);

const wordsIn = (label: string): string[] => label.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** "Dog", beside the code "CAN" that others have for it. */
const describes = (
  attribute: Attribute,
  one: ClassKey,
  ownWords: readonly string[],
  schema: Schema,
): number => {
  const words = wordsOf(schema, attribute.property);
  const isDescription =
    words.some((word) => DESCRIBING.includes(word)) &&
    words.every((word) => DESCRIBING.includes(word) || ownWords.includes(word));
  return isDescription && isOneEach(attribute) && isKeyed(one, schema) ? SILENT : 0;
};

/** Whether other things have the keys of these. */
const isKeyed = (one: ClassKey, schema: Schema): boolean =>
  schema.pointersTo(one).some(({ property }) => schema.keyBehind(property) !== undefined);

/** A property that a thing's kind names alone ("continent" of continents) names the things; their "city" does not. */
const rankOf = (attribute: Attribute, ownWords: readonly string[], schema: Schema): number => {
  const { property } = attribute;
  const words = wordsOf(schema, property);
  const isOwn = schema
    .foldedLabels(property)
    .some((label) => wordsIn(label).every((word) => ownWords.includes(word)));
  const isName = words.some(
    (word) =>
      NAMING_WORDS.includes(word) || (word.length > 4 && NAMING_WORDS.some((noun) => word.endsWith(noun))),
  );
  const isWhole = words.every((word) => NAMING_WORDS.includes(word) || ownWords.includes(word));
  if (isName) return isWhole ? 3 : 2;
  if (isOwn) return 1;
  return words.every((word) => /\d/u.test(word)) && isOneEach(attribute) ? SILENT : 0;
};
