/** What is said of all things of a set, and what a thing shares with itself or with another. */
import { draft, draftModifier, draftOf, draftWhole } from '../draft';
import type { ClassKey } from '../../../knowledge';
import type { Condition, Measure, Path, Things } from '../../ask';
import { asksWhether } from '../asked-form';
import { attach, fromMembers, stepAlong, stepBack, waysTo, wayTraits, type Attached } from '../attach';
import type { Context } from '../context';
import type { Attribute, Draft, MeaningOf, Modifier } from '../node';
import { rule } from '../rule';
import { classesOf, isNamed, listOf, NOBODY, SELF } from '../things';

/** Whether all of them are so. */
const ofAll = (
  { things, said }: MeaningOf<'every'>,
  modifier: Modifier,
  context: Context,
): readonly Draft[] =>
  attach(things, modifier, context).flatMap(({ value, traits }): readonly Draft[] => {
    const every = value.conditions[things.conditions.length];
    return every === undefined
      ? []
      : draftWhole({ kind: 'check', things, every, said }, [...traits, ['check.every', 1]]);
  });

const agreeing = (attribute: Attribute, path: Path, said: readonly number[]): readonly Draft[] =>
  draftOf(
    attribute.on,
    { kind: 'agree', path: [stepAlong(attribute)], with: path, said: [...attribute.said, ...said] },
    [['agree', 1]],
  );

/** A relation to things of a class, of which nothing else is said: "died in the city". */
const bareRelation = (modifier: Modifier): Extract<Condition, { kind: 'related' }> | undefined => {
  if (modifier.kind !== 'of' || modifier.condition.kind !== 'related') return undefined;
  const { path, to } = modifier.condition;
  return path.length === 1 && !isNamed(to) && to.conditions.length === 0 ? modifier.condition : undefined;
};

/** What belongs to each of the things, as a column. */
const ownColumns = (
  things: Things,
  { from, path, to, said }: MeaningOf<'own'>,
  context: Context,
): readonly Attached<Measure>[] =>
  (to.length === 0 ? [] : waysTo(things, from, context, path.length > 0)).slice(0, 1).map((way) => ({
    value: { kind: 'value', path: [...fromMembers(things, way), ...path], said },
    traits: wayTraits(way, 'attribute'),
  }));

