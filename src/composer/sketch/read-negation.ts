import { INVERSE } from '../cues/cue';
import type { Draft } from './draft';
import { isOfSome } from './is-of-some';
import type { Test } from './sketch';

/** What holds where a test does not: the alternatives of a range are its two sides. */
const inverseOf = (test: Test): readonly Test[] => {
  if (test.type === 'text') return [{ ...test, operator: test.operator === '=' ? '!=' : '=' }];
  if (test.type === 'language') return [test];
  if (test.type !== 'range') return [{ ...test, operator: INVERSE[test.operator] }];
  const { from, to, unit } = test;
  return [
    { type: 'number', operator: '<', value: from, unit },
    { type: 'number', operator: '>', value: to, unit },
  ];
};

/** "Do not cost 7": the values are others. Not one of some alternatives is each of their inverses. */
export const invertCondition = (draft: Draft, index: number): void => {
  const condition = draft.sketch.conditions[index];
  if (condition === undefined) return;
  const [first, ...more] = condition.tests.map((test) => ({ ...condition, tests: inverseOf(test) }));
  if (first !== undefined) draft.sketch.conditions[index] = first;
  draft.sketch.conditions.push(...more);
};

/** The items that a negation reaches, up to the first quantity: a verb and what is compared may stand between. */
const REACH = 4;

const quantityBehind = (draft: Draft, at: number): number | undefined => {
  for (let next = at + 1; next <= at + REACH; next += 1) {
    if (draft.quantityAt(next) !== undefined) return next;
    const cue = draft.cueAt(next)?.cue;
    const isVerb = next === at + 1 && draft.senseAt(next)?.type === 'property';
    if (cue !== 'compare' && cue !== 'time' && cue !== 'between' && !isVerb) return undefined;
  }
  return undefined;
};

/** "Did not write more than one book": the number is what is denied, not the writing. */
const readDeniedQuantity = (draft: Draft, at: number): boolean => {
  const quantity = quantityBehind(draft, at);
  if (quantity === undefined) return false;
  const having = draft.havingFor.get(quantity);
  const counted = having === undefined ? undefined : draft.sketch.having[having];
  if (having !== undefined && counted !== undefined) {
    draft.sketch.having[having] = { ...counted, operator: INVERSE[counted.operator] };
    return true;
  }
  const condition = draft.conditionFor.get(quantity);
  const isOfVerb =
    condition !== undefined && (draft.used.has(at + 1) || draft.quantityAt(at + 1) !== undefined);
  if (isOfVerb) invertCondition(draft, condition);
  return isOfVerb;
};

/** "Except those founded since 1936": the test stays as it is, and what meets it is left out. */
const readException = (draft: Draft, at: number): boolean => {
  const quantity = quantityBehind(draft, at);
  const condition = quantity === undefined ? undefined : draft.conditionFor.get(quantity);
  const tests = condition === undefined ? undefined : draft.sketch.conditions[condition]?.tests;
  if (tests === undefined || !isOfSome(draft, at)) return false;
  draft.sketch.excepted.add(tests);
  return true;
};

/** "Not of material X": the value is what is denied; its property only says which one. */
const readDeniedValue = (draft: Draft, at: number): boolean => {
  // "Except those whose material is X": what is theirs says only which property, too.
  const named = draft.cueAt(at + 1)?.cue === 'their' && isOfSome(draft, at) ? at + 2 : at + 1;
  const [property, value] = [draft.senseAt(named), draft.senseAt(named + 1)];
  const isOwn =
    property?.type === 'property' &&
    value?.type === 'value' &&
    value.value.property === property.name.iri &&
    draft.isBeside(named, named + 1) &&
    !draft.used.has(named) &&
    !draft.used.has(named + 1);
  if (!isOwn) return false;
  if (named > at + 1) draft.apply(at + 1);
  draft.sketch.again.add(draft.take(named));
  draft.sketch.negated.add(named + 1);
  return true;
};

/** "Painters except X", "other than X and Y": X is one of what is asked for, and is left out itself. */
const readLeftOut = (draft: Draft, at: number): boolean => {
  const cue = draft.cueAt(at);
  const noun = draft.items.findIndex((_, one) => draft.senseAt(one)?.type === 'class');
  const asked = draft.senseAt(noun);
  const isOne = (one: number): boolean => {
    const sense = draft.senseAt(one);
    return asked?.type === 'class' && sense?.type === 'entity' && sense.classes.includes(asked.name.iri);
  };
  if (cue?.cue !== 'not' || cue.isException !== true || noun < 0 || noun > at || !isOne(at + 1)) return false;
  for (let one = at + 1; isOne(one); one += ['and', 'or'].includes(draft.cueAt(one + 1)?.cue ?? '') ? 2 : 1)
    draft.sketch.leftOut.add(draft.take(one));
  draft.apply(at);
  return true;
};

/** "Operated no crewed mission": the missions are denied, and crewed is what they are. */
const nounOfDenied = (draft: Draft, at: number): number => {
  const [next, noun] = [at + 1, at + 2];
  const isNo = /^(?:no|any|without)$/u.test(draft.grounded.tokens[draft.items[at]?.end ?? 0]?.word ?? '');
  const isOfNoun =
    draft.grounded.language === 'en' &&
    isNo &&
    draft.senseAt(next)?.type !== 'class' &&
    draft.senseAt(noun)?.type === 'class' &&
    !draft.used.has(noun) &&
    /^\s*$/u.test(draft.between(next, noun));
  return isOfNoun ? noun : next;
};

/** "Not", "without": what follows it is absent, or its comparison is turned round. */
export const readNegation = (draft: Draft, at: number): void => {
  const next = at + 1;
  const cue = draft.cueAt(at);
  if (draft.cueAt(next)?.cue === 'not') draft.apply(at);
  else if (readLeftOut(draft, at) || (cue?.cue === 'not' && cue.isOfThings === true)) return;
  else if (readException(draft, at) || readDeniedQuantity(draft, at) || readDeniedValue(draft, at))
    draft.apply(at);
  else if (draft.senseAt(next) !== undefined && !draft.used.has(next)) {
    draft.sketch.negated.add(nounOfDenied(draft, at));
    draft.apply(at);
  }
};
