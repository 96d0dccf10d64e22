/** Numbers, bounds, superlatives and folds, and what they are of. */
import { draft, draftBy, draftColumns, draftModifier, draftOf, draftSet, traitIf } from '../draft';
import { namesTime } from '../../../knowledge';
import { namesCode } from '../../../wording';
import type { Comparator, Operand, Said, Things } from '../../ask';
import { TURNED } from '../../contrary';
import { attach, countsNumbers, stepAlong } from '../attach';
import type { Context } from '../context';
import type { AdjectiveEntry } from '../../lexicon/entry';
import type { Attribute, Bound, Draft, Making, MeaningOf, Modifier, Pending, Trait } from '../node';
import { bothWays, rule } from '../rule';
import { attachGraded, sets } from './attaching';
import { hasExtreme, isNamed } from '../things';
import { isYear } from '../times-of';

const bound = (
  bounds: readonly Bound[],
  said: readonly number[],
  traits?: readonly Trait[],
): readonly Draft[] => draft({ cat: 'bound', bounds, said }, traits);

const ofAttribute = (attribute: Attribute): Pending => ({ kind: 'attribute', attribute });

const compares = ({ bounds, said, isAny }: MeaningOf<'bound'>): Making => ({
  kind: 'compare',
  bounds,
  said,
  ...(isAny === true ? { isAny } : {}),
});

const isNumbers = ({ bounds }: MeaningOf<'bound'>): boolean => bounds.every(({ to }) => to.kind === 'number');

const extreme = (
  { count, skip, said }: MeaningOf<'superlative'>,
  direction: MeaningOf<'superlative'>['direction'],
): Making => ({ kind: 'extreme', direction, count, skip, said });

const opposite = { most: 'least', least: 'most' } as const;

/** What the adjective says of a measure that is named: "smallest" of a population is the least, "oldest" of a birth year too. */
export const directionFor = (
  { direction, adjective }: MeaningOf<'superlative'>,
  attribute: Attribute | undefined,
  { knowledge: { schema } }: Context,
): typeof direction => {
  if (adjective === undefined) return direction;
  const words =
    attribute === undefined || attribute.elapsed !== undefined
      ? ''
      : ` ${schema.words(attribute.property).join(' ')} `;
  const isLess = adjective.measures.some(({ noun, less }) => less === true && words.includes(` ${noun} `));
  return (adjective.isLess === true) === isLess ? direction : opposite[direction];
};

/** It has values that are more or less than each other: of texts none is. */
const isMeasure = ({ to, kind }: Attribute): boolean => to === undefined && kind !== 'text';

const fit = ({ kind }: Attribute, by: string): Trait => [`${by}.${kind}`, 1];

/** "More than one" of a date, "above 3000" of a year. */
const isNoTime = (attribute: Attribute, { bounds }: MeaningOf<'bound'>, context: Context): boolean =>
  (attribute.kind === 'time' || isYear(attribute.property, context)) &&
  bounds.some(({ to }) =>
    to.kind === 'number' ? to.value > LATEST || (attribute.kind === 'time' && to.value < EARLIEST) : false,
  );

/** Plain numbers outside of these are no years. */
const EARLIEST = 100;
const LATEST = 2200;

/** A year is seldom an amount: "amount in 2002 or after". */
const mistimed = (
  attribute: Attribute,
  { bounds }: MeaningOf<'bound'>,
  context: Context,
): readonly Trait[] =>
  attribute.kind === 'number' &&
  bounds.some(({ to }) => to.kind === 'years' || to.kind === 'day') &&
  !isYear(attribute.property, context)
    ? [['compared.mistimed', 1]]
    : [];

/** The named things that a measure is compared with, once it is known. */
export const ofThings = ({ things }: MeaningOf<'set'>): Operand => ({
  kind: 'measure',
  measure: { kind: 'self', said: [] },
  of: things,
  said: [],
});

