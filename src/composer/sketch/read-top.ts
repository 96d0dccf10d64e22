import type { Cue } from '../cues/cue';
import type { Draft } from './draft';
import { countedBy, orderedBy } from './ordered-by';
import { readBest } from './read-best';

/** "The top five by price", "by number of books", "by total price": of an order that nothing else says. */
export const readTop = (draft: Draft, cue: Cue & { cue: 'top' }, at: number): void => {
  const { direction } = cue;
  const named = orderedBy(draft, at);
  const isRanked = draft.items.some((_, one) =>
    ['superlative', 'most', 'common', 'first'].includes(draft.cueAt(one)?.cue ?? ''),
  );
  if (isRanked || readBest(draft, cue, at)) return;
  const count = countedBy(draft, at);
  if (count !== undefined) {
    draft.sketch.most = { item: draft.take(count + 1), direction, limit: draft.sketch.limit ?? 1 };
    draft.apply(count);
    draft.apply(at);
    return;
  }
  if (named === undefined || !draft.isMeasure(named)) return;
  draft.setOrder({ by: 'item', item: named }, direction, draft.sketch.limit ?? 1);
  draft.apply(at);
};
