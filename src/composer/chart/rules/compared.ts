/** Bounds that are themselves worked out: "above the average", "more than the number of …". */
import { draft, draftModifier } from '../draft';
import type { Ask, Operand } from '../../ask';
import type { Context } from '../context';
import type { Attribute, Bound, Draft, MeaningOf, Modifier, Pending } from '../node';
import { rule, type Gap } from '../rule';
import { areGiven, gradedThan, ofThings } from './measures';
import { classThings, hasExtreme, isNamed } from '../things';
import { namesMore } from '../turning';

/** So many times as much. */
export const multiplied = (to: Operand, factor: number): Operand =>
  to.kind === 'measure' || to.kind === 'own' || to.kind === 'fold' ? { ...to, factor } : to;

/** Over all things of the set whose measure is compared: filled in when that is known. */
export const overAll = (
  fold: Extract<Pending, { kind: 'fold' }>['fold'],
  said: readonly number[],
): Bound['to'] => ({
  kind: 'fold',
  fold,
  measure: { kind: 'self', said: [] },
  of: classThings([], []),
  said,
});

const bound = (operator: Bound['operator'], to: Bound['to'], said: readonly number[]): readonly Draft[] =>
  draft({ cat: 'bound', bounds: [{ operator, to }], said });

/** What is asked for as a number to compare with: one fold, or the value of given things. */
export const valueOf = (ask: Ask, { knowledge: { schema } }: Context): Bound['to'] | undefined => {
  if (ask.kind === 'summary') {
    const [only, ...others] = ask.folds;
    return only === undefined || only.fold === 'count' || others.length > 0
      ? undefined
      : { kind: 'fold', fold: only.fold, measure: only.measure, of: ask.things, said: only.said };
  }
  if (ask.kind !== 'list' || ask.order !== undefined || ask.columns.length !== 1) return undefined;
  const [measure] = ask.columns;
  const isGiven = isNamed(ask.things) || hasExtreme(ask.things);
  const last = measure?.kind === 'value' ? measure.path.at(-1)?.property : undefined;
  const isOrdered = last !== undefined && (schema.isNumeric(last) || schema.attributeKind(last) === 'time');
  return measure === undefined || !isOrdered || !isGiven
    ? undefined
    : { kind: 'measure', measure, of: ask.things, said: [] };
};

/** "More barns", "more seats". */
const amount = (measure: Pending, operator: Bound['operator'], said: readonly number[]): readonly Draft[] =>
  draft({ cat: 'amount', measure, operator, said });

export const amountOf = (attribute: Attribute): Pending =>
  attribute.to === undefined
    ? { kind: 'attribute', attribute }
    : { kind: 'count-along', along: attribute, said: [] };

/** @param beside what the operand `own` is */
const compared = (
  { measure, operator, factor, said }: MeaningOf<'amount'>,
  to: Operand,
  beside?: Pending,
): readonly Draft[] => {
  const bound = { operator, to: factor === undefined ? to : multiplied(to, factor) };
  return draftModifier({
    kind: 'by',
    measure,
    making: { kind: 'compare', bounds: [bound], said },
    ...(beside && { beside }),
  });
};

/** Another measure of the same things: "more cities than rivers". One word stands between, or none that says anything. */
const besides = (left: MeaningOf<'amount'>, beside: Pending, { length }: Gap): readonly Draft[] =>
  length > 1 ? [] : compared(left, { kind: 'own', measure: { kind: 'self', said: [] }, said: [] }, beside);

export const ofOwn = ({ path, said }: MeaningOf<'own'>): Bound['to'] => ({
  kind: 'own',
  measure: { kind: 'value', path, said },
  said: [],
});

/** With another sign between a measure and its value. */
const around = (
  operator: Bound['operator'],
  modifier: Modifier,
  said: readonly number[],
): readonly Draft[] => {
  if (modifier.kind !== 'of') return [];
  const { condition } = modifier;
  if (condition.kind !== 'compare' || condition.operator !== '=') return [];
  const compared = { ...condition, operator, said: [...said, ...condition.said] };
  return draftModifier({ ...modifier, condition: compared });
};

