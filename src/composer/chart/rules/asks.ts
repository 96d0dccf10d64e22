/** What makes a whole question: columns of things, counts, groups, orders, yes or no, and wishes for a time or an amount. */
import { draft, draftBy, draftColumns, draftSet, draftWhole, traitIf } from '../draft';
import { namesTime, type ClassKey } from '../../../knowledge';
import type { Iri } from '../../../rdf';
import type { Ask, Condition, Measure, Path, Things } from '../../ask';
import {
  attach,
  countsNumbers,
  backOut,
  countsOf,
  fromMembers,
  measuresOf,
  stepBack,
  waysTo,
  wayTraits,
  type Attached,
} from '../attach';
import { areSubjectsBehind } from '../agency';
import { bordersOf } from '../borders';
import type { Context } from '../context';
import { GUESSED, gradedMeasures } from '../graded-measures';
import type { AdjectiveEntry } from '../../lexicon/entry';
import type { Draft, Making, MeaningOf, Modifier, Pending, Trait, Attribute } from '../node';
import { bothWays, rule, type Gap } from '../rule';
import { makeCondition } from '../making';
import { ofBound } from './measures';
import { calledIn } from '../called-in';
import {
  NOBODY,
  SELF,
  classThings,
  classesOf,
  foldsIn,
  hasExtreme,
  isNamed,
  listOf,
  withCondition,
} from '../things';
import { isAlike, saidIn } from '../../parts-of';
import { timesOf } from '../times-of';
import { whoseTheyAre } from '../turning';
import { wishedKinds, wishedPlaces } from '../wished-relations';

/** Whether some word from one token to before another is "all". */
const saysAll = (from: number, to: number, { lexicon, tokens }: Context): boolean =>
  tokens
    .slice(from, to)
    .some((_, at) => lexicon.operatorsAt(tokens, from + at).some(({ operator }) => operator.op === 'all'));

/** "All rooms and all paintings": those of either kind, as one list. */
const bothLists = (one: MeaningOf<'set'>, other: MeaningOf<'set'>, context: Context): readonly Draft[] => {
  const [left, right] = [one.things.head, other.things.head];
  const [last, first] = [left.said.at(-1), right.said[0]];
  if (left.kind !== 'class' || right.kind !== 'class' || last === undefined || first === undefined) return [];
  if (one.isOpen === true || other.isOpen === true || !saysAll(last + 1, first, context)) return [];
  if (left.classes.some((each) => right.classes.includes(each))) return [];
  const sides = { left: listOf(one.things, [SELF]), right: listOf(other.things, [SELF]) };
  return draftWhole({ kind: 'combined', operator: 'or', ...sides, said: NOBODY }, [['ask.lists', 1]]);
};

/** What was counted before and is spoken of again: "the count", "the number of pets". */
const countedBefore = (
  pending: Pending,
  things: Things,
  before: readonly Measure[],
): readonly Attached<Measure>[] => {
  if (pending.kind !== 'again' && pending.kind !== 'count') return [];
  const counts = [...before.filter(({ kind }) => kind === 'count'), ...countsOf(things)];
  const same =
    pending.kind === 'again'
      ? counts
      : counts.filter((one) => one.kind === 'count' && isAlike(one.of, pending.of));
  return same.slice(0, 1).map((value) => ({
    value: { ...value, said: [...value.said, ...saidIn(pending)] },
    traits: [['count.again', 1]],
  }));
};

/** The best way for each column; and the second for the last. `before`: columns that were asked for before. */
const resolved = (
  things: Things,
  columns: readonly Pending[],
  context: Context,
  before: readonly Measure[] = [],
): readonly Attached<readonly Measure[]>[] => {
  const found: (readonly Attached<Measure>[])[] = [];
  for (const one of columns) {
    const known = countedBefore(one, things, before);
    const some = known.length > 0 ? known : measuresOf(things, one, context);
    if (some.length === 0) return [];
    found.push(some);
  }
  const choose = (place: number): Attached<readonly Measure[]> => {
    const chosen = found.flatMap((some) => some[Math.min(place, some.length - 1)] ?? []);
    return { value: chosen.map(({ value }) => value), traits: chosen.flatMap(({ traits }) => traits) };
  };
  return found.some((some) => some.length > 1) ? [choose(0), choose(1)] : [choose(0)];
};

const isFold = (measure: Measure): boolean => measure.kind === 'fold';

/** "Names and ages of students", "average age of students". `found`: the columns, where they are resolved already. */
const columnsOf = (
  things: Things,
  columns: readonly Pending[],
  context: Context,
  found = resolved(things, columns, context),
): readonly Draft[] =>
  found.flatMap(({ value, traits }) => {
    if (value.every(isFold))
      return draftWhole({ kind: 'summary', things, folds: foldsIn(value), said: NOBODY }, [
        ...traits,
        ['ask.summary', 1],
      ]);
    return draftWhole(listOf(things, value), [
      ...traits,
      ['ask.columns', 1],
      ...traitIf(value.some(isFold), 'ask.mixed'),
    ]);
  });

/** With the things themselves before them: "states and their capitals". */
const besideSelf = (
  things: Things,
  columns: readonly Pending[],
  context: Context,
  found?: ReturnType<typeof resolved>,
): readonly Draft[] =>
  things.head.kind === 'named' && things.head.terms.length === 1
    ? []
    : (found ?? resolved(things, columns, context)).flatMap(({ value, traits }) =>
        draftWhole(listOf(things, [SELF, ...value]), [
          ...traits,
          ['ask.self', 1],
          ...traitIf(isTheirs(columns, context), 'ask.theirs'),
        ]),
      );

