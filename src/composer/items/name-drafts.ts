/** What a name of the graph means in a question: a class, a thing, a value or a property. */
import { traitIf } from '../chart/draft';
import type { Iri } from '../../rdf';
import { fold, tokenize } from '../../retrieval';
import {
  literalOf,
  senseId,
  senseIri,
  type ClassKey,
  type Schema,
  type Sense,
  type Span,
} from '../../knowledge';
import type { Condition, Things } from '../ask';
import type { Context } from '../chart/context';
import type { Attribute, Meaning, Trait } from '../chart/node';
import { isKind, kindThings } from '../chart/kinds';
import { classThings } from '../chart/things';
import { hasKeyFor, impliedSets, isKeyWord, thingsWith } from './implied-sets';
import { leaf, saidFrom, type Leaf } from './leaf';
import { isNameRecord } from './name-records';

/** Classes of a thing that say something of it, narrowest first. */
const MOST_CLASSES = 3;

const sourcesOf = (property: Attribute['property'], schema: Schema): readonly ClassKey[] => [
  ...schema.subjectClasses(property),
];

const kindOf = (property: Attribute['property'], schema: Schema): Attribute['kind'] =>
  schema.isNumeric(property) || schema.areDurations(property)
    ? 'number'
    : (schema.attributeKind(property) ?? 'text');

/** As a measure of the things that have it; as a relation to those that it leads to; or as both. */
const attributesOf = (
  property: Attribute['property'],
  said: readonly number[],
  schema: Schema,
): readonly Attribute[] => {
  const links = schema.linksOf(property);
  const found: Attribute[] = [];
  const targets = [...schema.objectClasses(property)];
  if (targets.length > 0)
    found.push({
      property,
      on: [...schema.linkingClasses(property)],
      to: targets,
      kind: 'thing',
      said,
    });
  if (links.some(({ object }) => object.kind === 'literal'))
    found.push({
      property,
      on: sourcesOf(property, schema),
      to: undefined,
      kind: kindOf(property, schema),
      said,
    });
  return found;
};

const ownClasses = (classes: readonly ClassKey[], schema: Schema): readonly ClassKey[] =>
  schema.narrowest(classes).slice(0, MOST_CLASSES);

