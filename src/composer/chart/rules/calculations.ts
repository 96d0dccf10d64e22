/** Numbers that are worked out of two: "the difference in price between A and B", "price minus cost", "what share of ships are …". */
import { draft, draftColumns, draftWhole } from '../draft';
import type { Ask, AskOfRows, Operation, Things } from '../../ask';
import type { Draft, Pending } from '../node';
import { rule } from '../rule';
import { isNamed, NOBODY } from '../things';

type Numbers = Ask & { readonly kind: 'list' | 'count' | 'summary' };

/** What gives one number, or one for each thing. */
const isNumber = (ask: Ask): ask is Numbers =>
  ask.kind === 'count' ||
  (ask.kind === 'summary' && ask.folds.length === 1) ||
  (ask.kind === 'list' &&
    ask.order === undefined &&
    ask.columns.length === 1 &&
    ask.columns[0]?.kind !== 'self');

const calculated = (
  operator: Operation,
  left: AskOfRows,
  right: AskOfRows,
  said: readonly number[],
): readonly Draft[] => draftWhole({ kind: 'calculated', operator, left, right, said }, [['calculated', 1]]);

/** The same of the first and of the second of two given things. */
const ofBoth = (ask: Ask): readonly AskOfRows[] => {
  if (ask.kind !== 'list' || !isNumber(ask) || ask.things.head.kind !== 'named') return [];
  const { head, conditions } = ask.things;
  return head.terms.length !== 2 || conditions.length > 0
    ? []
    : head.terms.map((one) => ({ ...ask, things: { head: { ...head, terms: [one] }, conditions: [] } }));
};

/** How many things there are, as a share of those that the last condition leaves out, too. */
const shareOf = (things: Things, said: readonly number[]): readonly Draft[] => {
  if (isNamed(things) || things.conditions.length === 0) return [];
  const all = { ...things, conditions: things.conditions.slice(0, -1) };
  const count = (of: Things): AskOfRows => ({ kind: 'count', things: of, distinct: true, said: NOBODY });
  return calculated('%', count(things), count(all), said);
};

const asPending = (attribute: Extract<Pending, { kind: 'attribute' }>['attribute']): Pending => ({
  kind: 'attribute',
  attribute,
});

export const CALCULATIONS = [
  rule('calculated-both', 'calculate', 'whole', ({ operator: { operator }, said }, { ask }) => {
    const [left, right] = ofBoth(ask);
    return left === undefined || right === undefined || operator === 'share'
      ? []
      : calculated(operator, left, right, said);
  }),
  /** "Minus the price of B", behind another number. */
  rule('calculated-by', 'calculate', 'whole', ({ operator: { operator }, said }, { ask }) =>
    operator === 'share' || !isNumber(ask) ? [] : draft({ cat: 'operand', operator, ask, said }),
  ),
  rule('calculated', 'whole', 'operand', ({ ask }, right) =>
    right.ask === undefined || !isNumber(ask) ? [] : calculated(right.operator, ask, right.ask, right.said),
  ),
  /** "Difference between the price of A and the price of B". */
  rule('calculated-between', 'operand', 'whole', (left, { ask }, { connector }) =>
    left.ask === undefined || connector !== 'and' || !isNumber(ask)
      ? []
      : calculated(left.operator, left.ask, ask, left.said),
  ),
  rule('divided-by', 'calculate', 'attribute', ({ operator: { operator }, said }, { attribute }) =>
    operator === 'share' || attribute.to !== undefined
      ? []
      : draft({ cat: 'operand', operator, pending: asPending(attribute), said }),
  ),
  /** "Price divided by beds", of what comes. */
  rule('divided', 'attribute', 'operand', ({ attribute }, { operator, pending, said }) =>
    pending === undefined || attribute.to !== undefined
      ? []
      : draftColumns(
          [{ kind: 'calculated', operator, left: asPending(attribute), right: pending, said }],
          [['calculated', 1]],
        ),
  ),
  rule('share', 'calculate', 'set', ({ operator, said }, { things, isOpen }) =>
    operator.operator !== 'share' || isOpen === true ? [] : shareOf(things, said),
  ),
];