/** "Their", in the same sentence and right before what is shown beside the things. */
const isTheirs = (columns: readonly Pending[], context: Context): boolean =>
  columns.some((one) => {
    const { lexicon, tokens } = context;
    const first = one.kind === 'attribute' ? (one.attribute.said[0] ?? 0) : 0;
    return (
      first > 0 &&
      !bordersOf(context).slice(0, first).includes(true) &&
      lexicon.operatorsAt(tokens, first - 1).some(({ operator }) => operator.op === 'their')
    );
  });

const asColumns = (attribute: Attribute): readonly Pending[] => [{ kind: 'attribute', attribute }];

/** For each thing of one set what was asked of another. */
const grouped = (asked: Ask, groups: Things, context: Context): readonly Draft[] => {
  if (asked.kind === 'list' && asked.order === undefined)
    return bestInEach(asked.things, asked.columns, groups, context);
  const pending = perThing(asked);
  if (pending === undefined) return [];
  return resolved(groups, pending, context).flatMap(({ value, traits }) =>
    draftWhole(listOf(groups, [SELF, ...value]), [...traits, ['ask.groups', 1]]),
  );
};

/** "By river", right behind it. */
const isBy = ({ connector, length }: Gap): boolean => connector === 'by' && length <= 2;

const groupedBy = (asked: Ask, groups: readonly Things[], gap: Gap, context: Context): readonly Draft[] =>
  perThing(asked) !== undefined && isBy(gap)
    ? groups.flatMap((things) => grouped(asked, things, context))
    : [];

/** How many things lead by a relation to each of these, or to what belongs to them: "born in each country". */
const countedAlong = (asked: Ask, groups: Things, along: Attribute, context: Context): readonly Draft[] => {
  if (asked.kind !== 'count' || asked.by !== undefined || along.to === undefined) return [];
  if (!context.ways.areOne(along.on, classesOf(asked.things))) return [];
  return waysTo(groups, along.to, context)
    .slice(0, 2)
    .flatMap((way) => {
      const path = [...fromMembers(groups, way), stepBack(along)];
      const said = [...asked.said, ...along.said];
      const count: Measure = { kind: 'count', path, of: asked.things, withNone: false, said };
      return draftWhole(listOf(groups, [SELF, count]), [...wayTraits(way, 'count'), ['ask.groups', 1]]);
    });
};

/** No noun stands behind it in its sentence: "each has". */
const standsAlone = (said: readonly number[], context: Context): boolean => {
  const { tokens, lexicon } = context;
  const start = (said.at(-1) ?? 0) + 1;
  const border = bordersOf(context).indexOf(true, start);
  return tokens
    .slice(start, border < 0 ? tokens.length : border)
    .every(({ word, isFunctionWord }) => isFunctionWord || lexicon.isHarmless(word));
};

const perThing = (asked: Ask): readonly Pending[] | undefined => {
  if (asked.kind === 'count' && asked.by === undefined)
    return [{ kind: 'count', of: asked.things, said: asked.said }];
  if (asked.kind !== 'summary' || asked.things.conditions.length > 0) return undefined;
  const on = classesOf(asked.things);
  const columns = asked.folds.flatMap(({ fold, measure, said }): readonly Pending[] => {
    const [step, ...more] = measure.kind === 'value' ? measure.path : [];
    if (step === undefined || more.length > 0 || fold === 'count') return [];
    const { property, elapsed } = step;
    const rest = {
      on,
      to: undefined,
      kind: 'number',
      said: [...measure.said, ...asked.things.head.said],
    } as const;
    const of: Attribute = { property, ...rest, ...(elapsed && { elapsed }) };
    return [{ kind: 'fold', fold, of, said }];
  });
  return columns.length === asked.folds.length ? columns : undefined;
};

/** A list of groups with what was counted or folded of each. */
const ofGroups = (asked: Ask): (Ask & { readonly kind: 'list' }) | undefined => {
  const last = asked.kind === 'list' && asked.order === undefined ? asked.columns.at(-1) : undefined;
  return asked.kind === 'list' && (last?.kind === 'count' || last?.kind === 'fold') ? asked : undefined;
};

const isSameNoun = (one: Things, other: Things, { ways }: Context): boolean =>
  one.head.kind === 'class' && ways.areOne(classesOf(one), classesOf(other));

interface Grouped {
  readonly things: Things;
  readonly within: Path;
}

/** "The dearest product of each maker": the superlative holds within each group. */
const withinEach = (things: Things, groups: Things, context: Context): readonly Attached<Grouped>[] => {
  const at = things.conditions.findLastIndex(({ kind }) => kind === 'extreme');
  const extreme = things.conditions[at];
  if (extreme?.kind !== 'extreme' || extreme.within !== undefined || extreme.count > 1 || extreme.skip > 0)
    return [];
  if (groups.conditions.length > 0 || isNamed(groups)) return [];
  return waysTo(things, classesOf(groups), context, groups.head.kind === 'values')
    .slice(0, 2)
    .map((way) => {
      const within = [...fromMembers(things, way), ...backOut(groups)];
      const said = [...extreme.said, ...groups.head.said];
      const conditions = things.conditions.with(at, { ...extreme, within, said });
      return { value: { things: { ...things, conditions }, within }, traits: wayTraits(way, 'within') };
    });
};