/** Of two addresses that differ in nothing else, http and https are one thing. */
const placeOnTheWeb = (iri: Iri): string => iri.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/[/#]$/u, '');

/** Other things of its kind that the words name as well. */
const namesakes = (sense: Sense, schema: Schema): readonly Sense[] => {
  if (sense.type !== 'entity' || sense.alike === undefined) return [];
  const own = ownClasses(sense.classes, schema);
  return sense.alike.filter((one) => one.type === 'entity' && one.classes.some((each) => own.includes(each)));
};

const meaningsOf = (
  sense: Sense,
  said: readonly number[],
  { knowledge: { schema }, lexicon, tokens }: Context,
): readonly Meaning[] => {
  switch (sense.type) {
    case 'class': {
      const classes = [sense.name.iri, ...(sense.others ?? [])];
      if (isKind(sense.name.iri, schema)) {
        const { itself, below } = kindThings(sense.name.iri, said, schema);
        return [itself, below].map((things) => ({ cat: 'set', things }));
      }
      return [{ cat: 'set', things: { head: { kind: 'class', classes, said }, conditions: [] } }];
    }
    case 'entity': {
      const classes = ownClasses(sense.classes, schema);
      const same = namesakes(sense, schema).map(senseIri);
      const terms = [sense.name.iri, ...same];
      const isAny = lexicon.isOfAny(tokens, said[0] ?? 0);
      const one = isAny || new Set(terms.map(placeOnTheWeb)).size === 1 ? {} : { isOneOf: true as const };
      const things: Things = { head: { kind: 'named', terms, classes, ...one, said }, conditions: [] };
      return [
        { cat: 'set', things },
        ...thingsWith(things, schema).map((those): Meaning => ({ cat: 'set', things: those })),
      ];
    }
    case 'value': {
      const { value } = sense;
      const same = (sense.alike ?? []).flatMap((one) =>
        one.type === 'value' && fold(one.value.text) === fold(value.text) ? [literalOf(one.value)] : [],
      );
      const on = [...new Set(value.subjectClasses.map((one): ClassKey => one ?? ''))];
      const path = [{ property: value.property, forward: true, to: undefined }];
      const values = [literalOf(value), ...same];
      const condition: Condition = { kind: 'value', path, values, said };
      return [
        { cat: 'modifier', modifier: { kind: 'of', on, condition } },
        ...on.slice(0, 1).map((one): Meaning => ({
          cat: 'set',
          things: { ...classThings([one], []), conditions: [condition] },
        })),
      ];
    }
    case 'property':
      return attributesOf(sense.name.iri, said, schema).flatMap((attribute): readonly Meaning[] => [
        { cat: 'attribute', attribute },
        ...impliedSets(attribute, schema).map((things): Meaning => ({ cat: 'set', things })),
      ]);
  }
};

/** A name as a noun for other things than it names: what it leads to, or what has it. */
const impliedTraits = (sense: Sense, meaning: Meaning): readonly Trait[] =>
  meaning.cat !== 'set' || meaning.things.head.kind === 'named'
    ? []
    : sense.type === 'class'
      ? meaning.things.conditions.length > 0
        ? [['name.kinds', 1]]
        : []
      : [[impliedName(sense, meaning.things), 1]];

const impliedName = ({ type }: Sense, { head, conditions }: Things): string => {
  if (type === 'entity') return 'name.things-with';
  if (type === 'value') return 'name.things-valued';
  if (head.kind === 'values') return 'name.values';
  return conditions.length === 0 ? 'name.keyed' : 'name.targets';
};

/** "How many triples", of what is called a number of triples: "how many" says the number. */
const isCounted = (
  sense: Sense,
  first: number | undefined,
  { tokens, lexicon, language }: Context,
): boolean =>
  sense.type === 'property' &&
  tokens.some((_, at) =>
    lexicon.operatorsAt(tokens, at).some(({ operator, end }) => operator.op === 'count' && end === first),
  ) &&
  sense.name.labels.some(({ text }) =>
    lexicon.operatorsAt(tokenize(text, language), 0).some(({ operator }) => operator.op === 'count'),
  );

/**
 * "Passengers", of a passenger's number: where nobody says "number", the number itself is not asked for. Where somebody does, it
 * is, and not what it is the number of.
 */
const keyTraits = (
  sense: Sense,
  meaning: Meaning,
  said: readonly number[],
  context: Context,
): readonly Trait[] => {
  if (sense.type !== 'property' || isCounted(sense, said[0], context)) return [];
  const {
    tokens,
    knowledge: { schema },
  } = context;
  const isSaid = said.some((at) => isKeyWord(tokens[at]?.word ?? ''));
  if (!isSaid)
    return meaning.cat === 'attribute' && hasKeyFor(meaning.attribute, schema) ? [['name.key', 1]] : [];
  const isThing = meaning.cat === 'attribute' ? meaning.attribute.to !== undefined : meaning.cat === 'set';
  return isThing && schema.keyBehind(sense.name.iri) !== undefined ? [['name.key-end', 1]] : [];
};

/** The node of a statement has no name: where a property of the same name has the value itself, that is meant. */
const isOfNode = (sense: Sense, meaning: Meaning, senses: readonly Sense[], schema: Schema): boolean => {
  if (sense.type !== 'property' || meaning.cat !== 'attribute') return false;
  const { to } = meaning.attribute;
  const isNameless = to?.every((one) => !schema.isLabelled(one) && !schema.isSpeaking(one)) === true;
  return (
    isNameless &&
    senses.some(
      (other) =>
        other !== sense &&
        other.type === 'property' &&
        other.score >= sense.score &&
        schema.linksOf(other.name.iri).some(({ object }) => object.kind === 'literal'),
    )
  );
};

const EXACT = 0.95;
/** A name that is said in full, if in another form: "South American". */
const SAID = 0.85;

/** "Moons", by a relation "moon of": the things that have it are called so, and a class says it better. */
const isForSubjects = (sense: Sense, senses: readonly Sense[], schema: Schema): boolean =>
  sense.type === 'property' &&
  sense.score < EXACT &&
  senses.some(
    (other) =>
      other.type === 'class' &&
      other.score >= EXACT &&
      schema.linkingClasses(sense.name.iri).has(other.name.iri),
  );

/** "Colorado river": the rest of the longer name is a noun for what it is. */
const isWithNoun = (
  { start, end }: Pick<Span, 'start' | 'end'>,
  longer: Span,
  all: readonly Span[],
  schema: Schema,
): boolean =>
  all.some(
    (one) =>
      one.senses.some(
        (sense) => sense.type === 'class' && sense.score >= SAID && !isKind(sense.name.iri, schema),
      ) &&
      ((start === longer.start && one.start === end + 1 && one.end === longer.end) ||
        (end === longer.end && one.end === start - 1 && one.start === longer.start)),
  );

/** "America" in "South America": part of a longer name that is said in full. */
const isInside = ({ start, end }: Span, all: readonly Span[], schema: Schema): boolean =>
  all.some(
    (one) =>
      !isWithNoun({ start, end }, one, all, schema) &&
      one.start <= start &&
      one.end >= end &&
      one.end - one.start > end - start &&
      one.senses.some((sense) => sense.score >= SAID && isThing(sense, schema)),
  );

/** Where the classes are the data, each is a thing, too. */
const isThing = (sense: Sense, schema: Schema): boolean =>
  sense.type === 'entity' || (sense.type === 'class' && isKind(sense.name.iri, schema));

/** "Part of", beside "has part": with its "of" it is the name of another relation, and without it no name of this one. */
const isOtherWithOf = (
  { name, type }: Extract<Sense, { readonly type: 'property' }>,
  { start, end, senses }: Span,
  { tokens, knowledge: { schema } }: Context,
): boolean => {
  const words = tokens.slice(start, end + 2).map(({ word }) => word);
  const whole = words.join(' ');
  const said = [whole, words.slice(0, -1).join(' ')];
  return (
    / (?:of|de)$/u.test(whole) &&
    !schema.foldedLabels(name.iri).some((label) => said.includes(label)) &&
    senses.some((one) => one.type === type && schema.foldedLabels(one.name.iri).includes(whole))
  );
};

/** Names that fit better are counted up to so many. */
const MOST_PLACES = 4;

/** A leaf for each sense. Traits tell how far the words are from the name. */
export const nameDrafts = (span: Span, all: readonly Span[], context: Context): readonly Leaf[] => {
  const { start, end, senses } = span;
  const { schema } = context.knowledge;
  const inside = isInside(span, all, schema);
  const taken = new Set<string>();
  return senses.flatMap((sense) => {
    const place = senses.filter(({ score }) => score > sense.score).length;
    if (taken.has(senseId(sense))) return [];
    if (sense.type === 'property' && isOtherWithOf(sense, span, context)) return [];
    for (const one of namesakes(sense, schema)) taken.add(senseId(one));
    const said = saidFrom(start, end + 1);
    const words = context.tokens.slice(start, end + 1).filter((one) => !one.isFunctionWord).length;
    const traits: readonly Trait[] = [
      ['lexical', sense.score],
      [`name.${sense.type}`, 1],
      [`far.${sense.type}`, 1 - sense.score],
      ['name.place', Math.min(place, MOST_PLACES)],
      ...(words > 1 ? ([[`long.${sense.type}`, Math.min(words - 1, 3)]] as const) : []),
      ...traitIf(sense.isNear === true || sense.isOnlyKind === true, 'name.near'),
      ...traitIf(isForSubjects(sense, senses, schema), 'name.subject'),
      ...traitIf(inside && isThing(sense, schema), 'name.inside'),
      ...traitIf(isNameRecord(sense, senses, schema), 'name.record'),
    ];
    return meaningsOf(sense, said, context).map((meaning) =>
      leaf(start, end + 1, meaning, [
        ...traits,
        ...impliedTraits(sense, meaning),
        ...keyTraits(sense, meaning, said, context),
        ...traitIf(isOfNode(sense, meaning, [...senses, ...(sense.alike ?? [])], schema), 'name.node'),
      ]),
    );
  });
};