/** "Taller than …". */
export const gradedThan = (
  adjective: AdjectiveEntry,
  to: Operand,
  said: Said,
  { operator = '>', traits }: { readonly operator?: Comparator; readonly traits?: readonly Trait[] } = {},
): readonly Draft[] =>
  draftModifier(
    {
      kind: 'graded',
      adjective,
      said: [],
      making: { kind: 'compare', bounds: [{ operator, to }], said },
    },
    traits,
  );

/** Given things: named, told by a value, or the most extreme ones. */
export const areGiven = ({ things, isOpen }: MeaningOf<'set'>): boolean =>
  isNamed(things) ||
  (isOpen !== true &&
    things.head.kind === 'class' &&
    (hasExtreme(things) || things.conditions.some(({ kind }) => kind === 'value')));

const extremeOf = (
  attribute: Attribute,
  superlative: MeaningOf<'superlative'>,
  context: Context,
): readonly Draft[] =>
  isMeasure(attribute)
    ? draftBy(ofAttribute(attribute), extreme(superlative, directionFor(superlative, attribute, context)), [
        fit(attribute, 'extreme'),
      ])
    : [];

const extremeAsFold = (
  superlative: MeaningOf<'superlative'>,
  attribute: Attribute,
  context: Context,
): readonly Draft[] => {
  const { count, skip, said } = superlative;
  if (!isMeasure(attribute) || count !== 1 || skip !== 0) return [];
  const fold = directionFor(superlative, attribute, context);
  return draftColumns([{ kind: 'fold', fold, of: attribute, said }], [fit(attribute, 'fold')]);
};

/** "Recent", "old". */
const isOfTimes = ({ adjective }: MeaningOf<'superlative'>): boolean =>
  adjective?.measures.some(({ noun }) => namesTime(noun)) === true;

/** Codes are no amounts: nobody adds up postcodes. */
const addsCodes = (
  { folds }: MeaningOf<'folds'>,
  { property }: Attribute,
  { knowledge: { schema } }: Context,
): boolean =>
  folds.some(({ fold }) => fold === 'sum' || fold === 'average') &&
  schema.isCode(property) &&
  [...schema.foldedLabels(property)].some(namesCode);

const foldsOf = ({ folds }: MeaningOf<'folds'>, of: Attribute): readonly Pending[] =>
  folds.map(({ fold, said }) => ({ kind: 'fold', fold, of, said }));

/** One fold of several measures: "average height and weight". */
const foldedEach = (
  left: MeaningOf<'folds'>,
  { columns }: MeaningOf<'columns'>,
  _: unknown,
  context: Context,
): readonly Draft[] => {
  const attributes = columns.flatMap((one) => (one.kind === 'attribute' ? [one.attribute] : []));
  if (attributes.length < columns.length || !attributes.every(isMeasure)) return [];
  if (attributes.some((one) => addsCodes(left, one, context))) return [];
  return draftColumns(
    attributes.flatMap((of) => foldsOf(left, of)),
    [...attributes.map((one) => fit(one, 'fold')), ['fold.shared', 1]],
  );
};

/** "Taller than 200 or lower than 190": the second bound, as one of what the first adjective says. */
const turnedLike = (
  { bounds, adjective }: MeaningOf<'bound'>,
  { adjective: first }: MeaningOf<'bound'>,
): readonly Bound[] =>
  first === undefined || adjective === undefined || (first.isLess === true) === (adjective.isLess === true)
    ? bounds
    : bounds.map(({ operator, to }) => ({ operator: TURNED[operator], to }));

/** As a condition by itself: of what its adjective measures, or of a time. */
export const ofBound = (bound: MeaningOf<'bound'>): Modifier | undefined => {
  const [adjective, making] = [bound.adjective, compares(bound)];
  if (adjective !== undefined) return { kind: 'graded', adjective, said: [], making };
  const isOfNumbers = bound.bounds.some(({ to }) => to.kind === 'number') || bound.isOfAmounts === true;
  return isOfNumbers ? undefined : { kind: 'timed', making };
};

/** "Aged 35", "35 years old": its bound. */
const gradedAs = (
  { adjective, said }: MeaningOf<'plain'>,
  { operand }: MeaningOf<'number'>,
): readonly Draft[] => draft({ cat: 'bound', bounds: [{ operator: '=', to: operand }], adjective, said });

