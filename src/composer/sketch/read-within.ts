import type { Draft } from './draft';

/** "In X or anything below it": the thing that is given last before it. */
export const readWithin = (draft: Draft): void => {
  const at = draft.items.findIndex((_, one) => draft.cueAt(one)?.cue === 'within');
  if (at < 0) return;
  const given = draft.items.findLastIndex((_, one) => one < at && draft.senseAt(one)?.type === 'entity');
  if (given < 0) return;
  draft.sketch.within = given;
  draft.apply(at);
};