/** With the group that each is of before it; and without. */
const bestInEach = (
  things: Things,
  columns: readonly Measure[],
  groups: Things,
  context: Context,
): readonly Draft[] =>
  withinEach(things, groups, context).flatMap(({ value: { things: best, within }, traits }) => [
    ...draftWhole(listOf(best, [{ kind: 'value', path: within, said: [] }, ...columns]), [
      ...traits,
      ['ask.best-in-each', 1],
    ]),
    ...draftWhole(listOf(best, columns), [...traits, ['ask.best-in-each', 1], ['each.hidden', 1]]),
  ]);

const isAggregate = ({ kind }: Pending): boolean =>
  kind === 'fold' || kind === 'count' || kind === 'count-along' || kind === 'again';

const isCount = ({ kind }: Pending): boolean => kind === 'count' || kind === 'count-along';

const counted = (of: Things, said: readonly number[], traits: readonly Trait[] = []): readonly Draft[] =>
  draftColumns([{ kind: 'count', of, said }], traits);

const MOST_OWNERS = 2;

/** The properties whose values a condition gives or compares. */
const comparedBy = (condition: Condition): readonly Iri[] => {
  if (condition.kind === 'any' || condition.kind === 'all') return condition.conditions.flatMap(comparedBy);
  if (condition.kind === 'value') return condition.path.slice(-1).map(({ property }) => property);
  if (condition.kind !== 'compare' || condition.measure.kind !== 'value') return [];
  return condition.measure.path.slice(-1).map(({ property }) => property);
};

/** "Published before 1945 or …": what is compared is not asked for. */
const asksCompared = (things: Things, columns: readonly Pending[]): boolean => {
  const compared = things.conditions.flatMap(comparedBy);
  return columns.some((one) => one.kind === 'attribute' && compared.includes(one.attribute.property));
};

/** The classes of the things that pending measures are of. */
export const ownersOf = ([first]: readonly Pending[]): Attribute['on'] =>
  first?.kind === 'attribute' ? first.attribute.on : first?.kind === 'fold' ? first.of.on : [];

/** How many things of a class meet a condition; where nothing has a class, no noun can say more. */
const countedOf = (
  one: ClassKey,
  modifier: Modifier,
  said: readonly number[],
  context: Context,
): readonly Draft[] =>
  attach(classThings([one], []), modifier, context)
    .slice(0, 1)
    .flatMap(({ value, traits }) =>
      draftWhole({ kind: 'count', things: value, distinct: true, said }, [
        ...traits,
        ['ask.count', 1],
        ...traitIf(one !== '', 'count.unsaid'),
      ]),
    );

const ofOwners = (
  on: Attribute['on'],
  columns: readonly Pending[],
  modifier: Modifier | undefined,
  context: Context,
): readonly Draft[] =>
  on
    .slice(0, MOST_OWNERS)
    .flatMap((one) =>
      modifier === undefined ? [] : attach(classThings([one], []), modifier, context).slice(0, 2),
    )
    .flatMap(({ value, traits }) =>
      columnsOf(value, columns, context).map((draft) => ({
        ...draft,
        traits: [
          ...draft.traits,
          ...traits,
          ['owner.implied', 1] as const,
          ...traitIf(asksCompared(value, columns), 'owner.compared'),
        ],
      })),
    );

/** With other measures beside them the things need not be shown. */
const inEach = (columns: readonly Pending[], things: Things, context: Context): readonly Draft[] =>
  columns.some(isAggregate) && !columns.every(isAggregate)
    ? [...columnsOf(things, columns, context), ...besideSelf(things, columns, context)]
    : columns.some(isAggregate)
      ? besideSelf(things, columns, context).map((one) => ({
          ...one,
          traits: [...one.traits, ['ask.groups', 1]],
        }))
      : columnsOf(things, columns, context);

/** Things of a class, with nothing said of them, behind "by". */
const isByClass = ({ head, conditions }: Things, gap: Gap): boolean =>
  isBy(gap) && head.kind === 'class' && conditions.length === 0;

const areGroups = (columns: readonly Pending[], things: Things, gap: Gap): boolean =>
  columns.every(isAggregate) && isByClass(things, gap);

/** The things that have the values of an attribute, as groups by value. */
const valuesOf = (attribute: Attribute): readonly Things[] =>
  attribute.to === undefined
    ? attribute.on.slice(0, 3).map((of): Things => ({
        head: { kind: 'values', property: attribute.property, of, said: attribute.said },
        conditions: [],
      }))
    : [classThings(attribute.to, attribute.said)];

const ordered = (
  asked: Ask,
  { measure, direction, said }: MeaningOf<'ordering'>,
  context: Context,
): readonly Draft[] =>
  asked.kind !== 'list' || asked.order !== undefined
    ? []
    : [
        ...countedBefore(measure, asked.things, asked.columns),
        ...measuresOf(asked.things, measure, context),
      ].flatMap(({ value, traits }) =>
        draftWhole({ ...asked, order: { measure: value, direction, said } }, [...traits, ['ask.order', 1]]),
      );