/** "Last two", and not "lasted two days". */
const isOfPlace = ({ adjective }: MeaningOf<'plain'>, { operand }: MeaningOf<'number'>): boolean =>
  adjective.elapsed === 'length' && operand.kind === 'number' && operand.unit === undefined;

const gradedBound = ({ adjective, said }: MeaningOf<'plain'>, bound: MeaningOf<'bound'>): readonly Draft[] =>
  bound.adjective !== undefined || !isNumbers(bound)
    ? []
    : draft({ ...bound, adjective, said: [...bound.said, ...said] });

/** "Budgets above 3000": what the things are called by, or whatever they have. */
const MEASURED: AdjectiveEntry = { name: '', plain: [], comparative: [], superlative: [], measures: [] };

/** "Before 100", "before the year 100", and not "before they were 30". */
const asYear = (
  { value, unit, said }: Operand & { readonly kind: 'number' },
  before: Said,
  { tokens }: Context,
): Operand | undefined => {
  const between = tokens.slice((before.at(-1) ?? 0) + 1, said[0]).map(({ word }) => word);
  const isYear = between.length === 0 || namesTime(between.join(' '));
  const mayBe = unit === undefined && Number.isInteger(value) && value > 0 && value <= LATEST;
  return isYear && mayBe ? { kind: 'years', from: value, to: value, said } : undefined;
};

const within = (from: Operand, to: Operand): readonly Bound[] => [
  { operator: '>=', to: from },
  { operator: '<=', to },
];

/** Between both ends of a range, in English and Spanish. */
const RANGING: ReadonlySet<string> = new Set(['to', 'through', 'a', 'hasta']);
const DASH = /^\s*[-–—]\s*$/u;

/** "5 to 10 million", "3-4 pages". */
const isRange = (from: Operand, to: Operand, { tokens, text }: Context): boolean => {
  if (from.kind !== to.kind || from.kind === 'measure' || from.kind === 'fold') return false;
  if (from.kind === 'number' && to.kind === 'number' && from.value >= to.value) return false;
  const [end, start] = [from.said.at(-1) ?? 0, to.said[0] ?? 0];
  const words = tokens.slice(end + 1, start).map(({ word }) => word);
  const between = text.slice(tokens[end]?.end, tokens[start]?.start);
  return words.length === 0 ? DASH.test(between) : words.length === 1 && RANGING.has(words[0] ?? '');
};

/** Others of those that one superlative says. */
const ofBest = (
  things: Things,
  place: { readonly count: number } | { readonly skip: number },
  said: Said,
): readonly Draft[] => {
  const extremes = things.conditions.filter((one) => one.kind === 'extreme');
  if (extremes.length !== 1 || extremes.some(({ count, skip }) => count !== 1 || skip !== 0)) return [];
  const conditions = things.conditions.map((one) =>
    one.kind === 'extreme' ? { ...one, ...place, said: [...said, ...one.said] } : one,
  );
  return draftSet({ ...things, conditions });
};

