/** What an adjective measures of the things of a set: "large" by their area, or what else the words for it name. */
import { traitIf } from './draft';
import type { Iri } from '../../rdf';
import {
  namesTime,
  oncePer,
  propertiesSaying,
  type Attribute as SchemaAttribute,
  type ClassKey,
  type Schema,
} from '../../knowledge';
import type { Measure, Said, Things } from '../ask';
import type { AdjectiveEntry } from '../lexicon/entry';
import { isKeyWord } from '../items/implied-sets';
import type { Attached } from './attach';
import type { Context } from './context';
import { elapsedSince } from './elapsed';
import { classesOf, entryOf, isNamed } from './things';

export interface Graded {
  readonly measure: Measure;
  /** The less there is of it, the more so. */
  readonly isLess: boolean;
}

/** By any number that things have, as none is called what an adjective measures: "richer" by the area. */
export const GUESSED = 'graded.guess';

const MOST = 3;
/** Places of nouns that cost more than the one before; later ones cost no more. */
const DEEPEST = 8;

const isMeasured = ({ kind, isNumeric, property }: SchemaAttribute, schema: Schema): boolean =>
  isNumeric || schema.areDurations(property) || kind === 'number' || kind === 'time';

/** How far down the list the noun stands that names the property; `undefined`: none does. */
const placeOf = (
  property: Iri,
  measures: AdjectiveEntry['measures'],
  schema: Schema,
): { readonly place: number; readonly isLess: boolean; readonly per: readonly string[] } | undefined => {
  const words = schema.words(property).join(' ');
  const place = measures.findIndex(({ noun }) => ` ${words} `.includes(` ${noun} `));
  const found = measures[place];
  return found === undefined ? undefined : { place, isLess: found.less === true, per: found.per ?? [] };
};

/** Of a class the number that one of these words names, to divide by. */
const divisorOf = (one: ClassKey, nouns: readonly string[], schema: Schema): Iri | undefined =>
  schema.attributes(one).find(
    ({ property, isNumeric }) =>
      isNumeric &&
      placeOf(
        property,
        nouns.map((noun) => ({ noun })),
        schema,
      ) !== undefined,
  )?.property;

const divided = (left: Measure, things: Things, by: Iri | undefined): Measure =>
  by === undefined
    ? left
    : {
        kind: 'calculated',
        operator: '/',
        left,
        right: {
          kind: 'value',
          path: [...entryOf(things), { property: by, forward: true, to: undefined }],
          said: [],
        },
        said: [],
      };

interface Found extends Graded {
  readonly place: number;
  readonly coverage: number;
  readonly isKnown: boolean;
  /** Between the things and those that have it. Default: they have it themselves. */
  readonly steps?: number;
}

/** As long as what a word of a class and one of its property begin with: "budget", "budgeted". */
const STEM = 4;

/** Where a property is called by the noun for its things: by it alone, or among other words. `undefined`: it is not. */
const placeOfNamesake = (property: Iri, one: ClassKey, schema: Schema): number | undefined => {
  const words = schema.words(property);
  const isSaid = (one === '' ? [] : schema.words(one)).some((noun) =>
    words.some((word) => noun.length >= STEM && (word.startsWith(noun) || noun.startsWith(word))),
  );
  return isSaid ? Math.min(words.length - 1, DEEPEST) : undefined;
};

const foundOf = (
  things: Things,
  one: ClassKey,
  adjective: AdjectiveEntry,
  said: Said,
  schema: Schema,
  isAmount: boolean,
): readonly Found[] =>
  schema.attributes(one).flatMap((attribute): Found[] => {
    if (!isMeasured(attribute, schema) || schema.isKey(attribute.property)) return [];
    const isBare = adjective.measures.length === 0;
    if (isBare && schema.words(attribute.property).some(isKeyWord)) return [];
    const like = isBare ? placeOfNamesake(attribute.property, one, schema) : undefined;
    const named = placeOf(attribute.property, adjective.measures, schema);
    const elapsed = elapsedSince(attribute, one, adjective, schema, isAmount);
    // How long somebody lived is no date, and how big something is no year.
    if (elapsed === undefined && adjective.elapsed === 'life') return [];
    if (!isBare && named === undefined && elapsed === undefined && isOtherTime(attribute, adjective, schema))
      return [];
    const step = { property: attribute.property, forward: true, to: undefined, ...(elapsed && { elapsed }) };
    const measure: Measure = { kind: 'value', path: [...entryOf(things), step], said };
    return [
      {
        measure: divided(measure, things, divisorOf(one, named?.per ?? [], schema)),
        isLess: elapsed === undefined && (named?.isLess ?? false),
        place: Math.min(like ?? named?.place ?? DEEPEST, DEEPEST),
        isKnown: named !== undefined || elapsed !== undefined,
        coverage: attribute.coverage,
      },
    ];
  });

