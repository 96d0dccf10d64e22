import type { Iri } from '../../rdf';
import { isOfKind, unitInComment } from '../cues/unit';
import type { ClassKey } from '../schema/class-key';
import { namingProperty } from '../schema/naming-property';
import type { Attribute } from '../schema/attribute';
import type { Schema } from '../schema/schema';
import { isOfPhase } from '../sketch/phase';
import type { AttributeRef, Phase, Sketch } from '../sketch/sketch';

export interface AttributeMatch {
  readonly property: Iri;
  readonly sign: 1 | -1;
  readonly cost: number;
}

const YEAR_WORDS = ['year', 'date', 'ano', 'fecha', 'founded', 'created', 'birth'];
/** When somebody lived is not when they did something. */
const LIFE_WORDS = ['birth', 'born', 'death', 'died', 'nacimiento', 'nacido', 'muerte', 'fallecimiento'];
/** What things are called, and how properties for it end that no label names. */
const NAMES = ['name', 'title', 'label', 'nombre', 'titulo'];
const NAMING = /(?:label|name|title)$/iu;
/** "Film 3": its "film number" sooner than what it costs. */
const NUMBERING = /^(?:number|no|num|nr)$/u;
const NUMBERED = 0.4;
const UNSAID_NUMBER = 0.6;
/** What tells the time of day. */
const CLOCK = /#(?:time|dateTime|dateTimeStamp)$/u;
const OF_OTHER_TIME = 1;
/** A date that is not called a start, where one is asked for. */
const OTHER_PHASE = 0.5;
/** "On 5 July", "when does it take place?": when it begins sooner than when it is over. */
const IS_OVER = 0.3;
/** Of what names things, though no word of its own says so. */
const UNSAID_NAME = 0.1;
const UNLIKE = 0.04;
const UNNAMED_TIME = 0.1;
/** What a bare adjective may measure, though no word of it says so. */
export const GUESS = 0.8;
const SHARED_BEGINNING = 4;
const SHORT_NOUN = 5;

/** What of a noun its other forms begin with: "found" of "founded"; but all of a short one, as "start" is in no "stars". */
const beginningOf = (noun: string): string =>
  noun.length > SHORT_NOUN
    ? noun.slice(0, Math.max(SHARED_BEGINNING, noun.length - 2))
    : noun.replace(/(?<=.{4})e$/u, '');

const says = (words: readonly string[], noun: string): boolean =>
  words.some(
    (word) => word === noun || (noun.length >= SHARED_BEGINNING && word.startsWith(beginningOf(noun))),
  );

/** Identifiers are numbers that measure nothing. */
const isIdentifier = (words: readonly string[]): boolean =>
  words.some((word) => word === 'id' || word === 'code' || word === 'key');

/** The literal properties of things of these classes that a reference may mean, each with its cost. */
export const matchAttributes = (
  classes: readonly ClassKey[],
  reference: AttributeRef,
  sketch: Sketch,
  schema: Schema,
): AttributeMatch[] => {
  if (reference.by === 'item') {
    const what = sketch.items[reference.item]?.what;
    if (what?.type !== 'term' || what.sense.type !== 'property') return [];
    const { iri } = what.sense.name;
    const subjects = schema.subjectClasses(iri);
    return classes.length === 0 || classes.some((one) => subjects.has(one))
      ? [{ property: iri, sign: 1, cost: 0 }]
      : [];
  }
  const attributes = new Map<Iri, Attribute>();
  for (const one of classes)
    for (const attribute of schema.attributes(one)) attributes.set(attribute.property, attribute);
  const matches = [...attributes.values()].flatMap((attribute) =>
    matchOne(attribute, reference, sketch, schema),
  );
  if (matches.length === 0 && reference.by === 'kind' && reference.kind === 'name') {
    const naming = namingProperty(classes, schema);
    if (naming !== undefined) return [{ property: naming, sign: 1, cost: UNSAID_NAME }];
  }
  return matches.sort((a, b) => a.cost - b.cost).slice(0, 3);
};

const isNamed = (property: Iri, { items }: Sketch): boolean =>
  items.some(
    ({ what }) => what.type === 'term' && what.sense.type === 'property' && what.sense.name.iri === property,
  );

/** A relation of the question says a word of the attribute too: "nacido en", "fecha de nacimiento". */
const isLikeNamed = (words: readonly string[], { items }: Sketch, schema: Schema): boolean =>
  items.some(({ what }) => {
    if (what.type !== 'term' || what.sense.type !== 'property') return false;
    const others = schema.words(what.sense.name.iri);
    return words.some(
      (word) => word.length >= SHARED_BEGINNING && says(others, word.slice(0, SHARED_BEGINNING)),
    );
  });

const phaseCost = (words: readonly string[], phase: Phase | undefined): number => {
  if (phase === undefined) return isOfPhase(words, 'end') ? IS_OVER : 0;
  return isOfPhase(words, phase) ? 0 : OTHER_PHASE;
};

