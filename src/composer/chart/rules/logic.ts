/** Not, or, and between conditions and things. */
import { draft, draftModifier, draftSet } from '../draft';
import type { Things } from '../../ask';
import { CONTRARY } from '../../contrary';
import { asksWhether } from '../asked-form';
import type { Context } from '../context';
import type { Draft, MeaningOf, Modifier } from '../node';
import { rule, type Gap } from '../rule';
import { classesOf, isNamed } from '../things';
import { havingOf } from '../having';
import { ofBound } from './measures';

const not = (one: Modifier, said: readonly number[]): readonly Draft[] =>
  draftModifier({ kind: 'not', modifier: one, said });

/** "Did", and no more, between a name and "not". */
const isVerbal = ({ connector, length }: Gap): boolean => length === (connector === 'do' ? 1 : 0);

/** Two given things as one of either, where they are of a kind. */
const either = (one: Things, other: Things): Things | undefined => {
  const [left, right] = [one.head, other.head];
  if (left.kind !== 'named' || right.kind !== 'named') return undefined;
  if (one.conditions.length + other.conditions.length > 0) return undefined;
  return {
    head: {
      kind: 'named',
      terms: [...left.terms, ...right.terms],
      classes: left.classes.filter((each) => right.classes.includes(each)),
      said: [...left.said, ...right.said],
    },
    conditions: [],
  };
};

const together = (one: Things, other: Things, context: Context): readonly Draft[] => {
  const both = either(one, other);
  return both === undefined || classesOf(both).length === 0 || asksWhether(context) ? [] : draftSet(both);
};

/** What is said on the other side of "or", as a condition. */
const otherOf = ({ modifier: one, things, bound }: MeaningOf<'alternative'>): Modifier | undefined =>
  one ?? (bound === undefined ? things && { kind: 'to', things } : ofBound(bound));

export const LOGIC = [
  /** "No … ningún": in Spanish both deny once. */
  rule('not', 'not', 'modifier', ({ said }, right, _, { language }) =>
    language === 'es' && right.modifier.kind === 'not'
      ? draftModifier({ ...right.modifier, said: [...said, ...right.modifier.said] })
      : not(right.modifier, said),
  ),
  rule('not-related', 'not', 'set', ({ said }, { things, isOpen }) =>
    isOpen === true ? [] : not({ kind: 'to', things }, said),
  ),
  rule('not-valued-behind', 'modifier', 'not', (left, { said }, gap) =>
    left.modifier.kind === 'of' && isVerbal(gap) ? not(left.modifier, said) : [],
  ),
  rule('not-having', 'not', 'attribute', ({ said }, { attribute }, _, context) =>
    not({ kind: 'of', on: attribute.on, condition: havingOf(attribute, context) }, said),
  ),
  rule('except', 'except', 'set', ({ operator, said }, { things }) =>
    operator.named === true && !isNamed(things) ? [] : not({ kind: 'to', things }, said),
  ),
  rule('except-those', 'except', 'modifier', ({ operator, said }, right) =>
    operator.named === true ? [] : not(right.modifier, said),
  ),
  rule('or-condition', 'or', 'modifier', ({ said }, right) =>
    draft({ cat: 'alternative', modifier: right.modifier, said }),
  ),
  rule('or-thing', 'or', 'set', ({ said }, { things }) => draft({ cat: 'alternative', things, said })),
  rule('or-number', 'or', 'number', ({ said }, { operand }) => draft({ cat: 'alternative', operand, said })),
  rule('either-condition', 'modifier', 'alternative', (left, right) => {
    const other = otherOf(right);
    return other === undefined
      ? []
      : draftModifier({ kind: 'any', modifiers: [left.modifier, other], said: right.said });
  }),
  /** "After 2000 or by Ada". */
  rule('either-bound', 'bound', 'alternative', (left, right) => {
    const [one, other] = [ofBound(left), right.bound === undefined ? otherOf(right) : undefined];
    return one === undefined || other === undefined
      ? []
      : draftModifier({ kind: 'any', modifiers: [one, other], said: right.said }, [['either.bare', 1]]);
  }),
  /** "Not over 300": by itself, or the other end of a range. */
  rule('not-bound', 'not', 'bound', ({ said }, right) => {
    const one = ofBound(right);
    const [only, ...more] = right.bounds;
    const bounds =
      only === undefined || more.length > 0 ? [] : [{ ...only, operator: CONTRARY[only.operator] }];
    return [
      ...(one === undefined ? [] : not(one, said)),
      ...bounds.flatMap((each) => draft({ ...right, bounds: [each], said: [...said, ...right.said] })),
    ];
  }),
  /** "Not between 40 and 50": below the first, or above the second. */
  rule('not-within', 'not', 'bound', ({ said }, right) => {
    const [from, to, ...more] = right.bounds;
    if (from?.operator !== '>=' || to?.operator !== '<=' || more.length > 0) return [];
    const bounds = [from, to].map((one) => ({ ...one, operator: CONTRARY[one.operator] }));
    return draft({ ...right, bounds, isAny: true, said: [...said, ...right.said] });
  }),
  rule('either-thing', 'set', 'alternative', ({ things }, right) => {
    const both = right.things === undefined ? undefined : either(things, right.things);
    return both === undefined ? [] : draftSet(both);
  }),
  rule('either-related', 'set', 'alternative', ({ things }, right) =>
    right.things === undefined || !isNamed(things)
      ? []
      : draftModifier({
          kind: 'any',
          modifiers: [
            { kind: 'to', things },
            { kind: 'to', things: right.things },
          ],
          said: right.said,
        }),
  ),
  /** "A, B or C": the ones before the last two. */
  rule('listed', 'set', 'set', ({ things }, right, { connector }, context) => {
    const { head } = right.things;
    return connector === 'none' && head.kind === 'named' && head.terms.length > 1
      ? together(things, right.things, context)
      : [];
  }),
  /** "How many inhabitants do A, B and C have": of each of them. */
  rule('several', 'set', 'set', ({ things }, right, { connector }, context) =>
    connector === 'and' ? together(things, right.things, context) : [],
  ),
  rule('both-kinds', 'both', 'modifier', ({ said }, right) =>
    right.modifier.kind === 'all'
      ? draftModifier({ ...right.modifier, said: [...said, ...right.modifier.said] })
      : [],
  ),
  rule('either-kinds', 'either', 'modifier', ({ said }, right) =>
    right.modifier.kind === 'any'
      ? draftModifier({ ...right.modifier, said: [...said, ...right.modifier.said] })
      : [],
  ),
  /** "A and B": one thing meets both, or, of one property, either is meant. */
  rule('and-conditions', 'modifier', 'modifier', (left, right, { connector }) =>
    connector === 'and'
      ? [
          ...draftModifier({ kind: 'all', modifiers: [left.modifier, right.modifier], said: [] }),
          ...draftModifier({ kind: 'any', modifiers: [left.modifier, right.modifier], said: [] }, [
            ['and.any', 1],
          ]),
        ]
      : [],
  ),
];
