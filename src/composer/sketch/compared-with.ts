import type { Adjective } from '../cues/adjective';
import { INVERSE, type Comparison } from '../cues/cue';
import type { Draft } from './draft';
import { isOfSome } from './is-of-some';
import { TIME } from './tests-of';

/** What stands around a quantity at `at`. */
export interface Near {
  readonly before: number;
  readonly after: number;
  readonly operator: Comparison | undefined;
  readonly adjective: Adjective | undefined;
  /** Compared as a time: before, after. */
  readonly isTime: boolean;
  readonly at: number;
}

/** Whether a cue turns the comparison behind it round; "other than those …" leaves some out instead. */
export const isDenied = (draft: Draft, at: number): boolean =>
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
export const comparedWith = (draft: Draft, at: number): Near => {
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
