import { INVERSE, type Comparison, type Cue } from '../cues/cue';
import type { Sense } from '../grounding/sense';
import type { Draft } from './draft';
import { measures } from './measures';
import { TIME } from './tests-of';
import type { AttributeRef, Test } from './sketch';

const operatorOf = (draft: Draft, { operator }: Cue & { cue: 'compare' }, at: number): Comparison => {
  draft.apply(at);
  if (draft.cueAt(at - 1)?.cue !== 'not') return operator;
  draft.apply(at - 1);
  return INVERSE[operator];
};

export const isSameProperty = (draft: Draft, one: number, other: number): boolean => {
  const [left, right] = [draft.senseAt(one), draft.senseAt(other)];
  return left?.type === 'property' && right?.type === 'property' && left.name.iri === right.name.iri;
};

const OF_ALL = /^\s*(?:of|for|among|de|entre)\s+(?:(?:all|todos|todas)\s+)?(?:(?:the|los|las)\s+)?$/iu;

/** "Above the average price of all huts": what is asked for are huts already. */
const readOfAll = (draft: Draft, last: number): void => {
  const [noun, all] = [last + 1, draft.senseAt(last + 1)];
  if (all?.type !== 'class' || !OF_ALL.test(draft.between(last, noun))) return;
  const isAsked = draft.items.slice(0, last).some((_, one) => {
    const sense = draft.senseAt(one);
    return sense?.type === 'class' && sense.name.iri === all.name.iri;
  });
  if (isAsked) draft.sketch.again.add(draft.take(noun));
};

const OF_THEIRS =
  /^\s*(?:of|for|among|de|entre|en)\s+(?:their|its|his|her|the\s+same|sus?|l[oa]s?\s+mism[oa]s?)\b/iu;

/** "Than the average of their breed", "than the average cat": of a part of all things, which no test can say. */
const isOfGroup = (draft: Draft, average: number): boolean => {
  const { text, tokens } = draft.grounded;
  const measure = draft.isAttribute(average + 1) && draft.isBeside(average, average + 1);
  const ends = [average, ...(measure ? [average + 1] : [])].map((one) => draft.items[one]?.end ?? 0);
  const behind = draft.senseAt(measure ? average + 2 : average + 1);
  const isKind = behind?.type === 'value' || behind?.type === 'entity';
  return (
    ends.some((last) => OF_THEIRS.test(text.slice(tokens[last]?.end))) ||
    (isKind && draft.isBeside(measure ? average + 1 : average, measure ? average + 2 : average + 1))
  );
};

/** "older than average", "above the average age", "with a weight below the average", "whose age is above the average age". */
const compareWithAverage = (draft: Draft, cue: Cue & { cue: 'compare' }, at: number): void => {
  draft.used.add(at + 1);
  if (isOfGroup(draft, at + 1)) draft.sketch.isBarred = true;
  const operator = operatorOf(draft, cue, at);
  const tests: Test[] = [{ type: 'average', operator }];
  const isNamedBehind = draft.isAttribute(at + 2) && draft.isBeside(at + 1, at + 2);
  readOfAll(draft, isNamedBehind ? at + 2 : at + 1);
  const named = [at + 2, at - 1].find(
    (one) => draft.isAttribute(one) && draft.isBeside(Math.min(one, at + 1), Math.max(one, at + 1)),
  );
  const before = draft.isAttribute(at - 1) && draft.isBeside(at - 1, at) ? at - 1 : undefined;
  const item = named === at + 2 ? named : before;
  if (item === at + 2 && cue.adjective?.isBare === false && !measures(draft, cue.adjective, item))
    draft.sketch.isBarred = true;
  if (item === at + 2 && before !== undefined && isSameProperty(draft, item, before))
    draft.sketch.again.add(draft.take(before));
  if (item !== undefined) draft.addCondition({ by: 'item', item }, tests);
  else if (cue.adjective !== undefined)
    draft.addCondition({ by: 'adjective', adjective: cue.adjective, unit: undefined, at }, tests);
  else draft.addCondition({ by: 'kind', kind: 'number', unit: undefined, at }, tests);
};

/** "Born in the same year as X": the same part of the date that the verb before it says, or of any. */
const readSame = (draft: Draft, part: 'year' | 'day', at: number): void => {
  const operator = operatorOf(draft, { cue: 'compare', operator: '=' }, at);
  const before = draft.cueAt(at - 1)?.cue === 'not' ? at - 2 : at - 1;
  const isNamed = draft.isAttribute(before) && draft.attributeKind(before) === 'time';
  const attribute: AttributeRef = isNamed
    ? { by: 'item', item: before }
    : { by: 'kind', kind: 'time', unit: undefined, at };
  draft.addCondition(attribute, [{ type: 'thing', operator, item: draft.take(at + 1), part }]);
};

/** The nearest date that a verb or a noun before the cue names, and that nothing was done with. */
const dateBefore = (draft: Draft, at: number): number | undefined => {
  for (let before = at - 1; before >= 0; before -= 1)
    if (draft.attributeKind(before) === 'time' && draft.isAttribute(before) && !draft.used.has(before))
      return before;
  return undefined;
};

