/** So many times what something is compared with: "twice as many …", "three times as large as …", "half the price of …". */
import type { Comparator, Operand, Said } from '../../ask';
import type { Draft, MeaningOf, Pending } from '../node';
import { draft } from '../draft';
import { rule } from '../rule';
import { amountOf, multiplied, ofOwn, overAll, valueOf } from './compared';
import { areGiven, gradedThan, ofThings } from './measures';
import { isNamed } from '../things';

const multiple = (operator: Comparator, factor: number, said: Said): readonly Draft[] =>
  draft({ cat: 'multiple', operator, factor, said });

const bound = ({ operator, factor, said }: MeaningOf<'multiple'>, to: Operand): readonly Draft[] =>
  draft({ cat: 'bound', bounds: [{ operator, to: multiplied(to, factor) }], isOfAmounts: true, said });

const amountOfMultiple = (
  { operator, factor, said }: MeaningOf<'multiple'>,
  measure: Pending,
  more: Said = [],
): readonly Draft[] => draft({ cat: 'amount', measure, operator, factor, said: [...said, ...more] });

const graded = (
  { operator, factor, said }: MeaningOf<'multiple'>,
  adjective: MeaningOf<'comparative'>['adjective'],
  more: Said,
): readonly Draft[] =>
  adjective.isLess === true
    ? []
    : draft({ cat: 'graded-multiple', adjective, operator, factor, said: [...said, ...more] });

const gradedAs = (
  { adjective, operator, factor, said }: MeaningOf<'graded-multiple'>,
  to: Operand,
): readonly Draft[] => gradedThan(adjective, multiplied(to, factor), said, { operator });

export const MULTIPLES = [
  rule('number-of-times', 'number', 'times', ({ operand }, { said }, { length }) =>
    length > 0 || operand.kind !== 'number' || operand.value <= 0
      ? []
      : multiple('=', operand.value, [...operand.said, ...said]),
  ),
  /** "Exactly three", before "times". */
  rule(
    'bound-of-times',
    'bound',
    'times',
    ({ bounds: [only, ...more], adjective, said: first }, { said }, gap) =>
      gap.length > 0 || adjective !== undefined || more.length > 0 || only?.to.kind !== 'number'
        ? []
        : multiple(only.operator, only.to.value, [...first, ...only.to.said, ...said]),
  ),
  rule(
    'bound-multiple',
    'compare',
    'multiple',
    ({ operator, said }, { operator: sign, factor, said: last }) =>
      operator.after === true || sign !== '=' ? [] : multiple(operator.operator, factor, [...said, ...last]),
  ),
  /** "Three times more" is said for three times as many; of less it is not clear what is meant. */
  rule('multiple-amount', 'multiple', 'amount', (left, { measure, operator, factor, said }, { length }) =>
    length > 0 || factor !== undefined || operator === '<' ? [] : amountOfMultiple(left, measure, said),
  ),
  /** "Double the rivers", "el doble de ríos"; of given things: "twice that of Texas". */
  rule('multiple-set', 'multiple', 'set', (left, right) => {
    if (areGiven(right)) return bound(left, ofThings(right));
    return right.isOpen === true || isNamed(right.things)
      ? []
      : amountOfMultiple(left, { kind: 'count', of: right.things, said: [] });
  }),
  /** "Twice the population". */
  rule('multiple-of', 'multiple', 'attribute', (left, { attribute }) =>
    amountOfMultiple(left, amountOf(attribute)),
  ),
  /** "Twice the number of rivers"; of a fold over all of them: "twice the average price". */
  rule('multiple-columns', 'multiple', 'columns', (left, { columns: [only, ...others] }) => {
    if (only === undefined || others.length > 0) return [];
    return only.kind === 'fold'
      ? bound(left, overAll(only.fold, [...only.said, ...only.of.said]))
      : amountOfMultiple(left, only);
  }),
  rule('multiple-fold', 'multiple', 'folds', (left, { folds: [first] }) =>
    first === undefined ? [] : bound(left, overAll(first.fold, first.said)),
  ),
  /** "Twice their estimate". */
  rule('multiple-own', 'multiple', 'own', (left, right) => bound(left, ofOwn(right))),
  /** "Twice the price of X". */
  rule('multiple-asked', 'multiple', 'whole', (left, { ask }, _, context) => {
    const to = valueOf(ask, context);
    return to === undefined ? [] : bound(left, to);
  }),
  /** "Twice as large". */
  rule('multiple-plain', 'multiple', 'plain', (left, { adjective, said }, { length }) =>
    length > 1 ? [] : graded(left, adjective, said),
  ),
  rule('multiple-graded', 'multiple', 'comparative', (left, { adjective, said }, { length }) =>
    length > 0 ? [] : graded(left, adjective, said),
  ),
  /** "Twice the size". */
  rule('multiple-wish', 'multiple', 'wish', (left, { wish, said }) =>
    wish.kind === 'how' && wish.folds === undefined ? graded(left, wish.adjective, said) : [],
  ),
  rule('graded-multiple-thing', 'graded-multiple', 'set', (left, right) =>
    areGiven(right) ? gradedAs(left, ofThings(right)) : [],
  ),
  rule('graded-multiple-own', 'graded-multiple', 'own', (left, right) => gradedAs(left, ofOwn(right))),
  rule('graded-multiple-fold', 'graded-multiple', 'folds', (left, { folds: [first] }) =>
    first === undefined ? [] : gradedAs(left, overAll(first.fold, first.said)),
  ),
];
