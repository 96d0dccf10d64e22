/** Bounds that are themselves worked out: "above the average", "more than the number of …". */
import type { Bound, Draft, Pending } from '../node';
import { rule } from '../rule';
import { classThings } from '../things';

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
