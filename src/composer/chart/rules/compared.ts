/** Bounds that are themselves worked out: "above the average", "more than the number of …". */
import type { Ask } from '../../ask';
import type { Context } from '../context';
import type { Bound, Draft, Pending } from '../node';
import { rule } from '../rule';
import { classThings, hasExtreme, isNamed } from '../things';

/** Over all things of the set whose measure is compared: filled in when that is known. */
const overAll = (fold: Extract<Pending, { kind: 'fold' }>['fold'], said: readonly number[]): Bound['to'] => ({
  kind: 'fold',
  fold,
  measure: { kind: 'self', said: [] },
  of: classThings([], []),
  said,
});

const bound = (operator: Bound['operator'], to: Bound['to'], said: readonly number[]): Draft => ({
  meaning: { cat: 'bound', bounds: [{ operator, to }], said },
  traits: [],
});

/** What is asked for as a number to compare with: one fold, or the value of given things. */
const valueOf = (ask: Ask, { knowledge: { schema } }: Context): Bound['to'] | undefined => {
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

export const COMPARED = [
  /** "Below age 30": the measure stands between. */
  rule('bound-around', 'compare', 'modifier', ({ operator, said }, { modifier }) => {
    if (modifier.kind !== 'of' || operator.after === true) return [];
    const { condition } = modifier;
    if (condition.kind !== 'compare' || condition.operator !== '=') return [];
    const compared = { ...condition, operator: operator.operator, said: [...said, ...condition.said] };
    return [{ meaning: { cat: 'modifier', modifier: { ...modifier, condition: compared } }, traits: [] }];
  }),
  rule('time-around', 'time', 'modifier', ({ operator, said }, { modifier }) => {
    if (modifier.kind !== 'of') return [];
    const { condition } = modifier;
    if (condition.kind !== 'compare' || condition.operator !== '=') return [];
    const compared = { ...condition, operator: operator.operator, said: [...said, ...condition.said] };
    return [{ meaning: { cat: 'modifier', modifier: { ...modifier, condition: compared } }, traits: [] }];
  }),
  rule('above-fold', 'compare', 'folds', ({ operator, said }, { folds: [first] }) =>
    first === undefined ? [] : [bound(operator.operator, overAll(first.fold, first.said), said)],
  ),
  rule('above-fold-of', 'compare', 'columns', ({ operator, said }, { columns: [only, ...others] }) =>
    only?.kind !== 'fold' || others.length > 0
      ? []
      : [bound(operator.operator, overAll(only.fold, [...only.said, ...only.of.said]), said)],
  ),
  /** "Below the lowest price of books by X", "above the age of X". */
  rule('above-asked', 'compare', 'whole', ({ operator, said }, { ask }, _, context) => {
    const to = operator.after === true ? undefined : valueOf(ask, context);
    return to === undefined ? [] : [bound(operator.operator, to, said)];
  }),
  rule('graded-fold', 'comparative', 'folds', ({ adjective, said }, { folds: [first] }) =>
    first === undefined
      ? []
      : [
          {
            meaning: {
              cat: 'bound',
              bounds: [{ operator: '>', to: overAll(first.fold, first.said) }],
              adjective,
              said,
            },
            traits: [],
          },
        ],
  ),
];
