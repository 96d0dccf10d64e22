/** The rows of a question in another order. */
import { isAlike } from '../parts-of';
import type { Direction, Listed, Measure, Things } from '../ask';
import type { Attached } from '../chart/attach';
import { gradedMeasures } from '../chart/graded-measures';
import { NOBODY, SELF } from '../chart/things';
import { labelFor, measuresMeant, asColumn, isShown, listing } from './columns';
import { basesOf, changed, costOf, type Draft, type Revising } from './draft';
import type { Turn, Wanted } from './wanted';

interface Key extends Attached<Measure> {
  readonly direction: Direction | undefined;
  readonly isTurned?: boolean;
}

/** What rows are sorted by. `isTurned`: much of what is said is little of the measure. */
const keysOf = (list: Listed, wanted: Wanted, revising: Revising): readonly Key[] => {
  const { context } = revising;
  const { things } = list;
  if (wanted.kind === 'by-name') {
    const [first = SELF] = list.columns;
    const direction = wanted.direction === 'other' ? undefined : wanted.direction;
    return [{ value: first, traits: [], direction }];
  }
  if (wanted.kind === 'graded')
    return gradedMeasures(things, wanted.adjective, [], context, true).map(({ value, traits }) => ({
      value: value.measure,
      traits,
      direction: value.isLess ? 'least' : 'most',
    }));
  if (wanted.kind !== 'meant') return [];
  const direction = wanted.direction === 'other' ? undefined : wanted.direction;
  const { meaning } = wanted;
  if (meaning.cat === 'wish' && meaning.wish.kind === 'how')
    return gradedMeasures(things, meaning.wish.adjective, meaning.said, context, true).map(
      ({ value, traits }) => ({
        value: value.measure,
        traits,
        direction,
        isTurned: value.isLess,
      }),
    );
  const counts = list.columns.filter(({ kind }) => kind === 'count');
  if (meaning.cat === 'columns' && meaning.columns[0]?.kind === 'again')
    return counts.map((value) => ({ value, traits: [], direction }));
  return measuresMeant(things, meaning, revising).flatMap(({ value: [only, ...more], traits }) =>
    only === undefined || more.length > 0 ? [] : [{ value: only, traits, direction }],
  );
};

const TURNED = { most: 'least', least: 'most' } as const;

/** The rows in another order; what they are sorted by is to be seen. */
export const sorted = (draft: Draft, wanted: Wanted, revising: Revising): readonly Draft[] =>
  basesOf(draft, revising).flatMap((base, place) => {
    const list = listing(base);
    if (list === undefined || base.kind !== 'list') return [];
    return keysOf(list, wanted, revising).map(({ value, traits, direction = 'least', isTurned = false }) => {
      const isThere = value.kind === 'self' || isShown(list, value);
      const measure = isThere ? (list.columns.find((one) => isAlike(one, value)) ?? value) : asColumn(value);
      const columns = isThere ? list.columns : [...list.columns, measure];
      const to = isTurned ? TURNED[direction] : direction;
      const by = wanted.kind === 'by-name' ? wanted.words : labelFor(value, list.things, revising);
      return changed(
        draft,
        { kind: 'sorted', by, descending: to === 'most' },
        {
          ask: { ...list, columns, order: { measure, direction: to, said: NOBODY } },
          needed: isThere ? [] : [measure],
          cost: costOf(traits, revising.context) + place,
        },
      );
    });
  });

/** The order that is there, the other way; without one, by the number that is shown. */
export const turned = (draft: Draft, turn: Turn, revising: Revising): readonly Draft[] => {
  const { ask } = draft;
  if (ask.kind !== 'list') return [];
  const { order } = ask;
  if (order !== undefined) {
    const direction = turn === 'other' ? TURNED[order.direction] : turn;
    if (direction === order.direction) return [];
    const change = { kind: 'sorted', by: undefined, descending: direction === 'most' } as const;
    return [changed(draft, change, { ask: { ...ask, order: { ...order, direction } } })];
  }
  const shownLast = ask.columns.findLast(({ kind }) => kind !== 'self');
  const measure = shownLast ?? comparedIn(ask.things) ?? ask.columns[0];
  if (measure === undefined) return [];
  const columns = isShown(ask, measure) ? ask.columns : [...ask.columns, measure];
  const direction = turn === 'other' ? 'most' : turn;
  const by = labelFor(measure, ask.things, revising);
  return [
    changed(
      draft,
      { kind: 'sorted', by, descending: direction === 'most' },
      { ask: { ...ask, columns, order: { measure, direction, said: NOBODY } } },
    ),
  ];
};

/** The measure that the things are chosen by. */
const comparedIn = ({ conditions }: Things): Measure | undefined =>
  conditions.flatMap((one) =>
    one.kind === 'compare' && one.measure.kind === 'value' ? [one.measure] : [],
  )[0];
