/** A word for a property beside a thing, a value or a number: a relation, a noun for what it leads to, or a condition. */
import { draft, draftModifier, draftOf, draftSet, traitIf } from '../draft';
import type { Iri } from '../../../rdf';
import type { Condition, Measure, Path, Said, Things } from '../../ask';
import { areSubjects, areSubjectsBehind, roleBefore } from '../agency';
import { attach, stepAlong, stepBack } from '../attach';
import { havingOf } from '../having';
import type { Context } from '../context';
import type { Attribute, Draft, MeaningOf, Modifier, Trait } from '../node';
import { rule, type Gap } from '../rule';
import { classesOf, classThings, isNamed, withCondition } from '../things';
import { makeCondition } from '../making';
import { isThan, upToNearest } from '../turning';

/** Things that the relation leads from to these. */
const leadingTo = (attribute: Attribute, to: Things, traits: readonly Trait[]): readonly Draft[] =>
  draftOf(attribute.on, { kind: 'related', path: [stepAlong(attribute)], to, said: attribute.said }, traits);

/** "Born in a country", of a relation that leads to its cities: what is reached leads on to the things. */
const goingOn = (attribute: Attribute, things: Things, context: Context): readonly Draft[] =>
  attach(classThings(attribute.to ?? [], []), { kind: 'to', things }, context)
    .filter(({ value: { conditions } }) =>
      conditions.every((one) => one.kind === 'related' && one.path.every(({ forward }) => forward)),
    )
    .slice(0, 1)
    .flatMap(({ value, traits }) => leadingTo(attribute, value, [...traits, ['relation.onward', 1]]));

/** As a relation, from either end; and as a noun for what it leads to. */
const related = (
  attribute: Attribute,
  things: Things,
  { connector }: Pick<Gap, 'connector'>,
  context: Context,
  isSubject: boolean | undefined,
): readonly Draft[] => {
  const { ways } = context;
  if (attribute.to === undefined) return [];
  const classes = classesOf(things);
  if (classes.length === 0) return [];
  const [leadsThere, comesFrom] = [ways.areOne(attribute.to, classes), ways.areOne(attribute.on, classes)];
  if (!comesFrom && !leadsThere) return goingOn(attribute, things, context);
  const forward = leadsThere
    ? leadingTo(attribute, things, [
        ['relation.along', 1],
        ...traitIf(isSubject === true, 'relation.against'),
      ])
    : [];
  if (!comesFrom) return forward;
  const back = { kind: 'related', path: [stepBack(attribute)], to: things, said: attribute.said } as const;
  // "That border Austria": where both ends are of a kind, who does it is asked for, unless it is said "by".
  const isAside = leadsThere && connector !== 'by' && connector !== 'of' && isSubject === undefined;
  const turned = [
    ...traitIf(isAside, 'relation.turned'),
    ...traitIf(isSubject === false, 'relation.against'),
  ];
  return [
    ...forward,
    ...draftOf(attribute.to, back, [['relation.back', 1], ...turned]),
    ...draftSet(withCondition(classThings(attribute.to, []), back), [['relation.noun', 1], ...turned]),
  ];
};

/** Both ends are of a kind: "countries border" is no possessive. */
const isTurned = ({ on, to }: Attribute, { ways }: Context): boolean =>
  to !== undefined && ways.areOne(to, on);

/** The property that a condition on a value is of, where it is one step. */
const propertyOf = (modifier: Modifier): Iri | undefined => {
  if (modifier.kind === 'not') return propertyOf(modifier.modifier);
  if (modifier.kind === 'any' || modifier.kind === 'all') {
    const [first, ...rest] = modifier.modifiers.map(propertyOf);
    return rest.every((one) => one === first) ? first : undefined;
  }
  if (modifier.kind !== 'of' || modifier.condition.kind !== 'value') return undefined;
  const { path } = modifier.condition;
  return path.length === 1 ? path[0]?.property : undefined;
};

