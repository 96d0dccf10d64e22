import { OF } from '../cues/small-words';
import type { Draft } from './draft';

/** "Any kind of": what it is said of follows. */
const isSaidBefore = ({ items, grounded }: Draft, at: number): boolean =>
  OF.has(grounded.tokens[items[at]?.end ?? -1]?.word ?? '');

/**
 * "In X or anything below it": the thing that is given last before it; "any kind of X": the next. A class has all its kinds
 * in any case.
 */
export const readWithin = (draft: Draft): void => {
  const at = draft.items.findIndex((_, one) => draft.cueAt(one)?.cue === 'within');
  if (at < 0) return;
  const isNext = isSaidBefore(draft, at);
  if (isNext && draft.senseAt(at + 1)?.type === 'class') draft.apply(at);
  const given = draft.items.findLastIndex(
    (_, one) => (isNext ? one === at + 1 : one < at) && draft.senseAt(one)?.type === 'entity',
  );
  if (given < 0) return;
  draft.sketch.within = given;
  draft.apply(at);
};
