import type { Comparison } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import { convert } from '../cues/unit';
import type { Draft } from './draft';
import type { Test } from './sketch';

/** Of a time cue. */
export const TIME: Readonly<Record<'before' | 'after' | 'since' | 'until', Comparison>> = {
  before: '<',
  after: '>',
  since: '>=',
  until: '<=',
};

export const test = (one: Quantity, by: Comparison): Test =>
  one.type === 'number'
    ? { type: 'number', operator: by, value: one.value, unit: one.unit }
    : one.type === 'years'
      ? { type: 'years', operator: by, from: one.from, to: one.to }
      : { type: 'day', operator: by, iso: one.iso };

/** "Before 1990 or after 2010": one more comparison of the same attribute. */
const furtherChoice = (draft: Draft, { type }: Quantity, at: number): Test | undefined => {
  // "Less than 5 pages or more than 90": what is measured may be said in between.
  const joint = draft.isAttribute(at + 1) ? at + 2 : at + 1;
  const [cue, other] = [draft.cueAt(joint + 1), draft.quantityAt(joint + 2)];
  if (draft.cueAt(joint)?.cue !== 'or' || other?.type !== type) return undefined;
  const operator =
    cue?.cue === 'time' ? TIME[cue.relation] : cue?.cue === 'compare' ? cue.operator : undefined;
  if (operator === undefined) return undefined;
  for (const item of [joint, joint + 1]) draft.apply(item);
  draft.used.add(joint + 2);
  return test(other, operator);
};

/** "Between 800 and 1500" is of years where a date is meant, and else of numbers: 1500 alone would count as a year. */
const alike = (
  draft: Draft,
  one: Quantity,
  other: Quantity | undefined,
  at: number,
): readonly [Quantity, Quantity | undefined] => {
  if (other === undefined || one.type === other.type) return [one, other];
  if (one.type === 'day' || other.type === 'day') return [asDay(one, 'from'), asDay(other, 'to')];
  const isTime = draft.attributeKind(at - 2) === 'time' || draft.attributeKind(at - 1) === 'time';
  return isTime ? [asYears(one), asYears(other)] : [asNumber(one), asNumber(other)];
};

/** "Between 1990 and 2001-05": a year is a day of unknown month. */
const asDay = (quantity: Quantity, end: 'from' | 'to'): Quantity =>
  quantity.type === 'years'
    ? { type: 'day', start: quantity.start, end: quantity.end, iso: String(quantity[end]) }
    : quantity;

const asYears = (quantity: Quantity): Quantity =>
  quantity.type === 'number' && quantity.unit === undefined
    ? { type: 'years', start: quantity.start, end: quantity.end, from: quantity.value, to: quantity.value }
    : quantity;

const asNumber = (quantity: Quantity): Quantity =>
  quantity.type === 'years'
    ? { type: 'number', start: quantity.start, end: quantity.end, value: quantity.from, unit: undefined }
    : quantity;

/** "5 to 10 million", "5-10 km": with nothing before it that says so. */
const isBareRange = (draft: Draft, at: number): boolean =>
  draft.quantityAt(at + 1) !== undefined &&
  /^\s*(?:to|through|al?|-|–|—)\s*$/u.test(draft.between(at, at + 1));

/** The tests of a quantity and of those joined to it: "between 5 and 9", "1901 or 1903". */
export const testsOf = (
  draft: Draft,
  stated: Quantity,
  at: number,
  operator: Comparison | undefined,
): readonly Test[] => {
  const further = furtherChoice(draft, stated, at);
  if (further !== undefined) return [test(stated, operator ?? '='), further];
  const isRange = draft.cueAt(at - 1)?.cue === 'between' || isBareRange(draft, at);
  const joint = draft.cueAt(at + 1)?.cue;
  const joined = draft.quantityAt(
    joint === 'and' || joint === 'or' || joint === 'time' ? at + 2 : isRange ? at + 1 : -1,
  );
  const [quantity, other] = alike(draft, stated, joined, at);
  if (other === undefined || other.type !== quantity.type) return [test(quantity, operator ?? '=')];
  if (joint === 'or' || (isRange && draft.isBeside(at, at + (joint === undefined ? 1 : 2)))) {
    if (joint !== undefined) draft.apply(at + 1);
    draft.used.add(joint === undefined ? at + 1 : at + 2);
  }
  if (joint === 'or') return [test(quantity, '='), test(other, '=')];
  if (!isRange) return [test(quantity, operator ?? '=')];
  if (quantity.type === 'years' && other.type === 'years')
    return [{ type: 'years', operator: '=', from: quantity.from, to: other.to }];
  if (quantity.type === 'number' && other.type === 'number') {
    const { value, unit } = quantity;
    const from = unit === undefined || other.unit === undefined ? value : convert(value, unit, other.unit);
    return [{ type: 'range', from: from ?? value, to: other.value, unit: other.unit ?? unit }];
  }
  if (quantity.type === 'day' && other.type === 'day')
    return [{ type: 'day', operator: '=', iso: quantity.iso, to: other.iso }];
  return [test(quantity, '>=')];
};