const withSaid = (modifier: Modifier, said: Said): Modifier => {
  switch (modifier.kind) {
    case 'of':
      return {
        ...modifier,
        condition: { ...modifier.condition, said: [...said, ...modifier.condition.said] },
      };
    case 'not':
      return { ...modifier, modifier: withSaid(modifier.modifier, said) };
    default:
      return modifier;
  }
};

/** "Whose major is CS": a value of this very property; or of what the relation leads to. */
const saidOf = (attribute: Attribute, modifier: Modifier, context: Context): readonly Draft[] => {
  if (propertyOf(modifier) === attribute.property)
    return draftModifier(withSaid(modifier, attribute.said), [['agrees', 1]]);
  if (attribute.to === undefined) return [];
  // "Wrote no books".
  if (modifier.kind === 'not' && modifier.modifier.kind === 'to')
    return related(attribute, modifier.modifier.things, { connector: 'none' }, context, undefined).flatMap(
      ({ meaning, traits }) =>
        meaning.cat === 'modifier'
          ? draftModifier({ ...modifier, modifier: meaning.modifier }, [...traits, ['relation.denied', 1]])
          : [],
    );
  const target = classThings(attribute.to, []);
  return (
    attach(target, modifier, context)
      // "Born in 1900" is no birth in a land of 1900.
      .filter(({ traits }) =>
        traits.every(([name]) => !name.startsWith('way.steps') && name !== 'timed.nearby'),
      )
      .flatMap(({ value, traits }) => leadingTo(attribute, value, [...traits, ['relation.target', 1]]))
  );
};

const countedAlong = (attribute: Attribute, modifier: Modifier, { ways }: Context): readonly Draft[] => {
  if (attribute.to === undefined || modifier.kind !== 'by' || modifier.measure.kind !== 'count') return [];
  const { of, said } = modifier.measure;
  const conditions = (step: Path[number]): readonly Condition[] => {
    const measure: Measure = {
      kind: 'count',
      path: [step],
      of,
      withNone: false,
      said: [...attribute.said, ...said],
    };
    return makeCondition(measure, modifier.making, of);
  };
  const along = ways.areOne(attribute.to, classesOf(of)) ? conditions(stepAlong(attribute)) : [];
  const back = ways.areOne(attribute.on, classesOf(of)) ? conditions(stepBack(attribute)) : [];
  const { on, to } = attribute;
  return [
    ...along.flatMap((condition) => draftOf(on, condition, [['relation.along', 1]])),
    ...back.flatMap((condition) => draftOf(to, condition, [['relation.back', 1]])),
  ];
};

/** "Id 5", "3 bedrooms". */
const counted = (attribute: Attribute, operand: Parameters<typeof equals>[1]): readonly Draft[] => {
  if (attribute.to !== undefined) return [];
  const fit: Trait = [`equals.${attribute.kind}.${operand.kind}`, 1];
  return equals(attribute, operand).flatMap((condition) => draftOf(attribute.on, condition, [fit]));
};

const equals = (
  attribute: Attribute,
  to: Extract<Condition, { kind: 'compare' }>['to'],
): readonly Condition[] =>
  makeCondition(
    { kind: 'value', path: [stepAlong(attribute)], said: attribute.said },
    { kind: 'compare', bounds: [{ operator: '=', to }], said: [] },
    classThings(attribute.on, []),
  );

/** "Cinema name": the name that a cinema has, and nothing else. */
const owned = ({ things }: MeaningOf<'set'>, attribute: Attribute, { ways }: Context): readonly Draft[] => {
  if (things.head.kind !== 'class' || things.conditions.length > 0) return [];
  const on = attribute.on.filter((one) => ways.areOne([one], classesOf(things)));
  if (on.length === 0) return [];
  return draft(
    { cat: 'attribute', attribute: { ...attribute, on, said: [...things.head.said, ...attribute.said] } },
    [[`owner.${attribute.kind}`, 1]],
  );
};

