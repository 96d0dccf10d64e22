import type { Near } from './compared-with';
import { countedPerGroup, relationOfSome } from './counted-without-noun';
import type { Draft } from './draft';
import { headOf } from './head-of';
import type { Test } from './sketch';

/** "Is the area of X larger than 5?": what is measured stands before the thing. */
const measureOfThing = (draft: Draft, thing: number): number | undefined => {
  const isMeasure = draft.isAttribute(thing - 1) && draft.attributeKind(thing - 1) === 'number';
  const isOfThing = draft.senseAt(thing)?.type === 'entity' && draft.isBeside(thing - 1, thing);
  return isMeasure && isOfThing && !draft.used.has(thing - 1) ? thing - 1 : undefined;
};

/** "More than two makers": right behind the number, with no word between, stands what there are two of. */
const isCountedClass = (draft: Draft, at: number): boolean =>
  draft.senseAt(at)?.type === 'class' &&
  draft.items[at - 1]?.what.type === 'quantity' &&
  draft.items[at]?.start === (draft.items[at - 1]?.end ?? 0) + 1 &&
  /^\s+$/u.test(draft.between(at - 1, at));

/** "Over 500 seats", "with two makers": a condition on a property, or how many there are. */
export const readNumber = (
  draft: Draft,
  unit: string | undefined,
  tests: readonly Test[],
  near: Near,
): void => {
  const { before, after, operator, adjective, at } = near;
  const isNext = draft.isBeside(after - 1, after);
  const isPrevious = draft.isBeside(before, before + 1);
  const [first] = tests;
  const value = first?.type === 'number' ? first.value : undefined;
  const ofThing = measureOfThing(draft, before);
  if (isPrevious && draft.isKey(before)) draft.addCondition({ by: 'item', item: before }, tests);
  else if (
    ofThing !== undefined &&
    isPrevious &&
    !(isNext && (draft.isAttribute(after) || draft.isCountable(after)))
  )
    draft.addCondition({ by: 'item', item: ofThing }, tests);
  else if (adjective !== undefined && !(adjective.isBare && isPrevious && draft.isAttribute(before)))
    draft.addCondition({ by: 'adjective', adjective, unit, at }, tests);
  else if (isNext && draft.attributeKind(after) === 'number' && draft.isAttribute(after))
    draft.addCondition({ by: 'item', item: after }, tests);
  else if (
    value !== undefined &&
    unit === undefined &&
    operator !== undefined &&
    isCountedClass(draft, after)
  ) {
    draft.used.add(after);
    draft.sketch.having.push({ item: draft.take(headOf(draft, after)), operator, value });
  } else if (
    isPrevious &&
    draft.isAttribute(before) &&
    (operator === undefined || draft.attributeKind(before) !== 'text' || !draft.isCountable(after))
  )
    draft.addCondition({ by: 'item', item: before }, tests);
  else if (value !== undefined && isNext && unit === undefined && draft.isCountable(after)) {
    draft.used.add(after);
    draft.sketch.having.push({ item: draft.take(headOf(draft, after)), operator: operator ?? '=', value });
  } else if (isNext && draft.isAttribute(after)) draft.addCondition({ by: 'item', item: after }, tests);
  else {
    const counted =
      unit === undefined && adjective === undefined
        ? (countedPerGroup(draft, before) ??
          (isPrevious ? relationOfSome(draft, before, after - 1) : undefined))
        : undefined;
    if (counted !== undefined && value !== undefined && operator !== undefined)
      draft.sketch.having.push({ item: counted, operator, value });
    else draft.addCondition({ by: 'kind', kind: 'number', unit, at }, tests);
  }
};