export const MEASURES = [
  rule('bound', 'compare', 'number', ({ operator, said }, { operand }) =>
    operator.after === true ? [] : bound([{ operator: operator.operator, to: operand }], said),
  ),
  rule('bound-behind', 'number', 'compare', ({ operand }, { operator, said }) =>
    operator.after === true ? bound([{ operator: operator.operator, to: operand }], said) : [],
  ),
  rule('time-bound', 'time', 'number', ({ operator, said }, { operand }, _, context) => {
    if (operand.kind !== 'number') return bound([{ operator: operator.operator, to: operand }], said);
    const to = operator.ofAges === true ? undefined : asYear(operand, said, context);
    return to === undefined
      ? []
      : bound([{ operator: operator.operator, to }], said, [['bound.small-year', 1]]);
  }),
  rule('between', 'between', 'number', ({ said }, { operand }) =>
    bound([{ operator: '>=', to: operand }], said, [['between.half', 1]]),
  ),
  rule('number-range', 'number', 'number', ({ operand: from }, { operand: to }, _, context) =>
    isRange(from, to, context) ? bound(within(from, to), []) : [],
  ),
  rule('and-number', 'bound', 'number', ({ bounds, said }, { operand }) =>
    bounds.length === 1 && bounds[0]?.operator === '>=' && bounds[0].to.kind === operand.kind
      ? bound([...bounds, { operator: '<=', to: operand }], said, [['between.half', -1]])
      : [],
  ),
  rule('bounds', 'bound', 'bound', (left, right, { connector }) =>
    connector !== 'other' &&
    left.bounds.length === 1 &&
    right.bounds.length === 1 &&
    left.adjective === right.adjective
      ? bound([...left.bounds, ...right.bounds], [...left.said, ...right.said])
      : [],
  ),
  rule('graded-bound', 'comparative', 'number', ({ adjective, said }, { operand }) =>
    draft({
      cat: 'bound',
      bounds: [
        { operator: adjective.measures.length === 0 && adjective.isLess === true ? '<' : '>', to: operand },
      ],
      adjective,
      said,
    }),
  ),
  /** "Which is larger, Kenya or Uganda": of given things the one that is so the most. */
  rule('choice', 'comparative', 'set', ({ adjective, said }, { things }, _, context) =>
    things.head.kind !== 'named' || things.head.terms.length < 2 || things.conditions.length > 0
      ? []
      : attachGraded(
          things,
          adjective,
          { kind: 'extreme', direction: 'most', count: 1, skip: 0, said },
          context,
        ),
  ),
  /** "Larger than Texas". */
  rule('graded-thing', 'comparative', 'set', ({ adjective, said }, right) =>
    areGiven(right)
      ? gradedThan(adjective, ofThings(right), said, {
          traits: traitIf(!isNamed(right.things), 'bound.thing'),
        })
      : [],
  ),
  /** "Greater than that of Texas". */
  rule('bound-thing', 'compare', 'set', ({ operator, said }, right) => {
    if (operator.after === true || !areGiven(right)) return [];
    const bounds = [{ operator: operator.operator, to: ofThings(right) }];
    return draft({ cat: 'bound', bounds, isOfAmounts: true, said }, [['bound.thing', 1]]);
  }),
  /** "Launched before Gull": by the same of that thing. */
  rule('time-thing', 'time', 'set', ({ operator, said }, right) =>
    isNamed(right.things)
      ? bound([{ operator: operator.operator, to: ofThings(right) }], said, [['bound.thing', 1]])
      : [],
  ),
  rule('graded', 'set', 'bound', ({ things, isOpen }, right, _, context) => {
    const one = ofBound(right);
    if (one !== undefined) return sets(attach(things, one, context));
    if (isOpen === true || isNamed(things) || !isNumbers(right)) return [];
    return attachGraded(things, MEASURED, compares(right), context, [['bound.bare', 1]]);
  }),
  rule('plain-number', 'plain', 'number', (left, right, { length }) =>
    length > 1 || right.operand.kind !== 'number' || isOfPlace(left, right) ? [] : gradedAs(left, right),
  ),
  rule('number-plain', 'number', 'plain', (left, right, { length }) =>
    length > 1 || left.operand.kind !== 'number' ? [] : gradedAs(right, left),
  ),
  ...bothWays(['plain-bound', 'bound-plain'], 'plain', 'bound', (plain, bound, { length }) =>
    length > 1 ? [] : gradedBound(plain, bound),
  ),
  /** "35 or 36". */
  rule('numbers-or', 'number', 'alternative', ({ operand }, { operand: other, said }) =>
    other === undefined
      ? []
      : draft({
          cat: 'bound',
          bounds: [operand, other].map((to) => ({ operator: '=', to })),
          isAny: true,
          said,
        }),
  ),
  rule('either-bounds', 'either', 'bound', ({ said }, right) =>
    right.isAny === true ? draft({ ...right, said: [...said, ...right.said] }) : [],
  ),
  /** "Third grade": the value of a property that has numbers. */
  rule('nth-value', 'nth', 'attribute', ({ operator, said }, { attribute }, { length }) =>
    attribute.kind !== 'number' || length > 0
      ? []
      : draftOf(attribute.on, {
          kind: 'compare',
          measure: { kind: 'value', path: [stepAlong(attribute)], said: attribute.said },
          operator: '=',
          to: { kind: 'number', value: operator.place, unit: undefined, said },
          said: [],
        }),
  ),
  rule('or-bound', 'or', 'bound', ({ said }, right) => draft({ cat: 'alternative', bound: right, said })),
  rule('bounds-or', 'bound', 'alternative', (left, { bound: other, said }) =>
    other === undefined
      ? []
      : draft({
          ...left,
          bounds: [...left.bounds, ...turnedLike(other, left)],
          isAny: true,
          said: [...left.said, ...said, ...other.said],
        }),
  ),
  rule('compared', 'attribute', 'bound', ({ attribute }, right, _, context) =>
    attribute.to !== undefined || isNoTime(attribute, right, context)
      ? []
      : draftBy(ofAttribute(attribute), compares(right), [
          fit(attribute, 'compared'),
          ...mistimed(attribute, right, context),
          ...traitIf(right.adjective !== undefined, 'compared.graded'),
        ]),
  ),
  /** "More than 500 seats", of a measure that is called so. */
  rule('compared-before', 'bound', 'attribute', (left, { attribute }, _, context) =>
    left.adjective !== undefined
      ? []
      : attribute.to === undefined
        ? isNoTime(attribute, left, context)
          ? []
          : draftBy(ofAttribute(attribute), compares(left), [fit(attribute, 'compared-before')])
        : isNumbers(left)
          ? draftBy({ kind: 'count-along', along: attribute, said: [] }, compares(left))
          : [],
  ),
  /** "More than 3 pets". */
  rule('counted', 'bound', 'set', (left, { things, isOpen }) =>
    left.adjective !== undefined || isOpen === true || !isNumbers(left)
      ? []
      : draftBy({ kind: 'count', of: things, said: [] }, compares(left)),
  ),
  /** "20 year old students". */
  rule('graded-before', 'bound', 'set', (left, { things, isOpen }, { length }, context) => {
    const one = left.adjective === undefined || length > 0 ? undefined : ofBound(left);
    return one === undefined || isOpen === true || isNamed(things) ? [] : sets(attach(things, one, context));
  }),
  rule('counted-exactly', 'number', 'set', ({ operand }, { things, isOpen }) =>
    isOpen === true || operand.kind !== 'number'
      ? []
      : draftBy(
          { kind: 'count', of: things, said: [] },
          { kind: 'compare', bounds: [{ operator: '=', to: operand }], said: [] },
        ),
  ),
  rule('nth', 'nth', 'superlative', ({ operator, said }, right) =>
    draft({ ...right, skip: operator.place - 1, said: [...said, ...right.said] }),
  ),
  rule('number-of-extremes', 'number', 'superlative', ({ operand }, right) =>
    operand.kind === 'number' && Number.isInteger(operand.value) && operand.value > 0
      ? draft({ ...right, count: operand.value, said: [...operand.said, ...right.said] })
      : [],
  ),
  rule('extremes-number', 'superlative', 'number', (left, { operand }) =>
    operand.kind === 'number' && Number.isInteger(operand.value) && operand.value > 0 && left.count === 1
      ? draft({ ...left, count: operand.value, said: [...left.said, ...operand.said] })
      : [],
  ),
  rule('extreme-of', 'superlative', 'attribute', (left, { attribute }, _, context) =>
    left.adjective === undefined && attribute.to !== undefined
      ? draftBy(
          { kind: 'count-along', along: attribute, said: [] },
          extreme(left, directionFor(left, undefined, context)),
        )
      : extremeOf(attribute, left, context),
  ),
  rule('extreme-columns', 'superlative', 'columns', (left, { columns }, _, context) => {
    const [only, ...others] = columns;
    return only === undefined || others.length > 0 || only.kind === 'attribute'
      ? []
      : draftBy(only, extreme(left, directionFor(left, undefined, context)));
  }),
  /** "Largest density": of what the noun measures, where nothing is called so. */
  rule('extreme-wish', 'superlative', 'wish', (left, { wish, said }): readonly Draft[] =>
    wish.kind === 'how' && wish.adjective.isLess !== true
      ? draft({
          ...left,
          adjective: left.adjective?.isLess === true ? { ...wish.adjective, isLess: true } : wish.adjective,
          said: [...left.said, ...said],
        })
      : [],
  ),
  /** "Largest state", "most pets". */
  rule('extreme', 'superlative', 'set', (left, { things, isOpen }, _, context): readonly Draft[] => {
    if (isOpen === true) return [];
    if (left.adjective !== undefined && left.adjective.measures.length > 0)
      return isNamed(things)
        ? []
        : // "Highest rate" is the greatest rate, and not the rate of what is highest.
          attachGraded(
            things,
            left.adjective,
            extreme(left, left.direction),
            context,
            traitIf(countsNumbers(things, context), 'extreme.values'),
          );
    return draftBy(
      { kind: 'count', of: things, said: [] },
      extreme(left, directionFor(left, undefined, context)),
      left.adjective === undefined ? [] : [['extreme.bare', 1]],
    );
  }),
  /** "Which five museums hold the most paintings", "los cinco países más poblados": the number stands before the noun. */
  rule('number-of-best', 'number', 'set', ({ operand }, { things }) =>
    operand.kind !== 'number' || !Number.isInteger(operand.value) || operand.value < 1
      ? []
      : ofBest(things, { count: operand.value }, operand.said),
  ),
  /** "La segunda ciudad más poblada". */
  rule('nth-of-best', 'nth', 'set', ({ operator, said }, { things }) =>
    ofBest(things, { skip: operator.place - 1 }, said),
  ),
  /** "Rivers that are the longest", "el río más largo". */
  rule('extreme-behind', 'set', 'superlative', ({ things }, right, _, context) =>
    right.adjective === undefined || isNamed(things)
      ? []
      : attachGraded(things, right.adjective, extreme(right, right.direction), context),
  ),
  rule('extreme-value', 'attribute', 'superlative', ({ attribute }, right, _, context) =>
    extremeOf(attribute, right, context),
  ),
  /** "Average and maximum". */
  rule('folds', 'folds', 'folds', ({ folds }, right, { connector }) =>
    draft({ cat: 'folds', folds: [...folds, ...right.folds] }, connector === 'and' ? [] : [['folds.odd', 1]]),
  ),
  /** "Largest and smallest", of what stands behind. */
  rule('extremes', 'superlative', 'superlative', (left, right, { connector }) =>
    connector === 'and' && left.adjective !== undefined && right.adjective !== undefined
      ? draft({
          cat: 'folds',
          folds: [left, right].map(({ adjective, said }) => ({
            fold: adjective?.isLess === true ? 'least' : 'most',
            said,
          })),
        })
      : [],
  ),
  ...bothWays(['fold', 'fold-behind'], 'folds', 'attribute', (left, { attribute }, _, context) =>
    isMeasure(attribute) && !addsCodes(left, attribute, context)
      ? draftColumns(foldsOf(left, attribute), [fit(attribute, 'fold')])
      : [],
  ),
  ...bothWays(['fold-each', 'fold-each-behind'], 'folds', 'columns', foldedEach),
  /** "Maximum age", "highest score", as the value that is asked for. */
  rule('extreme-as-fold', 'superlative', 'attribute', (left, { attribute }, _, context) =>
    extremeAsFold(left, attribute, context),
  ),
  /** "La temperatura más alta", but not "la cantidad más reciente". */
  rule(
    'extreme-as-fold-behind',
    'attribute',
    'superlative',
    ({ attribute }, right, { connector }, context) =>
      context.language === 'es' && connector === 'none' && (attribute.kind === 'time' || !isOfTimes(right))
        ? extremeAsFold(right, attribute, context)
        : [],
  ),
];