/** One more column: "… and also the year". A sentence of its own may say what is shown instead: "Show the year." */
const more = (
  asked: Ask,
  columns: readonly Pending[],
  { connector, border }: Gap,
  context: Context,
): readonly Draft[] =>
  asked.kind !== 'list' || (connector !== 'and' && border === undefined) || asked.order !== undefined
    ? []
    : resolved(asked.things, columns, context, asked.columns).flatMap(({ value, traits }) => {
        const isAgain = value.some(
          (one) => one.kind === 'count' && asked.columns.some((other) => isAlike(one, other)),
        );
        const isCounted = asked.columns.some(({ kind }) => kind === 'count');
        const added = draftWhole({ ...asked, columns: [...asked.columns, ...value] }, [
          ...traits,
          ...traitIf(border === 'request' && !isCounted, 'columns.kept'),
        ]);
        const instead = draftWhole({ ...asked, columns: value }, [
          ...traits,
          ...traitIf(!(border === 'request' && (isAgain || !isCounted)), 'columns.instead'),
        ]);
        return [...(isAgain ? [] : added), ...(border === undefined ? [] : instead)];
      });

const orderings = (
  measure: Pending,
  { direction = 'least' }: { readonly direction?: 'most' | 'least' },
  said: readonly number[],
): readonly Draft[] => draft({ cat: 'ordering', measure, direction, said });

/** By what is shown: by name the first of it, up or down the last. */
const inItsOrder = (
  asked: Ask,
  { byName = false, direction }: { readonly byName?: true | false; readonly direction?: 'most' | 'least' },
  said: readonly number[],
): readonly Draft[] => {
  if (asked.kind !== 'list' || asked.order !== undefined || (!byName && direction === undefined)) return [];
  const measure = byName ? asked.columns[0] : asked.columns.at(-1);
  return measure === undefined
    ? []
    : draftWhole({ ...asked, order: { measure, direction: direction ?? 'least', said } }, [['ask.order', 1]]);
};

/** Given things, or things that are said to be those. */
const isOfNamed = (things: Things): boolean =>
  isNamed(things) ||
  things.conditions.some((one) => one.kind === 'related' && one.path.length === 0 && isNamed(one.to));

const check = (things: Things): readonly Draft[] =>
  isNamed(things) && things.conditions.length === 0
    ? []
    : draftWhole({ kind: 'check', things, said: NOBODY }, [
        [isOfNamed(things) ? 'check.named' : 'check.any', 1],
      ]);

/** The measures that a wish may mean of the things of a set. */
export const wished = (
  things: Things,
  { wish, said }: MeaningOf<'wish'>,
  context: Context,
): readonly Attached<Measure>[] => {
  switch (wish.kind) {
    case 'when':
      return timesOf(things, context);
    case 'where':
      return wishedPlaces(things, context);
    case 'kind':
      return wishedKinds(things, context);
    case 'called':
      return calledIn(things, wish.language, said, context);
    case 'how':
      return gradedMeasures(things, wish.adjective, said, context, true)
        .filter(({ traits }) => traits.every(([name]) => name !== GUESSED))
        .map(({ value, traits }) => ({ value: value.measure, traits }));
  }
};

const fitsWish = (
  { wish }: MeaningOf<'wish'>,
  columns: readonly Measure[],
  { knowledge: { schema } }: Context,
): boolean => {
  const [only, ...others] = columns;
  if (only?.kind !== 'value' || others.length > 0) return false;
  const last = only.path.at(-1);
  if (last === undefined) return false;
  const kind = schema.attributeKind(last.property);
  if (wish.kind === 'when') return kind === 'time' || namesTime(schema.words(last.property).join(' '));
  if (wish.kind === 'called') return false;
  if (wish.kind === 'kind' || wish.kind === 'where') return last.to !== undefined || kind === 'text';
  return kind === 'number' || kind === 'text';
};

/** It says that something is over, or goes on. */
const isOfSpan = ({ elapsed }: AdjectiveEntry): boolean => elapsed === 'life' || elapsed === 'length';

/** "How old … when he died" asks what the last words measure. */
const lastingWish = (
  { wish, said: before }: MeaningOf<'wish'>,
  adjective: AdjectiveEntry,
  said: readonly number[],
): MeaningOf<'wish'> => ({
  cat: 'wish',
  wish: { ...wish, kind: 'how', adjective },
  said: [...before, ...said],
});

/** An age as it was at the end of a life; empty where it is none. */
const endedAge = (
  attribute: Attribute,
  adjective: AdjectiveEntry,
  said: readonly number[],
): readonly Attribute[] => {
  const { elapsed } = attribute;
  return elapsed?.until === undefined || !elapsed.isLife || adjective.elapsed !== 'life'
    ? []
    : [{ ...attribute, elapsed: { ...elapsed, isOpen: false }, said: [...attribute.said, ...said] }];
};

/** What is asked of things: of each, or on average. */
const asWished = (things: Things, left: MeaningOf<'wish'>, context: Context): readonly Draft[] =>
  wished(things, left, context).flatMap(({ value, traits }) => {
    const { wish } = left;
    const folds = wish.kind === 'how' ? (wish.folds ?? []) : [];
    const summaries = folds.map(({ fold, said }) => ({ fold, measure: value, said }));
    const asked: Ask =
      summaries.length === 0
        ? listOf(things, [value])
        : { kind: 'summary', things, folds: summaries, said: NOBODY };
    return draftWhole(asked, [
      ...traits,
      [`wish.${wish.kind}`, 1],
      // "Where was X born" asks for the place itself, and not for where it is.
      ...traitIf(things.head.said.length === 0, 'wish.unsaid'),
    ]);
  });

