import type { Adjective } from '../cues/adjective';
import { INVERSE, type Comparison, type Cue } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import { countedPerGroup, relationOfSome } from './counted-without-noun';
import type { Draft } from './draft';
import { headOf } from './head-of';
import { isOfSome } from './is-of-some';
import { invertCondition } from './read-negation';
import type { AttributeRef, Test } from './sketch';
import { TIME, testsOf } from './tests-of';

/** More than this is no number of rows that one would ask for. */
const LARGEST_LIMIT = 1000;

const DEFINITE = /\b(?:of|de)\s+(?:the|los|las)\s*$/iu;

/** "4 cylinder cars", "5 star hotels": how much each has, and not how many of them. */
const isMeasureOfNoun = (draft: Draft, at: number): boolean =>
  draft.isAttribute(at + 1) &&
  draft.attributeKind(at + 1) === 'number' &&
  draft.senseAt(at + 2)?.type === 'class' &&
  draft.items[at + 1]?.start === (draft.items[at]?.end ?? 0) + 1 &&
  draft.items[at + 2]?.start === (draft.items[at + 1]?.end ?? 0) + 1;

/** "The names of the three huts with the most …": those, and no more. */
const isDefinite = (draft: Draft, at: number): boolean =>
  DEFINITE.test(draft.between(at - 1, at)) && draft.isCountable(at + 1) && draft.isBeside(at, at + 1);

/** "5 largest", "top 5", "first three", "the three countries with the largest …". */
const isLimit = (draft: Draft, quantity: Quantity & { type: 'number' }, at: number): boolean => {
  if (
    !Number.isInteger(quantity.value) ||
    quantity.value < 1 ||
    quantity.value > LARGEST_LIMIT ||
    quantity.unit !== undefined
  )
    return false;
  const ranks = (cue: Cue | undefined): boolean =>
    cue !== undefined && ['superlative', 'most', 'first', 'common', 'top'].includes(cue.cue);
  // "Over 5 have the most": the number is compared.
  if (['compare', 'between', 'time'].includes(draft.cueAt(at - 1)?.cue ?? '')) return false;
  if (ranks(draft.cueAt(at - 1)) && draft.isBeside(at - 1, at)) return true;
  if (ranks(draft.cueAt(at + 1)) && draft.isBeside(at, at + 1)) return true;
  if (isMeasureOfNoun(draft, at)) return false;
  const isHead = draft.items.slice(0, at).every((item) => item.what.type === 'cue');
  const isRanked = draft.items.some((_, index) => ranks(draft.cueAt(index)));
  return isRanked && ((isHead && draft.senseAt(at + 1) !== undefined) || isDefinite(draft, at));
};

/** The item after the last quantity that belongs to this one. */
const afterTests = (draft: Draft, after: number): number => {
  let next = after;
  while (draft.used.has(next)) next += 1;
  return next;
};

/** What stands around a quantity at `at`. */
interface Near {
  readonly before: number;
  readonly after: number;
  readonly operator: Comparison | undefined;
  readonly adjective: Adjective | undefined;
  /** Compared as a time: before, after. */
  readonly isTime: boolean;
  readonly at: number;
}

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

