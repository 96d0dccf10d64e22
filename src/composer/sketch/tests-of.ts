import type { Comparison } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import type { Draft } from './draft';
import type { Test } from './sketch';

const test = (one: Quantity, by: Comparison): Test =>
  one.type === 'number'
    ? { type: 'number', operator: by, value: one.value, unit: one.unit }
    : one.type === 'years'
      ? { type: 'years', operator: by, from: one.from, to: one.to }
      : { type: 'day', operator: by, iso: one.iso };

/** The tests of a quantity and of those joined to it: "between 5 and 9", "1901 or 1903". */
export const testsOf = (
  draft: Draft,
  quantity: Quantity,
  at: number,
  operator: Comparison | undefined,
): readonly Test[] => {
  const isRange = draft.cueAt(at - 1)?.cue === 'between';
  const joint = draft.cueAt(at + 1)?.cue;
  const other = draft.quantityAt(
    joint === 'and' || joint === 'or' || joint === 'time' ? at + 2 : isRange ? at + 1 : -1,
  );
  if (other === undefined || other.type !== quantity.type) return [test(quantity, operator ?? '=')];
  if (joint === 'or' || (isRange && draft.isBeside(at, at + (joint === undefined ? 1 : 2)))) {
    draft.used.add(at + 1);
    draft.used.add(at + 2);
  }
  if (joint === 'or') return [test(quantity, '='), test(other, '=')];
  if (!isRange) return [test(quantity, operator ?? '=')];
  if (quantity.type === 'years' && other.type === 'years')
    return [{ type: 'years', operator: '=', from: quantity.from, to: other.to }];
  if (quantity.type === 'number' && other.type === 'number') {
    return [{ type: 'range', from: quantity.value, to: other.value, unit: other.unit ?? quantity.unit }];
  }
  return [test(quantity, '>=')];
};
