import type { Draft } from './draft';
import type { RankingCue } from './ranking-cue';
import type { AttributeRef } from './sketch';

type Split = RankingCue & { cue: 'most' | 'superlative' };

const saysMore = (cue: Split): boolean => (cue.cue === 'most' ? cue.direction === 'DESC' : cue.sign === 1);

/** "¿Es mayor la población de A que la de B?" */
const readSplitOf = (draft: Draft, cue: Split, at: number): boolean => {
  const isAround =
    draft.isAttribute(at + 1) &&
    draft.senseAt(at + 2)?.type === 'entity' &&
    draft.senseAt(at + 3)?.type === 'entity' &&
    [at, at + 1, at + 2].every((one) => draft.isBeside(one, one + 1));
  if (!isAround || !/^\s*(?:than|que)\b/iu.test(draft.between(at + 2, at + 3))) return false;
  const isMore = saysMore(cue);
  draft.addCondition({ by: 'item', item: at + 1 }, [
    { type: 'thing', operator: isMore ? '>' : '<', item: draft.take(at + 3) },
  ]);
  draft.apply(at);
  return true;
};

/** "More moons than X": how many each has is compared with how many X has; of fewer, some have none. */
const readCounts = (draft: Draft, cue: RankingCue, at: number): void => {
  if (cue.cue !== 'most' || cue.direction === 'ASC' || !draft.isCountable(at + 1)) return;
  draft.sketch.having.push({ item: draft.take(at + 1), operator: '>', value: { of: draft.take(at + 2) } });
  draft.apply(at);
};

const ALSO = /\b(?:but|and|yet|pero|y)\s*(?:(?:has|have|with|a|an|tienen?|con|un|una)\s+)*$/iu;

/** "Fewer inhabitants than X but more area": the second comparison is with the same thing. */
const readAgain = (draft: Draft, cue: Split, at: number): boolean => {
  const { items, grounded, sketch } = draft;
  const before = grounded.text.slice(0, grounded.tokens[items[at]?.start ?? 0]?.start ?? 0);
  const known = sketch.conditions.flatMap(({ tests }) => tests).find(({ type }) => type === 'thing');
  const isNamed = draft.isAttribute(at + 1) && draft.isBeside(at, at + 1) && !draft.used.has(at + 1);
  if (known?.type !== 'thing' || !isNamed || !ALSO.test(before)) return false;
  const isMore = saysMore(cue);
  draft.addCondition({ by: 'item', item: at + 1 }, [{ ...known, operator: isMore ? '>' : '<' }]);
  draft.apply(at);
  return true;
};

/** "More inhabitants than the average". */
const readSplitAverage = (draft: Draft, cue: Split, at: number): boolean => {
  const average = draft.cueAt(at + 2);
  if (average?.cue !== 'aggregate' || average.aggregate !== 'AVG') return false;
  if (!draft.isNumeric(at + 1) || !draft.isBeside(at, at + 1)) return false;
  draft.apply(at + 2);
  const operator = saysMore(cue) ? '>' : '<';
  draft.addCondition({ by: 'item', item: at + 1 }, [{ type: 'average', operator }]);
  draft.apply(at);
  return true;
};

/** "More inhabitants than X", "a larger area than X", "¿es mayor A que X?": the comparison stands around a noun. */
export const readSplit = (draft: Draft, cue: RankingCue, at: number): boolean => {
  if (cue.cue !== 'most' && cue.cue !== 'superlative') return false;
  if (readSplitOf(draft, cue, at)) return true;
  const isThan = draft.isBeside(at + 1, at + 2) && /^\s*(?:than|que)\b/iu.test(draft.between(at + 1, at + 2));
  if (isThan && readSplitAverage(draft, cue, at)) return true;
  if (!isThan || draft.senseAt(at + 2)?.type !== 'entity' || !draft.isBeside(at, at + 1))
    return readAgain(draft, cue, at) || cue.isSplit === true;
  const isMore = saysMore(cue);
  const isAround = cue.cue === 'superlative' && draft.senseAt(at + 1)?.type === 'entity';
  if (!isAround && !draft.isAttribute(at + 1)) {
    readCounts(draft, cue, at);
    return true;
  }
  const attribute: AttributeRef = isAround
    ? { by: 'adjective', adjective: cue.adjective, unit: undefined, at }
    : { by: 'item', item: at + 1 };
  draft.addCondition(attribute, [{ type: 'thing', operator: isMore ? '>' : '<', item: draft.take(at + 2) }]);
  draft.apply(at);
  return true;
};
