/** Numbers and times that a question states. */
import { cutsWord, findQuantities, isCalendarUnit, type Quantity } from '../../knowledge';
import type { Operand } from '../ask';
import type { Context } from '../chart/context';
import { leaf, saidFrom, type Leaf } from './leaf';

const operandOf = (quantity: Quantity, said: readonly number[]): Operand => {
  switch (quantity.type) {
    case 'number':
      return { kind: 'number', value: quantity.value, unit: quantity.unit, said };
    case 'years':
      return { kind: 'years', from: quantity.from, to: quantity.to, said };
    case 'day':
      return { kind: 'day', iso: quantity.iso, said };
  }
};

/** A time is a condition, too, on things that have one: "in 2014". A year may be just a number. */
export const numberDrafts = ({ text, tokens, language }: Context): readonly Leaf[] =>
  findQuantities(text, tokens, language).flatMap((quantity): readonly Leaf[] => {
    if (cutsWord(tokens, quantity.start, quantity.end)) return [];
    const next = tokens[quantity.end + 1]?.word ?? '';
    const [start, end] = [quantity.start, quantity.end + 1];
    const said = saidFrom(start, end);
    const to = operandOf(quantity, said);
    const number = leaf(start, end, { cat: 'number', operand: to }, [[`number.${to.kind}`, 1]]);
    if (quantity.type === 'number' && quantity.unit === undefined && isCalendarUnit(next)) {
      const operand: Operand = { kind: 'number', value: quantity.value, unit: next, said: [...said, end] };
      return [number, leaf(start, end + 1, { cat: 'number', operand }, [['number.number', 1]])];
    }
    if (quantity.type === 'number') return [number];
    const timed = leaf(
      start,
      end,
      {
        cat: 'modifier',
        modifier: {
          kind: 'timed',
          making: { kind: 'compare', bounds: [{ operator: '=', to }], said: [] },
        },
      },
      [['number.timed', 1]],
    );
    if (quantity.type !== 'years' || quantity.from !== quantity.to || quantity.hasEra === true)
      return [number, timed];
    const plain: Operand = { kind: 'number', value: quantity.from, unit: undefined, said };
    return [
      number,
      timed,
      leaf(start, end, { cat: 'number', operand: plain }, [['number.year-as-number', 1]]),
    ];
  });
