/** How often something is done: as many as there are of the records of it, or along its relation. */
import { draft, draftModifier, draftOf } from '../draft';
import type { Things } from '../../ask';
import { measuresOf, stepAlong } from '../attach';
import type { Context } from '../context';
import { makeCondition } from '../making';
import type { Attribute, Draft, Making, MeaningOf, Trait } from '../node';
import { rule, type Gap } from '../rule';
import { classesOf, classThings, withCondition } from '../things';
import { sets } from './attaching';

const MOST_RECORDS = 2;

const frequency = (bounds: MeaningOf<'frequency'>['bounds'], said: readonly number[]): readonly Draft[] =>
  draft({ cat: 'frequency', bounds, said });

const compares = ({ bounds, said }: MeaningOf<'frequency'>): Making => ({ kind: 'compare', bounds, said });

const extreme = ({ direction, count, skip, said }: MeaningOf<'superlative'>): Making => ({
  kind: 'extreme',
  direction,
  count,
  skip,
  said,
});

/** A class by itself, as a word for what is done: "tweeted", of tweets. */
const isBare = ({ head, conditions }: Things): boolean =>
  head.kind === 'class' && head.classes.length > 0 && conditions.length === 0;

/** "Tweeted twice": so many of them. */
const ofRecords = (things: Things, making: Making): readonly Draft[] =>
  isBare(things)
    ? draftModifier({ kind: 'by', measure: { kind: 'count', of: things, said: [] }, making })
    : [];

/** "Codes used twice": the things that point to each, where the word for what is done tells nothing of them. */
const ofPointers = (things: Things, making: Making, { length }: Gap, context: Context): readonly Draft[] => {
  const { schema } = context.knowledge;
  if (length === 0 || things.head.kind === 'named' || things.conditions.length > 0) return [];
  const [one] = classesOf(things);
  if (one === undefined) return [];
  const records =
    things.head.kind === 'values'
      ? [one]
      : [...new Set(schema.pointersTo(one).map(({ from }) => from))]
          .filter((from) => from !== one)
          .slice(0, MOST_RECORDS);
  return records.flatMap((record, at) =>
    measuresOf(things, { kind: 'count', of: classThings([record], []), said: [] }, context)
      .slice(0, 1)
      .flatMap(({ value, traits }) =>
        sets(
          makeCondition(value, making, things).map((condition) => ({
            value: withCondition(things, condition),
            traits,
          })),
          [
            ['frequency.pointers', 1],
            ['frequency.rival', at],
          ],
        ),
      ),
  );
};

/** "Visited twice", of a relation: from either end. */
const along = (attribute: Attribute, making: Making): readonly Draft[] => {
  const { property, on, to, said } = attribute;
  if (to === undefined) return [];
  const back = { property, forward: false, to: on.length === 1 ? on[0] : '' } as const;
  const ends = [
    { from: on, path: [stepAlong(attribute)], of: to, trait: 'relation.along' },
    { from: to, path: [back], of: on, trait: 'relation.back' },
  ] as const;
  return ends.flatMap(({ from, path, of, trait }) =>
    makeCondition(
      { kind: 'count', path, of: classThings(of, []), withNone: false, said },
      making,
      classThings(from, []),
    ).flatMap((condition) => draftOf(from, condition, [[trait, 1] satisfies Trait])),
  );
};

export const FREQUENCIES = [
  rule('times', 'number', 'times', ({ operand }, { said }, { length }) =>
    length > 0 || operand.kind !== 'number'
      ? []
      : frequency([{ operator: '=', to: operand }], [...operand.said, ...said]),
  ),
  rule('bound-times', 'bound', 'times', ({ bounds, adjective, said: first }, { said }, { length }) =>
    length > 0 || adjective !== undefined || bounds.some(({ to }) => to.kind !== 'number')
      ? []
      : frequency(bounds, [...first, ...said]),
  ),
  rule(
    'bound-often',
    'compare',
    'frequency',
    ({ operator, said }, { bounds: [only, ...more], said: last }) =>
      only === undefined || more.length > 0 || operator.after === true
        ? []
        : frequency([{ ...only, operator: operator.operator }], [...said, ...last]),
  ),
  rule(
    'often-bound',
    'frequency',
    'compare',
    ({ bounds: [only, ...more], said }, { operator, said: last }) =>
      only === undefined || more.length > 0 || operator.after !== true
        ? []
        : frequency([{ ...only, operator: operator.operator }], [...said, ...last]),
  ),
  rule('done-often', 'set', 'frequency', ({ things }, right, gap, context) => [
    ...ofRecords(things, compares(right)),
    ...ofPointers(things, compares(right), gap, context),
  ]),
  rule('related-often', 'attribute', 'frequency', ({ attribute }, right) =>
    along(attribute, compares(right)),
  ),
  /** "Has been reviewed the most"; "has the most" waits for its noun. */
  rule('done-most', 'set', 'superlative', ({ things, isOpen }, right, gap, context) =>
    isOpen === true || right.adjective !== undefined || gap.connector === 'have'
      ? []
      : [...ofRecords(things, extreme(right)), ...ofPointers(things, extreme(right), gap, context)],
  ),
  rule('related-most', 'attribute', 'superlative', ({ attribute }, right) =>
    right.adjective === undefined ? along(attribute, extreme(right)) : [],
  ),
];