const inARow = (left: readonly Pending[], right: readonly Pending[], { connector }: Gap): readonly Draft[] =>
  draftColumns([...left, ...right], connector === 'and' || connector === 'none' ? [] : [['columns.odd', 1]]);

/** Those that most things of a class have by a property. */
const mostCommon = (
  things: Things,
  property: Iri,
  of: ClassKey,
  making: Making & { readonly kind: 'extreme' },
): readonly Draft[] => {
  const path = [{ property, forward: false, to: of }];
  const measure = { kind: 'count', path, of: classThings([of], []), withNone: false, said: [] } as const;
  return draftSet(withCondition(things, { ...making, measure, ties: false }));
};

/** "The total number of pages" is a sum of what is stated. */
const saysFold = (said: readonly number[], { lexicon, tokens }: Context): boolean =>
  said.some((at) => lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'fold'));

/** "Part of the heart", of things that are part of one another: what is part of it, not what it is part of. */
const isOfWhole = ({ to, property }: Attribute, things: Things, gap: Gap, context: Context): boolean =>
  to !== undefined &&
  context.ways.areOne(to, classesOf(things)) &&
  areSubjectsBehind(gap, property, context, false) === false;

export const ASKS = [
  rule('columns-and', 'attribute', 'attribute', (left, right, gap) =>
    inARow(asColumns(left.attribute), asColumns(right.attribute), gap),
  ),
  rule('columns-more', 'columns', 'attribute', ({ columns }, { attribute }, gap) =>
    inARow(columns, asColumns(attribute), gap),
  ),
  rule('columns-counts', 'columns', 'columns', (left, right, gap) =>
    inARow(left.columns, right.columns, gap),
  ),
  rule('columns-first', 'attribute', 'columns', ({ attribute }, { columns }, gap) =>
    inARow(asColumns(attribute), columns, gap),
  ),
  rule('attribute-of', 'attribute', 'set', ({ attribute }, right, gap, context) =>
    isOfWhole(attribute, right.things, gap, context)
      ? []
      : (whoseTheyAre(attribute, right.things, context) ??
        columnsOf(right.things, asColumns(attribute), context)),
  ),
  rule('attribute-behind', 'set', 'attribute', ({ things }, { attribute }, { connector }, context) => {
    const turned = whoseTheyAre(attribute, things, context);
    if (turned !== undefined) return turned;
    const columns = asColumns(attribute);
    const found = resolved(things, columns, context);
    const beside = besideSelf(things, columns, context, found);
    return connector === 'and' && isTheirs(columns, context) && beside.length > 0
      ? beside
      : [...columnsOf(things, columns, context, found), ...beside];
  }),
  /** "Names of … without a review": of the things that have a name, though no noun is known for them. */
  rule('of-owners', 'attribute', 'modifier', ({ attribute }, { modifier }, _, context) =>
    ofOwners(attribute.on, asColumns(attribute), modifier, context),
  ),
  rule('columns-of-owners', 'columns', 'modifier', ({ columns }, { modifier }, _, context) =>
    ofOwners(ownersOf(columns), columns, modifier, context),
  ),
  /** "Titles of what was made after 1989". */
  rule('of-owners', 'attribute', 'bound', ({ attribute }, right, _, context) =>
    attribute.to === undefined ? ofOwners(attribute.on, asColumns(attribute), ofBound(right), context) : [],
  ),
  rule('columns-of-owners', 'columns', 'bound', ({ columns }, right, _, context) =>
    columns.every((one) => one.kind === 'attribute' && one.attribute.to === undefined)
      ? ofOwners(ownersOf(columns), columns, ofBound(right), context)
      : [],
  ),
  rule('columns-of', 'columns', 'set', ({ columns }, { things }, gap, context) =>
    columns.some(({ kind }) => kind === 'again') || areGroups(columns, things, gap)
      ? []
      : [
          ...columnsOf(things, columns, context),
          ...(things.head.kind === 'values' && columns.some(isAggregate)
            ? inEach(columns, things, context)
            : []),
        ],
  ),
  /** "The average salary by town". */
  rule('columns-by', 'columns', 'set', ({ columns }, { things }, gap, context) =>
    areGroups(columns, things, gap) ? inEach(columns, things, context) : [],
  ),
  rule('columns-by-value', 'columns', 'attribute', ({ columns }, { attribute }, gap, context) =>
    isBy(gap) && columns.every(isAggregate)
      ? valuesOf(attribute).flatMap((things) => inEach(columns, things, context))
      : [],
  ),
  rule('columns-behind', 'set', 'columns', ({ things, isOpen }, { columns }, { length }, context) => {
    const found = resolved(things, columns, context);
    const areCounts = columns.every(isCount);
    return [
      ...(areCounts ? [] : columnsOf(things, columns, context, found)),
      ...besideSelf(things, columns, context, found).map((one) =>
        areCounts ? { ...one, traits: [...one.traits, ['ask.groups', 1] as const] } : one,
      ),
      // "Resident count": the number of residents.
      ...(columns.length === 1 && columns[0]?.kind === 'again' && length === 0 && isOpen !== true
        ? counted(things, columns[0].said)
        : []),
    ];
  }),
  rule('count', 'count', 'set', ({ operator, said }, { things, isOpen }, _, context): readonly Draft[] =>
    isOpen === true
      ? []
      : [
          ...draftWhole({ kind: 'count', things, distinct: true, said }, [
            ['ask.count', 1],
            ...traitIf(countsNumbers(things, context), 'count.numbers'),
          ]),
          // "And how many", behind what else is asked: of each.
          ...(operator.asks && said[0] === 0
            ? []
            : counted(things, said, traitIf(operator.asks, 'count.asked'))),
        ],
  ),
  /** "How many are made of oak?", where no noun says what is counted. */
  rule('count-those', 'count', 'modifier', ({ said }, { modifier }, _, context) =>
    modifier.kind !== 'of'
      ? []
      : modifier.on.slice(0, MOST_OWNERS).flatMap((one) => countedOf(one, modifier, said, context)),
  ),
  /** "Which farm has the most barns, and how many?" */
  rule('set-count', 'set', 'count', ({ things, isOpen }, { operator, said }, { connector }, context) =>
    connector === 'and' && operator.asks && isOpen !== true
      ? besideSelf(things, [{ kind: 'again', said }], context)
      : [],
  ),
  rule('count-values', 'count', 'attribute', ({ said }, { attribute }): readonly Draft[] => [
    ...valuesOf(attribute).flatMap((things) =>
      draftWhole({ kind: 'count', things, distinct: true, said }, [['ask.count.values', 1]]),
    ),
    attribute.to === undefined
      ? {
          meaning: {
            cat: 'columns',
            columns: valuesOf(attribute)
              .slice(0, 1)
              .map((of): Pending => ({ kind: 'count', of, said })),
          },
          traits: [['count.values', 1]],
        }
      : {
          meaning: { cat: 'columns', columns: [{ kind: 'count-along', along: attribute, said }] },
          traits: [],
        },
  ]),
  /** "How many people", of a population: the number itself. */
  rule('count-measure', 'count', 'attribute', ({ said }, { attribute }) =>
    attribute.kind === 'number'
      ? [
          ...draft({ cat: 'attribute', attribute: { ...attribute, said: [...said, ...attribute.said] } }),
          ...draftColumns([{ kind: 'fold', fold: 'sum', of: attribute, said }], [['count.sum', 1]]),
        ]
      : [],
  ),
  /** "How many people live in X": a word for what an adjective measures. */
  rule('count-wish', 'count', 'wish', ({ said }, right, _, context) =>
    saysFold(said, context) ? [] : draft({ ...right, said: [...said, ...right.said] }),
  ),
  /** "How many values of the attribute do things have". */
  rule('count-columns', 'count', 'whole', ({ said }, { ask: asked }, _, { knowledge: { schema } }) => {
    if (asked.kind !== 'list' || asked.columns.length !== 1 || asked.order !== undefined) return [];
    const [only] = asked.columns;
    const last = only?.kind === 'value' ? only.path.at(-1) : undefined;
    if (only?.kind !== 'value' || only.inLanguage !== undefined || last === undefined) return [];
    const isNumber = last.to === undefined && schema.isNumeric(last.property);
    return draftWhole(
      { kind: 'count', things: asked.things, by: only.path, distinct: true, said: [...said, ...only.said] },
      [['ask.count.by', 1], ...traitIf(isNumber, 'count.numbers')],
    );
  }),
  rule('each-again-one', 'each', 'attribute', (_, right, { length }) =>
    length > 0 ? draft(right, [['each.again', 1]]) : [],
  ),
  /** "And how many users have each". */
  rule('asked-each-again', 'whole', 'each', ({ ask: asked }, { said }, _, context) => {
    const columns = standsAlone(said, context) ? perThing(asked) : undefined;
    return columns === undefined ? [] : draftColumns(columns, [['each.again', 1]]);
  }),
  /** "How old are they on average". */
  rule('asked-folded', 'whole', 'folds', ({ ask: asked }, { folds }) => {
    if (asked.kind !== 'list' || asked.order !== undefined || asked.columns.length > 1) return [];
    const [measure] = asked.columns;
    if (measure?.kind !== 'value' || measure.path.at(-1)?.to !== undefined) return [];
    const summaries = folds.map(({ fold, said }) => ({ fold, measure, said }));
    return draftWhole({ kind: 'summary', things: asked.things, folds: summaries, said: asked.said }, [
      ['ask.summary', 1],
    ]);
  }),
  rule('each', 'each', 'set', ({ said }, { things, isOpen }) =>
    isOpen === true ? [] : draft({ cat: 'each-of', things, said }),
  ),
  rule('each-value', 'each', 'attribute', ({ said }, { attribute }) =>
    valuesOf(attribute).flatMap((things) => draft({ cat: 'each-of', things, said }, [['each.values', 1]])),
  ),
  ...bothWays(['in-each', 'each-first'], 'columns', 'each-of', ({ columns }, { things }, _, context) =>
    inEach(columns, things, context),
  ),
  /** "Flow through each valley". */
  rule('along-each', 'attribute', 'each-of', ({ attribute }, right) =>
    attribute.to !== undefined && right.along === undefined ? draft({ ...right, along: attribute }) : [],
  ),
  rule('asked-in-each', 'whole', 'each-of', ({ ask: asked }, { things, along }, _, context) =>
    along === undefined ? grouped(asked, things, context) : countedAlong(asked, things, along, context),
  ),
  /** "How many samples by river". */
  rule('asked-by', 'whole', 'attribute', ({ ask: asked }, { attribute }, gap, context) =>
    groupedBy(asked, valuesOf(attribute), gap, context),
  ),
  rule('asked-by-class', 'whole', 'set', ({ ask: asked }, { things }, gap, context) =>
    isByClass(things, gap) ? groupedBy(asked, [things], gap, context) : [],
  ),
  /** "Medals by sport, only sports with at least 3": those groups alone. */
  rule('groups-again', 'whole', 'set', ({ ask: asked }, { things }, _, context) => {
    const kept = ofGroups(asked);
    const isSaid = things.head.kind === 'class' && things.head.said.length > 0;
    return kept === undefined || !isSaid || !isSameNoun(kept.things, things, context)
      ? []
      : draftWhole(
          {
            ...kept,
            things: { ...kept.things, conditions: [...kept.things.conditions, ...things.conditions] },
            said: [...kept.said, ...things.head.said],
          },
          [['groups.again', 1]],
        );
  }),
  rule('groups-bound', 'whole', 'bound', ({ ask: asked }, { bounds, adjective, said, isAny }) => {
    const kept = ofGroups(asked);
    const column = kept?.columns.at(-1);
    if (kept === undefined || column === undefined || adjective !== undefined) return [];
    if (bounds.some(({ to }) => to.kind !== 'number')) return [];
    return makeCondition(
      column,
      { kind: 'compare', bounds, said, ...(isAny && { isAny }) },
      kept.things,
    ).flatMap((one) => draftWhole({ ...kept, things: withCondition(kept.things, one) }));
  }),
  rule('each-asked', 'each-of', 'whole', ({ things }, { ask: asked }, _, context) =>
    grouped(asked, things, context),
  ),
  ...bothWays(['best-in-each', 'each-best'], 'set', 'each-of', ({ things }, each, _, context) =>
    bestInEach(things, [SELF], each.things, context),
  ),
  rule('attribute-each', 'attribute', 'each-of', ({ attribute }, { things }, _, context) =>
    columnsOf(things, asColumns(attribute), context),
  ),
  rule('each-attribute', 'each-of', 'attribute', ({ things }, { attribute }, _, context) => [
    ...columnsOf(things, asColumns(attribute), context),
    ...besideSelf(things, asColumns(attribute), context),
  ]),
  rule('order', 'order', 'attribute', ({ operator, said }, { attribute }) =>
    orderings({ kind: 'attribute', attribute }, operator, said),
  ),
  rule('order-columns', 'order', 'columns', ({ operator, said }, { columns }) => {
    const [only, ...others] = columns;
    return only === undefined || others.length > 0 ? [] : orderings(only, operator, said);
  }),
  /** "Sorted by the ones with the highest revenue first". */
  rule('order-extreme', 'order', 'modifier', ({ said }, { modifier }) =>
    modifier.kind === 'by' && modifier.making.kind === 'extreme' && modifier.making.count === 1
      ? orderings(modifier.measure, modifier.making, [...said, ...modifier.making.said])
      : [],
  ),
  rule('order-direction', 'ordering', 'direction', (left, { operator, said }) =>
    draft({ ...left, direction: operator.direction, said: [...left.said, ...said] }),
  ),
  rule('direction-order', 'direction', 'attribute', ({ operator, said }, { attribute }) =>
    orderings({ kind: 'attribute', attribute }, operator, said),
  ),
  rule('ordered', 'whole', 'ordering', ({ ask: asked }, right, _, context) => ordered(asked, right, context)),
  rule('ordered-set', 'set', 'ordering', ({ things }, right, _, context) =>
    ordered(listOf(things), right, context),
  ),
  /** "Sorted alphabetically", "ordered descending". */
  rule('order-how', 'order', 'order', (left, { operator, said }) =>
    draft({ ...left, operator: { ...left.operator, ...operator }, said: [...left.said, ...said] }),
  ),
  rule('order-to', 'order', 'direction', (left, { operator: { direction }, said }) =>
    left.operator.direction === undefined
      ? draft({ ...left, operator: { ...left.operator, direction }, said: [...left.said, ...said] })
      : [],
  ),
  rule('by-name', 'set', 'order', ({ things }, { operator, said }) =>
    inItsOrder(listOf(things), operator, said),
  ),
  rule('asked-by-name', 'whole', 'order', ({ ask: asked }, { operator, said }) =>
    inItsOrder(asked, operator, said),
  ),
  rule('asked-direction', 'whole', 'direction', ({ ask: asked }, { operator, said }) =>
    inItsOrder(asked, operator, said),
  ),
  rule('lists', 'set', 'set', (left, right, { connector }, context) =>
    connector === 'and' ? bothLists(left, right, context) : [],
  ),
  rule('check', 'check', 'set', (_, { things }) => check(things)),
  rule('check-asked', 'check', 'whole', (_, { ask: asked }) =>
    asked.kind === 'check' ? draftWhole(asked, []) : [],
  ),
  /** "Is X a Y": whether it is among them. */
  rule('is-a', 'set', 'set', ({ things }, right, _, { lexicon, tokens, ways }) =>
    isNamed(things) &&
    ways.areOne(classesOf(things), classesOf(right.things)) &&
    things.conditions.length === 0 &&
    right.things.head.kind === 'class' &&
    right.isOpen !== true &&
    lexicon.operatorsAt(tokens, 0).some(({ operator }) => operator.op === 'check')
      ? draftSet(
          hasExtreme(right.things)
            ? withCondition(things, { kind: 'related', path: [], to: right.things, said: NOBODY })
            : withCondition(right.things, { kind: 'related', path: [], to: things, said: NOBODY }),
        )
      : [],
  ),
  rule('wish', 'wish', 'set', (left, { things, isOpen }, _, context) =>
    isOpen === true ? [] : asWished(things, left, context),
  ),
  /** "How old was Ben when he died", "how long did the mission last": of what is said in the end. */
  rule('lasting', 'set', 'plain', ({ things, isOpen }, { adjective, said }) =>
    !isOfSpan(adjective) || isOpen === true
      ? []
      : draft({ cat: 'lasting', things, adjective, said }, [['lasting', 1]]),
  ),
  rule('wish-lasting', 'wish', 'lasting', (left, { things, adjective, said }, _, context) =>
    left.wish.kind === 'how' ? asWished(things, lastingWish(left, adjective, said), context) : [],
  ),
  /** "¿A qué edad murió Ana?": the verb stands first. */
  rule('wish-lasts', 'wish', 'plain', (left, { adjective, said }) =>
    left.wish.kind === 'how' && isOfSpan(adjective) ? draft(lastingWish(left, adjective, said)) : [],
  ),
  /** "How long on average are the stays". */
  rule('wish-folded', 'wish', 'folds', ({ wish, said }, { folds }) =>
    wish.kind === 'how' ? draft({ cat: 'wish', wish: { ...wish, folds }, said }) : [],
  ),
  /** "Average age at death", "the age of Ben when he died". */
  rule('age-lasts', 'attribute', 'plain', ({ attribute }, { adjective, said }) =>
    endedAge(attribute, adjective, said).flatMap((one) =>
      draft({ cat: 'attribute', attribute: one }, [['lasting', 1]]),
    ),
  ),
  /** "What is X called in German": only a name is wished for behind. */
  rule('wish-behind', 'set', 'wish', ({ things, isOpen }, right, _, context) =>
    isOpen === true || right.wish.kind !== 'called'
      ? []
      : wished(things, right, context).flatMap(({ value, traits }) =>
          draftWhole(listOf(things, [value]), [...traits, ['wish.called', 1]]),
        ),
  ),
  /** "… and in what year?": one more column. */
  rule('more-wish', 'whole', 'wish', ({ ask: asked }, right, { connector }, context) =>
    asked.kind !== 'list' || connector !== 'and' || asked.order !== undefined
      ? []
      : wished(asked.things, right, context).flatMap(({ value, traits }) =>
          draftWhole({ ...asked, columns: [...asked.columns, value] }, [
            ...traits,
            [`wish.${right.wish.kind}`, 1],
          ]),
        ),
  ),
  rule('wish-after', 'set', 'wish', ({ things, isOpen }, right, { connector }, context) =>
    isOpen === true || connector !== 'and'
      ? []
      : wished(things, right, context).flatMap(({ value, traits }) =>
          draftWhole(listOf(things, [SELF, value]), [...traits, [`wish.${right.wish.kind}`, 1]]),
        ),
  ),
  rule('wish-said', 'wish', 'whole', (left, { ask: asked }, _, context) =>
    asked.kind === 'list' && fitsWish(left, asked.columns, context)
      ? draftWhole({ ...asked, said: [...left.said, ...asked.said] }, [['wish.said', 1]])
      : [],
  ),
  rule('distinct', 'distinct', 'attribute', (_, right) => draft(right)),
  rule('distinct-set', 'distinct', 'set', (_, right) => draft(right)),
  /** "Nationality that is most common", "program that is broadcast most often". */
  rule('common-behind', 'set', 'common', ({ things }, { operator, said }): readonly Draft[] => {
    const { head } = things;
    if (head.kind === 'named' || (head.kind === 'class' && head.classes.length === 0)) return [];
    const making = { kind: 'extreme', direction: operator.direction, count: 1, skip: 0, said } as const;
    if (head.kind === 'class') return draftBy({ kind: 'count', of: things, said: [] }, making);
    return mostCommon(things, head.property, head.of, making);
  }),
  rule('more-counts', 'whole', 'columns', ({ ask: asked }, { columns }, gap, context) =>
    more(asked, columns, gap, context),
  ),
  rule('more-columns', 'whole', 'attribute', ({ ask: asked }, { attribute }, gap, context) =>
    more(asked, asColumns(attribute), gap, context),
  ),
  /** "The number of employees of each gender whose salary is low": said of those that are counted. */
  rule('counted-in-each', 'whole', 'modifier', ({ ask: asked }, { modifier }, _, context) => {
    if (asked.kind !== 'list') return [];
    const at = asked.columns.findIndex(({ kind }) => kind === 'count');
    const column = asked.columns[at];
    if (column?.kind !== 'count') return [];
    return attach(column.of, modifier, context).flatMap(({ value, traits }) =>
      draftWhole({ ...asked, columns: asked.columns.with(at, { ...column, of: value }) }, traits),
    );
  }),
  /** "Most common nationality". */
  rule('common', 'common', 'attribute', ({ operator, said }, { attribute }) => {
    const making = { kind: 'extreme', direction: operator.direction, count: 1, skip: 0, said } as const;
    const { property, on } = attribute;
    return valuesOf(attribute).flatMap((things) => mostCommon(things, property, on[0] ?? '', making));
  }),
];
