import { FLIPPED, type Comparison } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import { comparedWith, isDenied, type Near } from './compared-with';
import type { Draft } from './draft';
import { furtherBound } from './further-bound';
import { isLimit } from './is-limit';
import { readLength } from './read-length';
import { invertCondition } from './read-negation';
import { readNumber } from './read-number';
import type { Test } from './sketch';
import { testsOf } from './tests-of';

/** The item after the last quantity that belongs to this one. */
const afterTests = (draft: Draft, after: number): number => {
  let next = after;
  while (draft.used.has(next)) next += 1;
  return next;
};

const CHARACTERS = /^(?:character|caracter|letter|letra)/u;

/** "The longest delay in 2021": no number that is never 2021 is that. */
const mayMean = (draft: Draft, attribute: number, tests: readonly Test[]): boolean =>
  draft.attributeKind(attribute) !== 'number' ||
  tests.every((test) => test.type !== 'years' || test.operator !== '=' || draft.mayBe(attribute, test.from));

const clockOf = (tests: readonly Test[]): { readonly isClock?: true } =>
  tests.some((test) => test.type === 'day' && test.iso.startsWith('T')) ? { isClock: true } : {};

const readTime = (
  draft: Draft,
  tests: readonly Test[],
  { before, after, operator, isTime, at }: Near,
): void => {
  // "More than 1000 pages" looks like a year.
  const isNumber = !isTime && draft.attributeKind(after) === 'number' && draft.isAttribute(after);
  const isNamed =
    draft.isAttribute(before) && draft.isBeside(before, before + 1) && mayMean(draft, before, tests);
  // "In 2015 with an attendance of 500": with nothing compared, only what stands right behind is so many.
  const isRightBehind = operator !== undefined || /^\s*$/u.test(draft.between(after - 1, after));
  if (isNumber && isRightBehind && draft.isBeside(after - 1, after) && mayMean(draft, after, tests))
    draft.addCondition({ by: 'item', item: after }, tests);
  else if (isNamed) draft.addCondition({ by: 'item', item: before }, tests);
  else draft.addCondition({ by: 'kind', kind: 'time', ...clockOf(tests), unit: undefined, at }, tests);
};

/** "Older than 1600" is before it, and "younger" after it: what is older is of an earlier date. */
const asOfTime = ({ operator, adjective }: Near): Comparison | undefined => {
  const isBackwards = adjective?.time !== undefined && adjective.time !== adjective.sign;
  return operator !== undefined && isBackwards ? FLIPPED[operator] : operator;
};

/** The other end, of what the first was given to. */
const addBound = (draft: Draft, bound: Test, [condition, count]: readonly [number, number]): void => {
  const { conditions, having } = draft.sketch;
  const [given, counted] = [conditions[condition], having[count]];
  if (given !== undefined) conditions.push({ attribute: given.attribute, tests: [bound] });
  else if (counted !== undefined && bound.type === 'number')
    having.push({ item: counted.item, operator: bound.operator, value: bound.value });
};

/** Gives a number or a time to the attribute it is a condition on, or takes it for the number of rows wanted. */
export const readQuantity = (draft: Draft, quantity: Quantity, at: number): void => {
  if (draft.used.has(at)) return;
  draft.used.add(at);
  if (quantity.type === 'number' && isLimit(draft, quantity, at)) {
    draft.sketch.limit = quantity.value;
    return;
  }
  const near = comparedWith(draft, at);
  const { after } = near;
  const operator = quantity.type === 'number' ? near.operator : asOfTime(near);
  let { before } = near;
  const tests = testsOf(draft, quantity, at, operator);
  const bound = furtherBound(draft, quantity, operator, at);
  if (draft.cueAt(before)?.cue === 'between' && draft.isBeside(before, at)) {
    draft.apply(before);
    before -= 1;
  }
  // "Not between 5 and 9."
  const isDeniedBefore = operator === undefined && isDenied(draft, before);
  if (isDeniedBefore) {
    draft.apply(before);
    before -= 1;
  }
  // "Not 7 or 14": the alternatives are equalities still.
  const isNeither =
    operator === '!=' && tests.length > 1 && tests.every((one) => 'operator' in one && one.operator === '=');
  const isInverse = isDeniedBefore || isNeither;
  const [conditions, counts] = [draft.sketch.conditions.length, draft.sketch.having.length];
  const [first] = tests;
  const isOfText = (first?.type === 'number' || first?.type === 'range') && CHARACTERS.test(first.unit ?? '');
  const around = { ...near, before, after: afterTests(draft, after) };
  if (isOfText) readLength(draft, tests, around);
  else if (first?.type === 'number' || first?.type === 'range') readNumber(draft, first.unit, tests, around);
  else readTime(draft, tests, around);
  if (bound !== undefined) addBound(draft, bound, [conditions, counts]);
  if (draft.sketch.conditions.length > conditions) draft.conditionFor.set(at, conditions);
  if (isInverse) invertCondition(draft, conditions);
  if (draft.sketch.having.length > counts) draft.havingFor.set(at, counts);
};