/** "Born before X", "born after X died": a date compared with the same one, or another one, of a thing. */
export const readTimeOfThing = (draft: Draft, relation: keyof typeof TIME, at: number): void => {
  if (draft.used.has(at)) return;
  const thing = [at + 1, at + 2].find((one) => draft.senseAt(one)?.type === 'entity');
  if (thing === undefined || !draft.isBeside(at, at + 1)) return;
  const isDate = (one: number): boolean =>
    draft.attributeKind(one) === 'time' && draft.isAttribute(one) && !draft.used.has(one);
  const own = thing === at + 1 ? at + 2 : at + 1;
  const of = isDate(own) && draft.isBeside(Math.min(own, thing), Math.max(own, thing)) ? { of: own } : {};
  if (thing === at + 2 && of.of === undefined) return;
  const before = dateBefore(draft, at);
  // What happened before is of no date that could be compared.
  if (before === undefined) {
    draft.sketch.isBarred = true;
    return;
  }
  // "Not born before X" denies the comparison, not the birth.
  const isBirthDenied = draft.sketch.negated.delete(before);
  const isDenied = draft.cueAt(at - 1)?.cue === 'not' && at - 1 !== before;
  const operator = isDenied !== isBirthDenied ? INVERSE[TIME[relation]] : TIME[relation];
  if (isDenied) draft.apply(at - 1);
  draft.apply(at);
  if (of.of !== undefined) draft.sketch.again.add(draft.take(of.of));
  const test: Test = { type: 'thing', operator, item: draft.take(thing), ...of };
  draft.addCondition({ by: 'item', item: before }, [test]);
};

/** "The population of A is larger than that of B": what is measured stands before the thing. */
const saidBefore = (draft: Draft, at: number): number | undefined => {
  const isMeasure = (one: number): boolean =>
    draft.isAttribute(one) && ['number', 'time'].includes(draft.attributeKind(one) ?? '');
  if (isMeasure(at - 1) && draft.isBeside(at - 1, at)) return at - 1;
  const isOfThing = draft.senseAt(at - 1)?.type === 'entity' && draft.isBeside(at - 2, at - 1);
  return isOfThing && isMeasure(at - 2) && !draft.used.has(at - 2) && draft.isBeside(at - 1, at)
    ? at - 2
    : undefined;
};

/** One of the two has a namesake of the other's sort, which is then meant. */
export const isOfOtherSort = (draft: Draft, one: number, other: number): boolean => {
  const [left, right] = [draft.senseAt(one), draft.senseAt(other)];
  if (left?.type !== 'entity' || right?.type !== 'entity') return false;
  const isLike = (sense: Sense, { classes }: Sense & { type: 'entity' }): boolean =>
    sense.type === 'entity' && sense.classes.some((each) => classes.includes(each));
  return (
    !isLike(left, right) &&
    (draft.sensesAt(one).some((sense) => isLike(sense, right)) ||
      draft.sensesAt(other).some((sense) => isLike(sense, left)))
  );
};

/** Of two given things in a yes or no: the first of them. */
const firstThing = (draft: Draft, thing: number): number | undefined =>
  draft.items
    .slice(0, thing)
    .flatMap((_, at) => (draft.senseAt(at)?.type === 'entity' ? [at] : []))
    .at(-1);

export const readComparison = (draft: Draft, cue: Cue & { cue: 'compare' }, at: number): void => {
  const average = draft.cueAt(at + 1);
  const isAverage = average?.cue === 'aggregate' && average.aggregate === 'AVG' && draft.isBeside(at, at + 1);
  if (isAverage) {
    compareWithAverage(draft, cue, at);
    return;
  }
  // "larger than the population of Portugal": the quantity is said again.
  const isSaidAgain =
    draft.isAttribute(at + 1) && draft.isBeside(at, at + 1) && draft.isBeside(at + 1, at + 2);
  const thing = isSaidAgain ? at + 2 : at + 1;
  if (draft.senseAt(thing)?.type !== 'entity' || !draft.isBeside(thing - 1, thing)) return;
  const first = firstThing(draft, thing);
  if (first !== undefined && isOfOtherSort(draft, first, thing)) draft.sketch.isBarred = true;
  if (cue.part !== undefined) {
    readSame(draft, cue.part, at);
    return;
  }
  const beside = saidBefore(draft, at);
  const again = isSaidAgain ? draft.take(at + 1) : undefined;
  // "The population of A is larger than the population of B" says it twice.
  if (again !== undefined && beside !== undefined && isSameProperty(draft, again, beside))
    draft.sketch.again.add(draft.take(beside));
  const previous = again ?? beside;
  if (previous === undefined && cue.adjective === undefined) return;
  draft.take(thing);
  const operator = operatorOf(draft, cue, at);
  const attribute: AttributeRef =
    previous === undefined && cue.adjective !== undefined
      ? { by: 'adjective', adjective: cue.adjective, unit: undefined, at }
      : { by: 'item', item: previous ?? at };
  draft.addCondition(attribute, [{ type: 'thing', operator, item: thing }]);
};
