import { FINITE } from '../cues/small-words';
import type { Beside } from './beside';
import type { Draft } from './draft';
import { headOf } from './head-of';

const readNounBehind = (draft: Draft, at: number, noun: number): void => {
  const next = headOf(draft, noun);
  if (draft.attributeKind(next) === 'number' && draft.isAttribute(next)) return;
  const isBesideColumns = draft.items
    .slice(0, at)
    .some((_, before) => draft.senseAt(before) !== undefined && before !== draft.sketch.group);
  draft.take(next);
  if (isBesideColumns) draft.sketch.counted = next;
  else {
    draft.counted = next;
    draft.sketch.form = 'count';
  }
};

/** "Of the huts with a view, how many are open?": the noun stands in front. */
const nounInFront = (draft: Draft, at: number): number | undefined => {
  const { tokens } = draft.grounded;
  const isOpen = FINITE.has(tokens[(draft.items[at]?.end ?? 0) + 1]?.word ?? '');
  const noun = draft.items.findIndex(
    (_, one) => draft.senseAt(one)?.type === 'class' && !draft.used.has(one),
  );
  return isOpen && noun >= 0 && noun < at ? noun : undefined;
};

/** "How many huts", "of the huts, how many": what is counted. */
export const readCount = (draft: Draft, { at, soon }: Beside): void => {
  const front = nounInFront(draft, at);
  if (front !== undefined) {
    draft.counted = draft.take(front);
    draft.sketch.form = 'count';
  } else if (soon !== undefined) readNounBehind(draft, at, soon);
};