/** A time, where the adjective measures none. */
const isOtherTime = (
  { kind, property }: SchemaAttribute,
  { measures }: AdjectiveEntry,
  schema: Schema,
): boolean =>
  (kind === 'time' || namesTime(schema.words(property).join(' '))) &&
  !measures.some(({ noun }) => namesTime(noun));

interface Named {
  readonly property: Iri;
  readonly on: readonly ClassKey[];
  readonly place: number;
  readonly isLess: boolean;
}

/** All properties that the adjective's nouns name and that can be compared, by the list of its nouns. */
const namedIn = oncePer((knowledge: Context['knowledge']) => {
  const { schema } = knowledge;
  return oncePer((measures: AdjectiveEntry['measures']): readonly Named[] => {
    const words = new Set(measures.map(({ noun }) => noun.split(' ')[0] ?? ''));
    return propertiesSaying(words, knowledge).flatMap((property): readonly Named[] => {
      const named = placeOf(property, measures, schema);
      const kind = schema.attributeKind(property);
      if (named === undefined || kind === undefined || schema.isKey(property)) return [];
      if (kind !== 'time' && !schema.isNumeric(property) && !schema.areDurations(property)) return [];
      return [{ property, on: [...schema.subjectClasses(property)], ...named }];
    });
  });
});

/** Classes of the things that have what an adjective measures. */
export const gradedClasses = ({ measures }: AdjectiveEntry, { knowledge }: Context): readonly ClassKey[] => [
  ...new Set(namedIn(knowledge)(measures).flatMap(({ on }) => on)),
];

/** Steps to what things of other classes have. */
const NEARBY = 2;

/** What things of other classes have that the adjective measures, one or two steps away. */
const nearby = (
  things: Things,
  adjective: AdjectiveEntry,
  said: Said,
  { ways, knowledge }: Context,
): readonly Found[] => {
  const from = classesOf(things);
  return namedIn(knowledge)(adjective.measures).flatMap(
    ({ property, on, place, isLess }): readonly Found[] => {
      const [way] = ways.between(from, on, false, NEARBY);
      if (way === undefined) return [];
      const path = [...entryOf(things), ...way.path, { property, forward: true, to: undefined }];
      return [
        {
          measure: { kind: 'value', path, said },
          isLess,
          place: Math.min(place, DEEPEST),
          isKnown: true,
          coverage: 1,
          steps: way.path.length,
        },
      ];
    },
  );
};

/** "Is Berlin bigger than Paris?": of a given thing itself it is asked, and not of the country that it lies in. */
export const isGiven = ({ head, conditions }: Things): boolean =>
  head.kind === 'named'
    ? conditions.length === 0
    : conditions.some((one) => one.kind === 'related' && one.path.length === 0 && isNamed(one.to));

/** Likeliest first. Without a word that names one, each measure of the things may be meant. @param isAmount it is asked how much, and not since when: "older than 50" */
export const gradedMeasures = (
  things: Things,
  adjective: AdjectiveEntry,
  said: Said,
  context: Context,
  isAmount = false,
): readonly Attached<Graded>[] => {
  const { schema } = context.knowledge;
  const all = classesOf(things).flatMap((one) => foundOf(things, one, adjective, said, schema, isAmount));
  const isBare = adjective.measures.length === 0;
  const known = all.filter(({ isKnown }) => isKnown);
  const chosen =
    known.length > 0
      ? known
      : isBare || isGiven(things)
        ? all
        : [...nearby(things, adjective, said, context), ...all];
  return [...chosen]
    .sort((a, b) => a.place - b.place || b.coverage - a.coverage)
    .slice(0, MOST)
    .map(({ measure, isLess, isKnown, place, coverage, steps }, at) => ({
      value: { measure, isLess: adjective.isLess === true ? !isLess : isLess },
      traits: [
        ...(steps === undefined ? [] : ([['graded.nearby', steps]] as const)),
        [isKnown ? 'graded.known' : isBare ? 'graded.bare' : GUESSED, 1],
        ['graded.place', place / DEEPEST],
        ['graded.rival', at],
        ['graded.sparse', 1 - coverage],
        ...traitIf(measure.kind === 'calculated', 'graded.ratio'),
      ],
    }));
};
