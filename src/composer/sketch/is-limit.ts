import type { Cue } from '../cues/cue';
import type { Quantity } from '../cues/quantity';
import type { Draft } from './draft';

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
export const isLimit = (draft: Draft, quantity: Quantity & { type: 'number' }, at: number): boolean => {
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