/** One attribute, and what its names say of it. */
interface Matched {
  readonly attribute: Attribute;
  readonly words: readonly string[];
  readonly unit: string | undefined;
  /** It has the unit that is asked for, or one like it. */
  readonly isSameKind: boolean;
  /** That few things have it. */
  readonly rare: number;
  readonly sketch: Sketch;
  readonly schema: Schema;
}

const matchAdjective = (
  { attribute: { property, kind, isNumeric }, words, rare, sketch }: Matched,
  { adjective, isOfUnread }: AttributeRef & { by: 'adjective' },
): AttributeMatch[] => {
  const isTime = kind === 'time';
  if (!(isTime || isNumeric) || isIdentifier(words)) return [];
  if (isTime && adjective.time === undefined) return [];
  const noun = adjective.nouns.findIndex((one) => says(words, one));
  const isYear = adjective.time !== undefined && YEAR_WORDS.some((word) => says(words, word));
  const sign = isTime || isYear ? timeSign(adjective) : 1;
  // The newest member is neither the youngest nor the one that left last.
  const isOther =
    (!adjective.nouns.includes('birth') && LIFE_WORDS.some((one) => says(words, one))) ||
    isOfPhase(words, 'end');
  const other = isTime && isOther && !isNamed(property, sketch) ? OF_OTHER_TIME : 0;
  if (noun >= 0) return [{ property, sign, cost: 0.04 * noun + rare + other }];
  const against = isTime ? -1 : adjective.against.findIndex((one) => says(words, one));
  if (against >= 0) return [{ property, sign: -1, cost: 0.04 * against + rare }];
  if (isOfUnread === true) return [];
  return isTime || adjective.isBare ? [{ property, sign, cost: GUESS + rare + other }] : [];
};

type ByKind = AttributeRef & { by: 'kind' };

const matchTime = (
  { attribute: { property, kind, datatypes }, words, unit, rare, sketch, schema }: Matched,
  { isClock, isEvent, phase }: ByKind,
): AttributeMatch[] => {
  const like = isLikeNamed(words, sketch, schema) ? 0 : UNLIKE;
  if (isClock === true)
    return datatypes.some((one) => CLOCK.test(one))
      ? [{ property, sign: 1, cost: UNNAMED_TIME + rare + like }]
      : [];
  const isLife = isEvent === true && LIFE_WORDS.some((word) => says(words, word));
  const life = isLife && !isNamed(property, sketch) ? OF_OTHER_TIME : 0;
  const time = UNNAMED_TIME + rare + life + phaseCost(words, phase) + like;
  if (kind === 'time') return [{ property, sign: 1, cost: time }];
  // What has a unit is how long something takes, not when it is.
  const year = unit === undefined ? YEAR_WORDS.findIndex((word) => says(words, word)) : -1;
  return year >= 0 && kind !== 'boolean'
    ? [{ property, sign: 1, cost: 0.2 + 0.05 * year + rare + life }]
    : [];
};

const matchName = ({ attribute: { property, kind }, words, rare }: Matched): AttributeMatch[] => {
  const isName = NAMES.some((noun) => words.includes(noun)) || NAMING.test(property);
  return isName && kind === 'text' ? [{ property, sign: 1, cost: rare }] : [];
};

const matchNumber = (
  { attribute: { property, kind }, words, isSameKind, rare }: Matched,
  { isOfUnit }: ByKind,
): AttributeMatch[] => {
  if (kind !== 'number' || isIdentifier(words) || (isOfUnit === true && !isSameKind)) return [];
  const unsaid = NUMBERING.test(words.at(-1) ?? '') ? NUMBERED : UNSAID_NUMBER;
  return [{ property, sign: 1, cost: (isSameKind ? 0.1 : unsaid) + rare }];
};

const matchOne = (
  attribute: Attribute,
  reference: Exclude<AttributeRef, { by: 'item' }>,
  sketch: Sketch,
  schema: Schema,
): AttributeMatch[] => {
  const unit = unitInComment(schema.names.get(attribute.property)?.comments ?? []);
  const asked = reference.by === 'adjective' || reference.kind === 'number' ? reference.unit : undefined;
  const isSameKind = asked !== undefined && isOfKind(asked, unit);
  // Kilometres say nothing of a mass.
  if (asked !== undefined && unit !== undefined && !isSameKind) return [];
  const words = schema.words(attribute.property);
  const rare = 0.2 * (1 - attribute.coverage);
  const matched = { attribute, words, unit, isSameKind, rare, sketch, schema };
  if (reference.by === 'adjective') return matchAdjective(matched, reference);
  switch (reference.kind) {
    case 'name':
      return matchName(matched);
    case 'time':
      return matchTime(matched, reference);
    case 'number':
      return matchNumber(matched, reference);
  }
};

/** An adjective's direction by value and by date can differ: older is more years, but an earlier date. */
const timeSign = (adjective: { readonly sign: 1 | -1; readonly time: 1 | -1 | undefined }): 1 | -1 =>
  adjective.time === undefined || adjective.sign === adjective.time ? 1 : -1;