/** "Narrower concepts", "conceptos más amplios": the noun only says what the relation leads to. */
const withNoun = (
  attribute: Attribute,
  { head, conditions }: Things,
  { ways, knowledge: { schema } }: Context,
): readonly Draft[] => {
  if (attribute.to === undefined || head.kind !== 'class' || conditions.length > 0) return [];
  // "Trained a horse" is no name for a trained horse, and in "trainers trained" the two are one word.
  const said = [...attribute.said, ...head.said].sort((a, b) => a - b);
  const isInARow = said.every((one, at) => one === (said[0] ?? 0) + at);
  const own = schema.foldedLabels(attribute.property);
  const isOneWord = head.classes.some(
    (one) => one !== '' && schema.foldedLabels(one).some((label) => own.includes(label)),
  );
  const to = attribute.to.filter((one) => ways.areOne([one], head.classes));
  return head.said.length > 0 && isInARow && !isOneWord && to.length > 0
    ? draft({ cat: 'attribute', attribute: { ...attribute, to, said } })
    : [];
};

export const RELATIONS = [
  /** Two nouns beside each other, which Spanish has not; nothing stands between but a word that connects. */
  rule('owner', 'set', 'attribute', (left, { attribute }, { length }, context) =>
    context.language === 'es' ||
    length > 1 ||
    (attribute.said[0] ?? 0) - (left.things.head.said.at(-1) ?? 0) > length + 1
      ? []
      : owned(left, attribute, context).map((one) =>
          isTurned(attribute, context) ? { ...one, traits: [...one.traits, ['relation.turned', 1]] } : one,
        ),
  ),
  rule('owner-behind', 'attribute', 'set', ({ attribute }, right, { connector, length }, context) =>
    connector !== 'of' || length > 2 ? [] : owned(right, attribute, context),
  ),
  rule('noun', 'attribute', 'set', ({ attribute }, { things }, _, context) =>
    withNoun(attribute, things, context),
  ),
  rule('noun-before', 'set', 'attribute', ({ things }, { attribute }, _, context) =>
    context.language === 'es' ? withNoun(attribute, things, context) : [],
  ),
  rule('relation', 'attribute', 'set', ({ attribute }, { things }, gap, context) =>
    related(
      attribute,
      things,
      gap,
      context,
      isTurned(attribute, context) && isThan(attribute, context)
        ? true
        : areSubjectsBehind(gap, attribute.property, context, isTurned(attribute, context)),
    ),
  ),
  rule('relation-behind', 'set', 'attribute', ({ things }, { attribute }, gap, context) =>
    related(
      upToNearest(attribute, context),
      things,
      gap,
      context,
      areSubjects(roleBefore(gap, context.language), attribute.property, context.knowledge),
    ).map((one) =>
      gap.connector === 'and' ? { ...one, traits: [...one.traits, ['relation.and', 1] as const] } : one,
    ),
  ),
  /** "Wrote the most books": counted along this very relation. */
  rule('relation-counted', 'attribute', 'modifier', ({ attribute }, { modifier }, _, context) =>
    countedAlong(attribute, modifier, context),
  ),
  rule('value', 'attribute', 'modifier', ({ attribute }, { modifier }, _, context) =>
    saidOf(attribute, modifier, context),
  ),
  rule('value-before', 'modifier', 'attribute', ({ modifier }, { attribute }, _, context) =>
    propertyOf(modifier) === attribute.property ? saidOf(attribute, modifier, context) : [],
  ),
  rule('equals', 'attribute', 'number', ({ attribute }, { operand }) => counted(attribute, operand)),
  rule('equals-before', 'number', 'attribute', ({ operand }, { attribute }) =>
    operand.kind === 'number' ? counted(attribute, operand) : [],
  ),
  /** "With a phone number", "that have pets" of a relation. */
  rule('has', 'set', 'attribute', ({ things }, { attribute }, { connector }, context) => {
    if (isNamed(things) || (connector !== 'with' && connector !== 'have')) return [];
    const condition = havingOf(attribute, context);
    // Values that say no are there to be asked for.
    const saysNo: readonly Trait[] = condition.kind === 'not' ? [['has.no', 1]] : [];
    return attach(things, { kind: 'of', on: attribute.on, condition }, context).flatMap(({ value, traits }) =>
      draftSet(value, [...traits, ...saysNo]),
    );
  }),
];
