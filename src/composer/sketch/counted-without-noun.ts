import type { Draft } from './draft';
import { nounBehindBy } from './read-group';

/** "How many paintings per museum, only those with at least 10": what is counted, where groups were named before. */
export const countedPerGroup = (draft: Draft, before: number): number | undefined => {
  const isEach =
    draft.items.slice(0, before + 1).some((_, one) => draft.cueAt(one)?.cue === 'each') ||
    (nounBehindBy(draft) ?? Infinity) <= before;
  const count = draft.items.findIndex((_, one) => draft.cueAt(one)?.cue === 'count');
  const counted = count + 1;
  return isEach && count >= 0 && draft.senseAt(counted)?.type === 'class' ? counted : undefined;
};

const OF_SOME =
  /^(?:others?|things?|ones|objects?|items?|works?|entries|different|distinct|otr[oa]s|cosas|objetos|obras|distint[oa]s)$/u;

/** "The parent of at least three others", "shown in more than two works": of the relation before it, and nothing else is named. */
export const relationOfSome = (draft: Draft, before: number, last: number): number | undefined => {
  const { tokens } = draft.grounded;
  const behind = tokens[(draft.items[last]?.end ?? 0) + 1]?.word ?? '';
  const isRelation = draft.senseAt(before)?.type === 'property' && draft.isCountable(before);
  const isOfNoun = draft.items.slice(0, before).some((_, one) => draft.senseAt(one) !== undefined);
  return isRelation && isOfNoun && OF_SOME.test(behind) ? before : undefined;
};
