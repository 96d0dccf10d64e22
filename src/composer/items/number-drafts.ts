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

/** "More than 1000 deaths": so many of them, and no year. */
const isAmount = ({ start, end }: Quantity, { tokens, lexicon }: Context): boolean => {
  const next = tokens[end + 1];
  const isCompared = tokens
    .slice(0, start)
    .some((_, at) =>
      lexicon
        .operatorsAt(tokens, at)
        .some((one) => one.end === start && one.operator.op === 'compare' && one.operator.after !== true),
    );
  return (
    isCompared &&
    next !== undefined &&
    !next.isFunctionWord &&
    !lexicon.isHarmless(next.word) &&
    lexicon.operatorsAt(tokens, end + 1).length === 0
  );
};

/** A time is a condition, too, on things that have one: "in 2014". A year may be just a number. */
export const numberDrafts = (context: Context): readonly Leaf[] => {
  const { text, tokens, language } = context;
  return findQuantities(text, tokens, language).flatMap((quantity): readonly Leaf[] => {
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
    const isYear = quantity.type === 'years' && quantity.from === quantity.to && quantity.hasEra !== true;
    if (isYear && isAmount(quantity, context)) {
      const operand: Operand = { kind: 'number', value: quantity.from, unit: undefined, said };
      return [leaf(start, end, { cat: 'number', operand }, [['number.number', 1]])];
    }
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
    if (!isYear) return [number, timed];
    const plain: Operand = { kind: 'number', value: quantity.from, unit: undefined, said };
    return [
      number,
      timed,
      leaf(start, end, { cat: 'number', operand: plain }, [['number.year-as-number', 1]]),
    ];
  });
};
