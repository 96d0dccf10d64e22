/** Numbers, bounds, superlatives and folds, and what they are of. */
import type { Operand, Said, Things } from '../../ask';
import { attach, stepAlong } from '../attach';
import type { Context } from '../context';
import type { AdjectiveEntry } from '../../lexicon/entry';
import type { Attribute, Bound, Draft, Making, MeaningOf, Modifier, Pending, Trait } from '../node';
import { rule } from '../rule';
import { sets } from './attaching';
import { hasExtreme, isNamed } from '../things';
import { isYear } from '../times-of';

const bound = (bounds: readonly Bound[], said: readonly number[], traits: readonly Trait[] = []): Draft => ({
  meaning: { cat: 'bound', bounds, said },
  traits,
});

const by = (measure: Pending, making: Making): Draft['meaning'] => ({
  cat: 'modifier',
  modifier: { kind: 'by', measure, making },
});

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
export const gradedThan = (adjective: AdjectiveEntry, to: Operand, said: Said): Draft['meaning'] => ({
  cat: 'modifier',
  modifier: {
    kind: 'graded',
    adjective,
    said: [],
    making: { kind: 'compare', bounds: [{ operator: '>', to }], said },
  },
});

/** Given things: named, told by a value, or the most extreme ones. */
export const areGiven = ({ things, isOpen }: MeaningOf<'set'>): boolean =>
  isNamed(things) ||
  (isOpen !== true &&
    things.head.kind === 'class' &&
    (hasExtreme(things) || things.conditions.some(({ kind }) => kind === 'value')));

/** One fold of several measures: "average height and weight". */
const foldedEach = (
  { columns }: MeaningOf<'columns'>,
  fold: (attribute: Attribute) => readonly Pending[],
): readonly Draft[] => {
  const attributes = columns.flatMap((one) => (one.kind === 'attribute' ? [one.attribute] : []));
  if (attributes.length < columns.length || !attributes.every(isMeasure)) return [];
  return [
    {
      meaning: { cat: 'columns', columns: attributes.flatMap(fold) },
      traits: [...attributes.map((one) => fit(one, 'fold')), ['fold.shared', 1]],
    },
  ];
};

const TURNED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '!=': '!=' } as const;

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
const gradedAs = ({ adjective, said }: MeaningOf<'plain'>, { operand }: MeaningOf<'number'>): Draft => ({
  meaning: { cat: 'bound', bounds: [{ operator: '=', to: operand }], adjective, said },
  traits: [],
});

/** "Last two", and not "lasted two days". */
const isOfPlace = ({ adjective }: MeaningOf<'plain'>, { operand }: MeaningOf<'number'>): boolean =>
  adjective.elapsed === 'length' && operand.kind === 'number' && operand.unit === undefined;

const gradedBound = ({ adjective, said }: MeaningOf<'plain'>, bound: MeaningOf<'bound'>): readonly Draft[] =>
  bound.adjective !== undefined || !isNumbers(bound)
    ? []
    : [{ meaning: { ...bound, adjective, said: [...bound.said, ...said] }, traits: [] }];

/** "Budgets above 3000": what the things are called by, or whatever they have. */
const MEASURED: AdjectiveEntry = { name: '', plain: [], comparative: [], superlative: [], measures: [] };

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
  return [{ meaning: { cat: 'set', things: { ...things, conditions } }, traits: [] }];
};