const readNumber = (draft: Draft, unit: string | undefined, tests: readonly Test[], near: Near): void => {
  const { before, after, operator, adjective, at } = near;
  const isNext = draft.isBeside(after - 1, after);
  const isPrevious = draft.isBeside(before, before + 1);
  const [first] = tests;
  const value = first?.type === 'number' ? first.value : undefined;
  const ofThing = measureOfThing(draft, before);
  if (
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

const CHARACTERS = /^(?:character|caracter|letter|letra)/u;

/** "Longer than 20 characters": of the text beside it, else of the name. */
const readLength = (draft: Draft, tests: readonly Test[], { before, after, at }: Near): void => {
  const lengths = tests.flatMap((test): Test[] =>
    test.type === 'number'
      ? [{ type: 'length', operator: test.operator, value: test.value }]
      : test.type === 'range'
        ? [{ type: 'length', operator: '>=', value: test.from }]
        : [],
  );
  const upper = tests.flatMap((test): Test[] =>
    test.type === 'range' ? [{ type: 'length', operator: '<=', value: test.to }] : [],
  );
  const text = [before, after].find((one) => draft.isAttribute(one) && draft.attributeKind(one) === 'text');
  const attribute: AttributeRef =
    text === undefined ? { by: 'kind', kind: 'name', unit: undefined, at } : { by: 'item', item: text };
  const isFirst = text !== undefined && draft.items.slice(0, text).every(({ what }) => what.type === 'cue');
  draft.addCondition(attribute, lengths);
  if (upper.length > 0) draft.addCondition(attribute, upper);
  // "Titles longer than 20 characters" are what is asked for.
  if (isFirst) draft.used.delete(text);
};

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

/** Whether a cue turns the comparison behind it round; "other than those …" leaves some out instead. */
const isDenied = (draft: Draft, at: number): boolean =>
  draft.cueAt(at)?.cue === 'not' && !isOfSome(draft, at);

/** "Five permit applications or more", and nothing is known of an application. */
const isOneWordOff = (draft: Draft, at: number): boolean =>
  /^\s+(?:\p{L}+\s+)?$/u.test(draft.between(at, at + 1));

/** "Five rooms or more", "tres premios como mínimo": the comparison ends what is counted, and no number follows it. */
const operatorBehindNoun = (draft: Draft, after: number): Comparison | undefined => {
  const isNoun = draft.isCountable(after) || draft.isAttribute(after);
  const last = isNoun && draft.isCountable(after + 1) && draft.isBeside(after, after + 1) ? after + 1 : after;
  const cue = draft.cueAt(last + 1);
  const isOpen = cue?.cue === 'compare' && (cue.operator === '>=' || cue.operator === '<=');
  const isLast = draft.quantityAt(last + 2) === undefined || !draft.isBeside(last + 1, last + 2);
  if (!isNoun || !isOpen || !isLast || !draft.isBeside(after - 1, after) || !isOneWordOff(draft, last))
    return undefined;
  draft.apply(last + 1);
  return cue.operator;
};

/** The comparison that stands beside a quantity, with the indices of the items before and after the two. */
const comparedWith = (draft: Draft, at: number): Near => {
  let [before, after] = [at - 1, at + 1];
  let operator = operatorBeforeAttribute(draft, at);
  let adjective: Adjective | undefined;
  let isTime = false;
  for (const side of [before, after]) {
    const cue = draft.cueAt(side);
    const isNear = side < at ? draft.isBeside(side, at) : draft.isBeside(at, side);
    if (cue?.cue === 'compare' && operator === undefined && isNear) {
      operator = cue.operator;
      adjective = cue.adjective;
    } else if (cue?.cue === 'time' && side < at) {
      operator = TIME[cue.relation];
      isTime = true;
    } else continue;
    draft.apply(side);
    if (side < at) before = side - 1;
    else after = side + 1;
    if (!isDenied(draft, side - 1)) continue;
    operator = INVERSE[operator];
    draft.apply(side - 1);
    before = side - 2;
  }
  // "The price is not 7."
  if (operator === undefined && isDenied(draft, before) && draft.isBeside(before, at)) {
    operator = '!=';
    draft.apply(before);
    before -= 1;
  }
  operator ??= operatorBehindNoun(draft, after);
  return { before, after, operator, adjective, isTime, at };
};

/** "over a weight of 5": the comparison stands before the attribute. */
const operatorBeforeAttribute = (draft: Draft, at: number): Comparison | undefined => {
  const early = draft.cueAt(at - 2);
  if (early?.cue !== 'compare' || early.adjective !== undefined || !draft.isAttribute(at - 1))
    return undefined;
  if (!draft.isBeside(at - 2, at - 1) || !draft.isBeside(at - 1, at)) return undefined;
  draft.apply(at - 2);
  if (!isDenied(draft, at - 3)) return early.operator;
  draft.apply(at - 3);
  return INVERSE[early.operator];
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
  const { operator, after } = near;
  let { before } = near;
  const tests = testsOf(draft, quantity, at, operator);
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
  if (isOfText) readLength(draft, tests, { ...near, before, after: afterTests(draft, after), at });
  else if (first?.type === 'number' || first?.type === 'range')
    readNumber(draft, first.unit, tests, { ...near, before, after: afterTests(draft, after), at });
  else readTime(draft, tests, { ...near, before, after: afterTests(draft, after), at });
  if (draft.sketch.conditions.length > conditions) draft.conditionFor.set(at, conditions);
  if (isInverse) invertCondition(draft, conditions);
  if (draft.sketch.having.length > counts) draft.havingFor.set(at, counts);
};