export const OWN = [
  rule('all', 'all', 'set', ({ said }, { things, isOpen }, { length }, context) =>
    isOpen === true || isNamed(things) || length > 0 || !asksWhether(context)
      ? []
      : draft({ cat: 'every', things, said }),
  ),
  rule('every-so', 'every', 'modifier', (left, { modifier }, _, context) => ofAll(left, modifier, context)),
  rule('every-related', 'every', 'set', (left, { things, isOpen }, _, context) =>
    isOpen === true ? [] : ofAll(left, { kind: 'to', things }, context),
  ),
  rule('their-own', 'their', 'attribute', ({ said }, { attribute }, { length }) =>
    length > 0
      ? []
      : draft({
          cat: 'own',
          from: attribute.on,
          path: [stepAlong(attribute)],
          to: attribute.to ?? [],
          said: [...said, ...attribute.said],
        }),
  ),
  rule('their-thing', 'their', 'set', ({ said }, { things }, { length }) =>
    things.head.kind !== 'class' ||
    things.conditions.length > 0 ||
    things.head.said.length === 0 ||
    length > 0
      ? []
      : draft({
          cat: 'own',
          from: classesOf(things),
          path: [],
          to: classesOf(things),
          said: [...said, ...things.head.said],
        }),
  ),
  /** "The capital of their country". */
  rule('of-own', 'attribute', 'own', ({ attribute }, right, { connector }, { ways }) =>
    attribute.to === undefined || connector !== 'of' || !ways.areOne(attribute.on, right.to)
      ? []
      : draft({
          ...right,
          path: [...right.path, stepAlong(attribute)],
          to: attribute.to,
          said: [...attribute.said, ...right.said],
        }),
  ),
  /** "Who discovered them", "¿quién las descubrió?": of the things that were spoken of. */
  rule('who-own', 'set', 'attribute', ({ things, isOpen }, { attribute }, { length }, { knowledge }) => {
    const { on, to, said } = attribute;
    if (isOpen !== true || length > 0 || to === undefined) return [];
    const isPerson = (one: ClassKey): boolean => knowledge.persons.has(one);
    const own = { cat: 'own', said: [...things.head.said, ...said] } as const;
    return [
      ...(to.some(isPerson) ? [{ ...own, from: on, path: [stepAlong(attribute)], to }] : []),
      ...(on.some(isPerson) ? [{ ...own, from: to, path: [stepBack(attribute)], to: on }] : []),
    ].flatMap((meaning) => draft(meaning));
  }),
  /** "Authors and their prizes", "caves and who discovered them". */
  rule('beside-own', 'set', 'own', ({ things, isOpen }, right, { connector }, context) =>
    isOpen === true || (connector !== 'and' && connector !== 'with')
      ? []
      : ownColumns(things, right, context).flatMap(({ value, traits }) =>
          draftWhole(listOf(things, [SELF, value]), [...traits, ['ask.own', 1]]),
        ),
  ),
  rule('more-own', 'whole', 'own', ({ ask }, right, { connector }, context) =>
    ask.kind !== 'list' || ask.order !== undefined || (connector !== 'and' && connector !== 'with')
      ? []
      : ownColumns(ask.things, right, context).flatMap(({ value, traits }) =>
          draftWhole({ ...ask, columns: [...ask.columns, value] }, [...traits, ['ask.own', 1]]),
        ),
  ),
  /** "Born in the capital of their country": the same thing as is reached another way. */
  rule('as-own', 'attribute', 'own', ({ attribute }, right, _, { ways }) => {
    if (attribute.to === undefined || !ways.areOne(attribute.to, right.to)) return [];
    const [found] = ways
      .between(attribute.on, right.from, true)
      .map(({ path }) => [...path, ...right.path])
      .filter(([first]) => first !== undefined && first.property !== attribute.property);
    return found === undefined ? [] : agreeing(attribute, found, right.said);
  }),
  /** "Died in the city where they were born". */
  rule('as-behind', 'modifier', 'attribute', ({ modifier }, { attribute }, { connector }, { ways }) => {
    const relation = bareRelation(modifier);
    if (relation === undefined || modifier.kind !== 'of' || attribute.to === undefined) return [];
    if (connector !== 'that' && connector !== 'be') return [];
    const step = relation.path[0];
    const isOther = step?.forward === true && step.property !== attribute.property;
    return isOther &&
      ways.areOne(attribute.to, classesOf(relation.to)) &&
      ways.areOne(attribute.on, modifier.on)
      ? draftModifier(
          {
            ...modifier,
            condition: {
              kind: 'agree',
              path: relation.path,
              with: [stepAlong(attribute)],
              said: [...relation.said, ...relation.to.head.said, ...attribute.said],
            },
          },
          [['agree', 1]],
        )
      : [];
  }),
  /** "In the same year as uranium": that of a given thing, of what is compared before it. */
  rule('same-as', 'same', 'set', ({ said }, { things }) =>
    isNamed(things)
      ? draft({
          cat: 'bound',
          bounds: [{ operator: '=', to: { kind: 'measure', measure: SELF, of: things, said: NOBODY } }],
          said,
        })
      : [],
  ),
  rule('same-attribute', 'same', 'attribute', ({ said }, { attribute }, { length }) =>
    length > 0 ? [] : draft({ cat: 'alike', attribute, said: [...said, ...attribute.said] }),
  ),
  /** "With the same currency as Austria". */
  rule('alike', 'alike', 'set', ({ attribute, said }, { things }) =>
    isNamed(things)
      ? draftOf(attribute.on, { kind: 'same', path: [stepAlong(attribute)], as: things, said })
      : [],
  ),
];