export const COMPARED = [
  rule('more-things', 'more', 'set', ({ operator, said }, { things, isOpen }) =>
    isOpen === true || isNamed(things)
      ? []
      : amount({ kind: 'count', of: things, said: [] }, operator.operator, said),
  ),
  rule('more-of', 'more', 'attribute', (left, { attribute }, { length }, context) =>
    length === 0 && namesMore(attribute, left, context)
      ? draft({ cat: 'attribute', attribute: { ...attribute, said: [...left.said, ...attribute.said] } })
      : amount(amountOf(attribute), left.operator.operator, left.said),
  ),
  /** "A higher wage", which waits for "than". */
  rule('higher', 'comparative', 'attribute', ({ adjective, said }, { attribute }) =>
    attribute.to === undefined
      ? amount(amountOf(attribute), adjective.isLess === true ? '<' : '>', said)
      : [],
  ),
  rule('amount-thing', 'amount', 'set', (left, right) =>
    // "The shorter life, Aro or Bex": one of them is chosen.
    areGiven(right) && !(right.things.head.kind === 'named' && right.things.head.terms.length > 1)
      ? compared(left, ofThings(right))
      : [],
  ),
  rule('amount-things', 'amount', 'set', (left, right, gap) =>
    right.isOpen === true || isNamed(right.things)
      ? []
      : besides(left, { kind: 'count', of: right.things, said: [] }, gap),
  ),
  rule('amount-attribute', 'amount', 'attribute', (left, { attribute }, gap) =>
    besides(left, amountOf(attribute), gap),
  ),
  rule('amount-fold', 'amount', 'folds', (left, { folds: [first] }) =>
    first === undefined ? [] : compared(left, overAll(first.fold, first.said)),
  ),
  rule('amount-own', 'amount', 'own', (left, right) => compared(left, ofOwn(right))),
  /** "Below that of their mentor", "above their estimate". */
  rule('bound-own', 'compare', 'own', ({ operator, said }, right) =>
    operator.after === true ? [] : bound(operator.operator, ofOwn(right), said),
  ),
  /** "Taller than their captain". */
  rule('graded-own', 'comparative', 'own', ({ adjective, said }, right) =>
    gradedThan(adjective, ofOwn(right), said),
  ),
  /** "Below age 30": the measure stands between. */
  rule('bound-around', 'compare', 'modifier', ({ operator, said }, { modifier }) =>
    operator.after === true ? [] : around(operator.operator, modifier, said),
  ),
  rule('time-around', 'time', 'modifier', ({ operator, said }, { modifier }) =>
    around(operator.operator, modifier, said),
  ),
  rule('above-fold', 'compare', 'folds', ({ operator, said }, { folds: [first] }) =>
    first === undefined ? [] : bound(operator.operator, overAll(first.fold, first.said), said),
  ),
  rule('above-fold-of', 'compare', 'columns', ({ operator, said }, { columns: [only, ...others] }) =>
    only?.kind !== 'fold' || others.length > 0
      ? []
      : bound(operator.operator, overAll(only.fold, [...only.said, ...only.of.said]), said),
  ),
  /** "Below the lowest price of books by X", "above the age of X". */
  rule('above-asked', 'compare', 'whole', ({ operator, said }, { ask }, _, context) => {
    const to = operator.after === true ? undefined : valueOf(ask, context);
    return to === undefined ? [] : bound(operator.operator, to, said);
  }),
  rule('graded-fold', 'comparative', 'folds', ({ adjective, said }, { folds: [first] }) =>
    first === undefined
      ? []
      : draft({
          cat: 'bound',
          bounds: [{ operator: '>', to: overAll(first.fold, first.said) }],
          adjective,
          said,
        }),
  ),
];
