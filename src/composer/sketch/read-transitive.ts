import type { Draft } from './draft';

/** "Part of X, directly or indirectly": the relation said last before it, else whichever leads to what is given. */
export const readTransitive = (draft: Draft): void => {
  const at = draft.items.findIndex((_, one) => draft.cueAt(one)?.cue === 'transitive');
  if (at < 0) return;
  const named = draft.items.findLastIndex(
    (_, one) => draft.senseAt(one)?.type === 'property' && draft.isCountable(one),
  );
  draft.sketch.transitive = { item: named < 0 ? undefined : named };
  draft.apply(at);
};