export const MEASURES = [
  rule('bound', 'compare', 'number', ({ operator, said }, { operand }) =>
    operator.after === true ? [] : [bound([{ operator: operator.operator, to: operand }], said)],
  ),
  rule('bound-behind', 'number', 'compare', ({ operand }, { operator, said }) =>
    operator.after === true ? [bound([{ operator: operator.operator, to: operand }], said)] : [],
  ),
  rule('time-bound', 'time', 'number', ({ operator, said }, { operand }) =>
    operand.kind === 'number' ? [] : [bound([{ operator: operator.operator, to: operand }], said)],
  ),
  rule('between', 'between', 'number', ({ said }, { operand }) => [
    bound([{ operator: '>=', to: operand }], said, [['between.half', 1]]),
  ]),
  rule('number-range', 'number', 'number', ({ operand: from }, { operand: to }, _, context) =>
    isRange(from, to, context) ? [bound(within(from, to), [])] : [],
  ),
  rule('and-number', 'bound', 'number', ({ bounds, said }, { operand }) =>
    bounds.length === 1 && bounds[0]?.operator === '>=' && bounds[0].to.kind === operand.kind
      ? [bound([...bounds, { operator: '<=', to: operand }], said, [['between.half', -1]])]
      : [],
  ),
  rule('bounds', 'bound', 'bound', (left, right, { connector }) =>
    connector !== 'other' &&
    left.bounds.length === 1 &&
    right.bounds.length === 1 &&
    left.adjective === right.adjective
      ? [bound([...left.bounds, ...right.bounds], [...left.said, ...right.said])]
      : [],
  ),
  rule('graded-bound', 'comparative', 'number', ({ adjective, said }, { operand }) => [
    {
      meaning: {
        cat: 'bound',
        bounds: [
          { operator: adjective.measures.length === 0 && adjective.isLess === true ? '<' : '>', to: operand },
        ],
        adjective,
        said,
      },
      traits: [],
    },
  ]),
  /** "Larger than Texas". */
  /** "Which is larger, Kenya or Uganda": of given things the one that is so the most. */
  rule('choice', 'comparative', 'set', ({ adjective, said }, { things }, _, context) =>
    things.head.kind !== 'named' || things.head.terms.length < 2 || things.conditions.length > 0
      ? []
      : sets(
          attach(
            things,
            {
              kind: 'graded',
              adjective,
              said: [],
              making: { kind: 'extreme', direction: 'most', count: 1, skip: 0, said },
            },
            context,
          ),
        ),
  ),
  rule('graded-thing', 'comparative', 'set', ({ adjective, said }, right) =>
    areGiven(right)
      ? [
          {
            meaning: gradedThan(adjective, ofThings(right), said),
            traits: isNamed(right.things) ? [] : [['bound.thing', 1]],
          },
        ]
      : [],
  ),
  /** "Greater than that of Texas". */
  rule('bound-thing', 'compare', 'set', ({ operator, said }, right) => {
    if (operator.after === true || !areGiven(right)) return [];
    const bounds = [{ operator: operator.operator, to: ofThings(right) }];
    return [{ meaning: { cat: 'bound', bounds, isOfAmounts: true, said }, traits: [['bound.thing', 1]] }];
  }),
  /** "Launched before Gull": by the same of that thing. */
  rule('time-thing', 'time', 'set', ({ operator, said }, right) =>
    isNamed(right.things)
      ? [bound([{ operator: operator.operator, to: ofThings(right) }], said, [['bound.thing', 1]])]
      : [],
  ),
  rule('graded', 'set', 'bound', ({ things, isOpen }, right, _, context) => {
    const one = ofBound(right);
    if (one !== undefined) return sets(attach(things, one, context));
    if (isOpen === true || isNamed(things) || !isNumbers(right)) return [];
    const making = compares(right);
    return sets(attach(things, { kind: 'graded', adjective: MEASURED, said: [], making }, context), [
      ['bound.bare', 1],
    ]);
  }),
  rule('plain-number', 'plain', 'number', (left, right, { length }) =>
    length > 1 || right.operand.kind !== 'number' || isOfPlace(left, right) ? [] : [gradedAs(left, right)],
  ),
  rule('number-plain', 'number', 'plain', (left, right, { length }) =>
    length > 1 || left.operand.kind !== 'number' ? [] : [gradedAs(right, left)],
  ),
  rule('plain-bound', 'plain', 'bound', (left, right, { length }) =>
    length > 1 ? [] : gradedBound(left, right),
  ),
  rule('bound-plain', 'bound', 'plain', (left, right, { length }) =>
    length > 1 ? [] : gradedBound(right, left),
  ),
  /** "35 or 36". */
  rule('numbers-or', 'number', 'alternative', ({ operand }, { operand: other, said }) =>
    other === undefined
      ? []
      : [
          {
            meaning: {
              cat: 'bound',
              bounds: [operand, other].map((to) => ({ operator: '=', to })),
              isAny: true,
              said,
            },
            traits: [],
          },
        ],
  ),
  rule('either-bounds', 'either', 'bound', ({ said }, right) =>
    right.isAny === true ? [{ meaning: { ...right, said: [...said, ...right.said] }, traits: [] }] : [],
  ),
  /** "Third grade": the value of a property that has numbers. */
  rule('nth-value', 'nth', 'attribute', ({ operator, said }, { attribute }, { length }) =>
    attribute.kind !== 'number' || length > 0
      ? []
      : [
          {
            meaning: {
              cat: 'modifier',
              modifier: {
                kind: 'of',
                on: attribute.on,
                condition: {
                  kind: 'compare',
                  measure: { kind: 'value', path: [stepAlong(attribute)], said: attribute.said },
                  operator: '=',
                  to: { kind: 'number', value: operator.place, unit: undefined, said },
                  said: [],
                },
              },
            },
            traits: [],
          },
        ],
  ),
  rule('or-bound', 'or', 'bound', ({ said }, right) => [
    { meaning: { cat: 'alternative', bound: right, said }, traits: [] },
  ]),
  rule('bounds-or', 'bound', 'alternative', (left, { bound: other, said }) =>
    other === undefined
      ? []
      : [
          {
            meaning: {
              ...left,
              bounds: [...left.bounds, ...turnedLike(other, left)],
              isAny: true,
              said: [...left.said, ...said, ...other.said],
            },
            traits: [],
          },
        ],
  ),
  rule('compared', 'attribute', 'bound', ({ attribute }, right, _, context) =>
    attribute.to !== undefined || isNoTime(attribute, right, context)
      ? []
      : [
          {
            meaning: by(ofAttribute(attribute), compares(right)),
            traits: [
              fit(attribute, 'compared'),
              ...mistimed(attribute, right, context),
              ...(right.adjective === undefined ? [] : [['compared.graded', 1] as const]),
            ],
          },
        ],
  ),
  /** "More than 500 seats", of a measure that is called so. */
  rule('compared-before', 'bound', 'attribute', (left, { attribute }, _, context) =>
    left.adjective !== undefined
      ? []
      : attribute.to === undefined
        ? isNoTime(attribute, left, context)
          ? []
          : [
              {
                meaning: by(ofAttribute(attribute), compares(left)),
                traits: [fit(attribute, 'compared-before')],
              },
            ]
        : isNumbers(left)
          ? [
              {
                meaning: by({ kind: 'count-along', along: attribute, said: [] }, compares(left)),
                traits: [],
              },
            ]
          : [],
  ),
  /** "More than 3 pets". */
  rule('counted', 'bound', 'set', (left, { things, isOpen }) =>
    left.adjective !== undefined || isOpen === true || !isNumbers(left)
      ? []
      : [{ meaning: by({ kind: 'count', of: things, said: [] }, compares(left)), traits: [] }],
  ),
  /** "20 year old students". */
  rule('graded-before', 'bound', 'set', (left, { things, isOpen }, { length }, context) => {
    const one = left.adjective === undefined || length > 0 ? undefined : ofBound(left);
    return one === undefined || isOpen === true || isNamed(things) ? [] : sets(attach(things, one, context));
  }),
  rule('counted-exactly', 'number', 'set', ({ operand }, { things, isOpen }) =>
    isOpen === true || operand.kind !== 'number'
      ? []
      : [
          {
            meaning: by(
              { kind: 'count', of: things, said: [] },
              { kind: 'compare', bounds: [{ operator: '=', to: operand }], said: [] },
            ),
            traits: [],
          },
        ],
  ),
  rule('compared-columns', 'columns', 'bound', ({ columns }, right) => {
    const [only, ...others] = columns;
    return only === undefined || others.length > 0 || only.kind === 'attribute'
      ? []
      : [{ meaning: by(only, compares(right)), traits: [] }];
  }),
  rule('nth', 'nth', 'superlative', ({ operator, said }, right) => [
    {
      meaning: { ...right, skip: operator.place - 1, said: [...said, ...right.said] },
      traits: [],
    },
  ]),
  rule('number-of-extremes', 'number', 'superlative', ({ operand }, right) =>
    operand.kind === 'number' && Number.isInteger(operand.value) && operand.value > 0
      ? [{ meaning: { ...right, count: operand.value, said: [...operand.said, ...right.said] }, traits: [] }]
      : [],
  ),
  rule('extremes-number', 'superlative', 'number', (left, { operand }) =>
    operand.kind === 'number' && Number.isInteger(operand.value) && operand.value > 0 && left.count === 1
      ? [{ meaning: { ...left, count: operand.value, said: [...left.said, ...operand.said] }, traits: [] }]
      : [],
  ),
  rule('extreme-of', 'superlative', 'attribute', (left, { attribute }, _, context) =>
    isMeasure(attribute)
      ? [
          {
            meaning: by(ofAttribute(attribute), extreme(left, directionFor(left, attribute, context))),
            traits: [fit(attribute, 'extreme')],
          },
        ]
      : left.adjective === undefined && attribute.to !== undefined
        ? [
            {
              meaning: by(
                { kind: 'count-along', along: attribute, said: [] },
                extreme(left, directionFor(left, undefined, context)),
              ),
              traits: [],
            },
          ]
        : [],
  ),
  rule('extreme-columns', 'superlative', 'columns', (left, { columns }, _, context) => {
    const [only, ...others] = columns;
    return only === undefined || others.length > 0 || only.kind === 'attribute'
      ? []
      : [{ meaning: by(only, extreme(left, directionFor(left, undefined, context))), traits: [] }];
  }),
  /** "Largest density": of what the noun measures, where nothing is called so. */
  rule('extreme-wish', 'superlative', 'wish', (left, { wish, said }): readonly Draft[] =>
    wish.kind === 'how' && wish.adjective.isLess !== true
      ? [
          {
            meaning: {
              ...left,
              adjective:
                left.adjective?.isLess === true ? { ...wish.adjective, isLess: true } : wish.adjective,
              said: [...left.said, ...said],
            },
            traits: [],
          },
        ]
      : [],
  ),
  /** "Largest state", "most pets". */
  rule('extreme', 'superlative', 'set', (left, { things, isOpen }, _, context): readonly Draft[] => {
    const { schema } = context.knowledge;
    if (isOpen === true) return [];
    if (left.adjective !== undefined && left.adjective.measures.length > 0)
      return isNamed(things)
        ? []
        : sets(
            attach(
              things,
              { kind: 'graded', adjective: left.adjective, said: [], making: extreme(left, left.direction) },
              context,
            ),
            // "Highest rate" is the greatest rate, and not the rate of what is highest.
            things.head.kind === 'values' && schema.isNumeric(things.head.property)
              ? [['extreme.values', 1]]
              : [],
          );
    return [
      {
        meaning: by(
          { kind: 'count', of: things, said: [] },
          extreme(left, directionFor(left, undefined, context)),
        ),
        traits: left.adjective === undefined ? [] : [['extreme.bare', 1]],
      },
    ];
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
      : sets(
          attach(
            things,
            {
              kind: 'graded',
              adjective: right.adjective,
              said: [],
              making: extreme(right, right.direction),
            },
            context,
          ),
        ),
  ),
  rule('extreme-value', 'attribute', 'superlative', ({ attribute }, right, _, context) =>
    isMeasure(attribute)
      ? [
          {
            meaning: by(ofAttribute(attribute), extreme(right, directionFor(right, attribute, context))),
            traits: [fit(attribute, 'extreme')],
          },
        ]
      : [],
  ),
  /** "Average and maximum". */
  rule('folds', 'folds', 'folds', ({ folds }, right, { connector }) => [
    {
      meaning: { cat: 'folds', folds: [...folds, ...right.folds] },
      traits: connector === 'and' ? [] : [['folds.odd', 1]],
    },
  ]),
  /** "Largest and smallest", of what stands behind. */
  rule('extremes', 'superlative', 'superlative', (left, right, { connector }) =>
    connector === 'and' && left.adjective !== undefined && right.adjective !== undefined
      ? [
          {
            meaning: {
              cat: 'folds',
              folds: [left, right].map(({ adjective, said }) => ({
                fold: adjective?.isLess === true ? 'least' : 'most',
                said,
              })),
            },
            traits: [],
          },
        ]
      : [],
  ),
  rule('fold', 'folds', 'attribute', ({ folds }, { attribute }) =>
    isMeasure(attribute)
      ? [
          {
            meaning: {
              cat: 'columns',
              columns: folds.map(({ fold, said }): Pending => ({ kind: 'fold', fold, of: attribute, said })),
            },
            traits: [fit(attribute, 'fold')],
          },
        ]
      : [],
  ),
  rule('fold-behind', 'attribute', 'folds', ({ attribute }, { folds }) =>
    isMeasure(attribute)
      ? [
          {
            meaning: {
              cat: 'columns',
              columns: folds.map(({ fold, said }): Pending => ({ kind: 'fold', fold, of: attribute, said })),
            },
            traits: [fit(attribute, 'fold')],
          },
        ]
      : [],
  ),
  rule('fold-each', 'folds', 'columns', ({ folds }, right) =>
    foldedEach(right, (of) => folds.map(({ fold, said }) => ({ kind: 'fold', fold, of, said }))),
  ),
  rule('fold-each-behind', 'columns', 'folds', (left, { folds }) =>
    foldedEach(left, (of) => folds.map(({ fold, said }) => ({ kind: 'fold', fold, of, said }))),
  ),
  rule('extreme-as-fold-each', 'superlative', 'columns', (left, right, _, context) =>
    left.count === 1 && left.skip === 0
      ? foldedEach(right, (of) => [
          { kind: 'fold', fold: directionFor(left, of, context), of, said: left.said },
        ])
      : [],
  ),
  /** "Maximum age", "highest score", as the value that is asked for. */
  rule('extreme-as-fold', 'superlative', 'attribute', (left, { attribute }, _, context) =>
    isMeasure(attribute) && left.count === 1 && left.skip === 0
      ? [
          {
            meaning: {
              cat: 'columns',
              columns: [
                {
                  kind: 'fold',
                  fold: directionFor(left, attribute, context),
                  of: attribute,
                  said: left.said,
                },
              ],
            },
            traits: [fit(attribute, 'fold')],
          },
        ]
      : [],
  ),
];
